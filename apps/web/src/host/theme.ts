import { readThemeConfig, themeVariableNames, themeVariables } from '@parley/host-bridge/client';

export interface ThemeTarget {
  readonly setProperty: (name: string, value: string) => void;
  readonly removeProperty: (name: string) => void;
  readonly setNav: (nav: 'brand' | undefined) => void;
  /** `CSS.supports`: the last check before a value reaches the page. source: HB15, X-13 */
  readonly isColour: (value: string) => boolean;
}

/** Sets the host's colours as CSS variables on <html>, and says whether one is for the navigation; false when they cannot be read. source: X-13 */
export function applyHostTheme(value: unknown, target: ThemeTarget, warn: (what: string) => void): boolean {
  const theme = readThemeConfig(value, warn);
  if (!theme) return false;
  const variables = themeVariables(theme);
  for (const name of themeVariableNames) {
    const colour = variables.get(name);
    if (colour !== undefined && target.isColour(colour)) target.setProperty(name, colour);
    else target.removeProperty(name);
  }
  target.setNav(variables.has('--brand-nav') ? 'brand' : undefined);
  return true;
}

export const pageTheme = (root: HTMLElement): ThemeTarget => ({
  setProperty: (name, value) => root.style.setProperty(name, value),
  removeProperty: (name) => void root.style.removeProperty(name),
  setNav: (nav) => root.toggleAttribute('data-nav', nav !== undefined) && root.setAttribute('data-nav', nav ?? ''),
  isColour: (value) => CSS.supports('color', value),
});
