import * as v from 'valibot';
import { ThemeConfig, themeComponents } from '../protocol';
import type { Warn } from '../wire/warn';

/**
 * Reads the theme of the host, an object or JSON text. An unreadable theme is warned of and ignored; a single invalid
 * colour is dropped. source: ER-23, X-13
 */
export function readThemeConfig(value: unknown, warn: Warn): ThemeConfig | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const theme = typeof value === 'string' ? parseJson(value) : value;
  const read = v.safeParse(ThemeConfig, theme);
  // To the schema a list is an object without any of its fields, and such a theme takes all colours away.
  if (read.success && !Array.isArray(theme)) return read.output;
  warn('the theme of the host cannot be read and is ignored');
  return undefined;
}

/** Every CSS variable that a theme may set, `--cmp-…` for one component; remove those that `themeVariables` does not return. */
export const themeVariableNames: readonly string[] = [
  '--brand',
  '--brand-nav',
  ...themeComponents.map((code) => `--cmp-${code.toLowerCase()}`),
];

/** Maps CSS variables to colours. Empty when the host has switched its theme off. source: EN-48, EN-49, X-13 */
export function themeVariables({ colorCode, navColor, enableThemeConfig, componentColorList }: ThemeConfig) {
  const variables = new Map<string, string>();
  if (!enableThemeConfig) return variables;
  if (colorCode) variables.set('--brand', colorCode);
  if (navColor) variables.set('--brand-nav', navColor);
  for (const { componentCode, componentColor } of componentColorList)
    variables.set(`--cmp-${componentCode.toLowerCase()}`, componentColor);
  return variables;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema rejects undefined, and the caller warns.
    return undefined;
  }
}
