import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './compress-assets';
import { preload } from './preload-tags';
import { serviceWorker } from './service-worker';
import { stripContract } from './strip-contract';

const gateway = process.env.GATEWAY_URL ?? 'http://localhost:8787';
const uiKit = (path: string): string => fileURLToPath(new URL(`../../packages/ui-kit/src/${path}`, import.meta.url));

export default defineConfig({
  base: './',
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, routeFileIgnorePattern: '\\.test\\.' }),
    react(),
    tailwindcss(),
    stripContract,
    preload,
    serviceWorker(),
    compressAssets,
  ],
  resolve: {
    alias: [
      // The sanitiser's style parser is never called (`parseStyleAttributes: false`) and weighs more than the sanitiser.
      { find: /^postcss$/, replacement: uiKit('rich-text/postcss-stub.ts') },
      // The library's icons take properties that nobody here gives them, for a kilobyte of the first screen.
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: uiKit('primitives/create-lucide-icon.ts') },
      // React has `useSyncExternalStore` itself; the shim is for versions before 18.
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: {
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // The page names these files itself, so that no module need name them again.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((name) => !/[\\/](?:react|rolldown-runtime)-/.test(name)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Unchanged from release to release, so that browsers have it cached.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|clsx)[\\/]/, priority: 1 },
            // What the page needs at once is one file; otherwise it is split by which later modules share which part.
            { name: 'first', tags: ['$initial'] },
            // The sign-in screen is one file too, and so is what two lazy modules share, except the calendar and the agent desk,
            // which few people open: over HTTP/1.1 a browser requests six files at a time, and thirty small ones take five rounds.
            { name: 'login', test: /[\\/]routes[\\/](?:index|login)\.tsx\?tsr-split/ },
            // The phone's first screen is not to wait for all that, only for what it has in common with the other screens.
            {
              name: 'phone',
              test: /routes[\\/]mtPurchaseRobot[\\/]index\.tsx\?tsr-split|[\\/](?:PhoneChatScreen|lazy-phone-welcome|PageHeader|use-open-screen|chevron-left|ellipsis)\.\w+$/,
            },
            {
              name: 'shared',
              minShareCount: 2,
              test: /^(?!.*(?:[Cc]alendar|react-day-picker|date-fns|features[\\/](?:agent-desk|knowledge)|AgentDesk))/,
            },
            // The phone's other screens are one file, and so are those of agents and of internal staff: the first screen names
            // each later file.
            { name: 'phone-screens', test: /routes[\\/]mtPurchaseRobot[\\/](?!index)\w+\.tsx\?tsr-split/ },
            {
              name: 'agents',
              test: /[\\/]routes[\\/](?:knowledge|mtChatRoom|mtCustomer|pcCustomer|staffService)\.tsx\?tsr-split/,
            },
            { name: 'staff', test: /[\\/]routes[\\/](?:message|todo)\.tsx\?tsr-split/ },
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
