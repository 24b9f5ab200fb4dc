// What is added to a build: a service worker that knows every file, so that the page works offline, and each file
// compressed with Brotli, which the program sends to browsers that take it.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** Files that are smaller as they are. */
const PACKED = /\.(png|webp|avif|jpe?g|woff2|br)$/;

function filesBelow(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const isFile = (name: string): boolean => statSync(join(folder, name)).isFile() && !basename(name).startsWith('.');
  return found.filter(isFile).map((name) => name.replaceAll('\\', '/')).sort();
}

/** The service worker for these files: another content is another version. */
export function serviceWorker(template: string, files: readonly { name: string; content: Buffer }[]): string {
  const hash = createHash('sha256');
  for (const { name, content } of files) hash.update(name).update(content);
  const names = files.map(({ name }) => `./${name === 'index.html' ? '' : name}`);
  return template
    .replace("'%VERSION%'", JSON.stringify(hash.digest('hex').slice(0, 16)))
    .replace("'%FILES%'", JSON.stringify(names));
}

export function offline(): Plugin {
  let dist = '';
  return {
    name: 'acies:offline',
    apply: 'build',
    configResolved(config) {
      dist = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const file of filesBelow(dist).filter((name) => name.endsWith('.br'))) rmSync(join(dist, file));
      const template = readFileSync(fileURLToPath(new URL('service-worker.js', import.meta.url)), 'utf8');
      const files = filesBelow(dist)
        .filter((name) => name !== 'service-worker.js')
        .map((name) => ({ name, content: readFileSync(join(dist, name)) }));
      writeFileSync(join(dist, 'service-worker.js'), serviceWorker(template, files));
      for (const name of filesBelow(dist).filter((name) => !PACKED.test(name))) {
        const content = readFileSync(join(dist, name));
        const packed = brotliCompressSync(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
          },
        });
        if (packed.length < content.length * 0.9) writeFileSync(join(dist, `${name}.br`), packed);
      }
    },
  };
}
