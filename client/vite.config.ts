import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { offline } from './build/offline.ts';

// The engine as WebAssembly, built by `cargo xtask wasm`: a module for each family of rules.
const engine = fileURLToPath(new URL('../target/wasm/web', import.meta.url));
const glory = fileURLToPath(new URL('../target/wasm/glory', import.meta.url));

/** What only Field of Glory needs says so in its name. */
const named = (chunk: { moduleIds: string[] }): string =>
  `assets/${chunk.moduleIds.some((id) => /\/(glory\/|fog\.)/.test(id)) ? 'glory-' : ''}[name]-[hash].js`;

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
