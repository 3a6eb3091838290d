import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { richTextAliases } from './packages/ui-kit/vite-aliases.ts';
import { chromiumArgs, findChromium } from './tooling/browser/find-chromium.mjs';

const executablePath = await findChromium();

/** A busy machine makes tests slow, never wrong: this only ends what hangs. */
const timeouts = { testTimeout: 60_000, hookTimeout: 120_000 };

const nowhere = ['**/node_modules/**', '**/dist/**'];
const isolatedTests = 'packages/ui-kit/src/**/*.{isolated,touch}.browser.test.tsx';

/** Tests that need a document, in Chromium, one group after the other. */
const inBrowser = (
  name: string,
  groupOrder: number,
  { isolate, ...files }: { readonly include: string[]; readonly exclude: string[]; readonly isolate: boolean },
) => ({
  plugins: [react(), tailwindcss()],
  // All libraries are known before the first test: one found later would bring a second copy of React.
  optimizeDeps: { entries: ['packages/ui-kit/src/**/*.browser.test.tsx', 'apps/web/src/**/*.browser.test.tsx'] },
  resolve: { alias: richTextAliases },
  test: {
    ...timeouts,
    name,
    sequence: { groupOrder },
    // One page leaves more than half of two cores idle.
    maxWorkers: 2,
    isolate,
    ...files,
    setupFiles: ['./tooling/testing/silent-console.ts', './tooling/testing/query-timeout.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumArgs },
      }),
      instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
    },
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...timeouts,
          name: 'unit',
          // One after the other: two cores are not enough for a browser beside the databases.
          sequence: { groupOrder: 0 },
          environment: 'node',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/*/src/**/*.test.{ts,tsx}',
            'tooling/**/*.test.{ts,mjs}',
            'e2e/harness/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.{ts,tsx}'],
          maxWorkers: 2,
          // Modules are read once a worker instead of once a file, and an opened database serves the next file too.
          isolate: false,
        },
      },
      inBrowser('component', 1, {
        include: [
          'packages/ui-kit/src/**/*.browser.test.tsx',
          'packages/host-bridge/src/**/*.browser.test.ts',
          'packages/realtime/src/**/*.browser.test.ts',
          'apps/web/src/**/*.browser.test.tsx',
        ],
        exclude: [...nowhere, isolatedTests],
        // Modules are loaded once a worker instead of once a file, which takes most of the time of a file.
        isolate: false,
      }),
      // A page that was told of a finger once never has a mouse again, and code that is loaded stays loaded.
      inBrowser('isolated', 2, { include: [isolatedTests], exclude: nowhere, isolate: true }),
    ],
  },
});
