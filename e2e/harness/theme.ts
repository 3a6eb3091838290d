import type { BrowserContext } from '@playwright/test';

export type Theme = 'light' | 'dark';

/** Stores the theme, so that every page of the context opens in it. */
export const storeTheme = (context: BrowserContext, theme: Theme) =>
  context.addInitScript((themeMode) => {
    try {
      localStorage.setItem('im.theme', JSON.stringify({ themeMode }));
    } catch {
      // about:blank has no storage.
    }
  }, theme);
