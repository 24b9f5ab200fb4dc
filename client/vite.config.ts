import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { offline } from './build/offline.ts';

// The engine as WebAssembly, built by `cargo xtask wasm`.
const engine = fileURLToPath(new URL('../target/wasm/web', import.meta.url));

export default defineConfig({
  plugins: [svelte(), offline()],
  base: './',
  resolve: { alias: { '@engine': engine } },
  worker: { format: 'es' },
  server: { host: '127.0.0.1', fs: { allow: ['.', engine] } },
  // The page is one file and its engine another; both are small once compressed.
  build: { target: 'es2022', assetsInlineLimit: 2048, chunkSizeWarningLimit: 800 },
  test: { include: ['tests/unit/**/*.test.ts'] },
});
