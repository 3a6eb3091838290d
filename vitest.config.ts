import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { richTextAliases } from './packages/ui-kit/vite-aliases.ts';
import { chromiumArgs, findChromium } from './tooling/browser/find-chromium.mjs';
import { LongFilesFirst } from './tooling/testing/long-files-first.ts';

const executablePath = await findChromium();

/** Long, so that only a hanging test times out on a busy machine. */
const timeouts = { testTimeout: 240_000, hookTimeout: 240_000 };

const excludedFolders = ['**/node_modules/**', '**/dist/**'];
const isolatedTests = '{packages/ui-kit,apps/web}/src/**/*.{isolated,touch}.browser.test.tsx';

/** A project of tests that run in Chromium; `groupOrder` puts the projects in sequence. */
const browserProject = (
  name: string,
  groupOrder: number,
  { isolate, ...files }: { readonly include: string[]; readonly exclude: string[]; readonly isolate: boolean },
) => ({
  plugins: [react(), tailwindcss()],
  // Lists all libraries up front: one that is optimised later would load a second copy of React.
  optimizeDeps: { entries: ['packages/ui-kit/src/**/*.browser.test.tsx', 'apps/web/src/**/*.browser.test.tsx'] },
  resolve: { alias: richTextAliases },
  test: {
    ...timeouts,
    name,
    sequence: { groupOrder },
    // One page alone uses less than half of two cores.
    maxWorkers: 2,
    isolate,
    ...files,
    setupFiles: ['fresh-page', 'silent-console', 'query-timeout'].map((name) => `./tooling/testing/${name}.ts`),
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
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          ...timeouts,
          name: 'unit',
          // Not in parallel with the browser projects: two cores are too few for both.
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
          // Modules load once per worker instead of once per file, and files share an opened database.
          isolate: false,
        },
      },
      browserProject('component', 1, {
        include: [
          'packages/ui-kit/src/**/*.browser.test.tsx',
          'packages/host-bridge/src/**/*.browser.test.ts',
          'packages/realtime/src/**/*.browser.test.ts',
          'apps/web/src/**/*.browser.test.tsx',
        ],
        exclude: [...excludedFolders, isolatedTests],
        // Modules load once per worker; loading them takes most of the time of a file.
        isolate: false,
      }),
      // Touch emulation and loaded lazy modules cannot be undone within a page, so each file gets a new one.
      browserProject('isolated', 2, { include: [isolatedTests], exclude: excludedFolders, isolate: true }),
    ],
  },
});
