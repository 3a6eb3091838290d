import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preload } from './preload-tags';
import { stripContract } from './strip-contract';

const gateway = process.env.GATEWAY_URL ?? 'http://localhost:8787';
const postcssStub = fileURLToPath(new URL('../../packages/ui-kit/src/rich-text/postcss-stub.ts', import.meta.url));

export default defineConfig({
  base: './',
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, routeFileIgnorePattern: '\\.test\\.' }),
    react(),
    tailwindcss(),
    stripContract,
    preload,
  ],
  resolve: {
    alias: [
      // The sanitiser's style parser is never called (`parseStyleAttributes: false`) and weighs more than the sanitiser.
      { find: /^postcss$/, replacement: postcssStub },
      // React has `useSyncExternalStore` itself; the shim is for versions before 18.
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Unchanged from release to release, so that browsers have it cached.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|clsx)[\\/]/, priority: 1 },
            // What the page needs at once is one file; otherwise it is split by which later modules share which part.
            { name: 'first', tags: ['$initial'] },
            // The screen after sign-in is one file, too; the sign-in screen imports parts of it and so loads it.
            { name: 'purchaseRobot', test: /[\\/]routes[\\/]purchaseRobot\.tsx\?tsr-split/ },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/config.json', '/ibsn', '/oauth', '/hfle', '/hpfm'].map((path) => [path, { target: gateway }]),
    ),
  },
});
