import * as v from 'valibot';
import { ThemeConfig, themeComponents } from '../protocol';
import type { Warn } from '../wire/warn';

/**
 * The theme that the host answers or pushes: an object or JSON text. What cannot be read is logged and changes nothing;
 * a single bad colour is left out. source: ER-23, X-13
 */
export function readThemeConfig(value: unknown, warn: Warn): ThemeConfig | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const read = v.safeParse(ThemeConfig, typeof value === 'string' ? parsed(value) : value);
  if (read.success) return read.output;
  warn('the theme of the host cannot be read and is ignored');
  return undefined;
}

/** Every CSS variable that a theme may set; remove those that `themeVariables` leaves out. */
export const themeVariableNames: readonly string[] = [
  '--brand',
  '--brand-nav',
  ...themeComponents.map((code) => `--cmp-${code.toLowerCase()}`),
];

/** CSS variable → colour. Empty when the host switched its theme off. source: EN-48, EN-49, X-13 */
export function themeVariables({ colorCode, navColor, enableThemeConfig, componentColorList }: ThemeConfig) {
  const variables = new Map<string, string>();
  if (!enableThemeConfig) return variables;
  if (colorCode) variables.set('--brand', colorCode);
  if (navColor) variables.set('--brand-nav', navColor);
  for (const { componentCode, componentColor } of componentColorList)
    variables.set(`--cmp-${componentCode.toLowerCase()}`, componentColor);
  return variables;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller warns: undefined is no theme.
    return undefined;
  }
}
