import { defineConfig } from '@playwright/test';
import stories from './playwright.config';

/** Pictures of every screen, taken as the stories are told; `npm run shots -- -g a2` takes some. */
export default defineConfig({
  ...stories,
  testMatch: 'shots/*.shot.ts',
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line']],
});
