import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findChromium } from '../tooling/browser/find-chromium.mjs';

const executablePath = await findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './harness/fresh-data.ts',
  // One browser with its gateway leaves two of five parts of two cores idle; each file has a gateway of its own.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: '../.reports/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumArgs },
    // Pictures of every frame cost a third of the time and show what the snapshots show.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
});
