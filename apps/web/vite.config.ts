import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const gateway = process.env.GATEWAY_URL ?? 'http://localhost:8787';
const postcssStub = fileURLToPath(new URL('../../packages/ui-kit/src/rich-text/postcss-stub.ts', import.meta.url));

export default defineConfig({
  base: './',
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, routeFileIgnorePattern: '\\.test\\.' }),
    react(),
    tailwindcss(),
  ],
  // The sanitiser's style parser is never called (`parseStyleAttributes: false`) and weighs more than the sanitiser.
  resolve: { alias: [{ find: /^postcss$/, replacement: postcssStub }] },
  build: { target: 'es2022', modulePreload: { polyfill: false }, reportCompressedSize: false },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/config.json', '/ibsn', '/oauth', '/hfle', '/hpfm'].map((path) => [path, { target: gateway }]),
    ),
  },
});
