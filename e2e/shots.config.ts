import { defineConfig } from '@playwright/test';
import endToEndConfig from './playwright.config';

/** Takes screenshots of every screen; `npm run shots -- -g a2` takes some of them. */
export default defineConfig({
  ...endToEndConfig,
  testMatch: 'shots/*.shot.ts',
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line']],
});
