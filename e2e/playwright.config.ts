import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findChromium } from '../tooling/browser/find-chromium.mjs';

const executablePath = await findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './harness/fresh-data.ts',
  // Two cores: a browser, a gateway and its database fill them; a second set would only make the stories wait.
  workers: 1,
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
