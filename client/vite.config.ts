import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { offline } from './build/offline.ts';

// The engine as WebAssembly, built by `cargo xtask wasm`: a module for each family of rules.
const engine = fileURLToPath(new URL('../target/wasm/web', import.meta.url));
const glory = fileURLToPath(new URL('../target/wasm/glory', import.meta.url));

/** The name of a file says who fetches it: readers of a book, players of Field of Glory, speakers of one language. */
function named(chunk: { moduleIds: string[] }): string {
  const has = (part: RegExp): boolean => chunk.moduleIds.some((id) => part.test(id));
  const kind = has(/\/texts\/rules\//) ? 'book-' : has(/\/(glory\/|fog\.)/) ? 'glory-' : '';
  const lang = has(/\/src\/texts\/.*\.en\.ts$/) ? 'en-' : has(/\/src\/texts\/.*\.it\.ts$/) ? 'it-' : '';
  return `assets/${kind}${lang}[name]-[hash].js`;
}

export default defineConfig({
  plugins: [svelte(), offline()],
  base: './',
  resolve: { alias: { '@engine': engine, '@glory': glory } },
  worker: { format: 'es' },
  server: { host: '127.0.0.1', fs: { allow: ['.', engine, glory] } },
  // The page is one file and its engine another; both are small once compressed.
  build: {
    target: 'es2022',
    assetsInlineLimit: 2048,
    chunkSizeWarningLimit: 800,
    rolldownOptions: { output: { chunkFileNames: named } },
  },
  test: { include: ['tests/unit/**/*.test.ts'] },
});
