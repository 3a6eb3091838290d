import type { BrowserContext } from '@playwright/test';

export type Theme = 'light' | 'dark';

/** Stores the theme, so that every page of the context opens in it. */
export const chooseTheme = (context: BrowserContext, theme: Theme) =>
  context.addInitScript((themeMode) => {
    try {
      localStorage.setItem('im.theme', JSON.stringify({ themeMode }));
    } catch {
      // A blank page has no storage.
    }
  }, theme);
