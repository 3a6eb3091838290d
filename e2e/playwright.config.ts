import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findChromium } from '../tooling/browser/find-chromium.mjs';

const executablePath = await findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './harness/fresh-data.ts',
  // One browser with its gateway leaves 40 % of two cores idle. Each worker has its own gateway.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: '../.reports/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    // A worker answers for the network that stories cut and change; `offline.spec.ts` has it.
    serviceWorkers: 'block',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumArgs },
    // A screencast takes a third of the time, snapshots of the page at each step a seventh. A failed story keeps its steps,
    // console, requests, last screenshot and the page as text.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
