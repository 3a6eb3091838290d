import { hexColour, type ThemeConfig } from '../protocol';

export type HostTheme = Partial<ThemeConfig>;

/**
 * Whether every field of a theme has a valid value. Unknown fields are ignored, but a theme that has only such is none.
 * The client ignores codes of components that it does not know. source: HB35
 */
export function isTheme(theme: unknown): theme is HostTheme {
  if (typeof theme !== 'object' || theme === null || Array.isArray(theme)) return false;
  const { colorCode, navColor, enableThemeConfig = true, componentColorList = [], ...others }: Fields = theme;
  const otherCount = Object.keys(others).length;
  return (
    typeof enableThemeConfig === 'boolean' &&
    Array.isArray(componentColorList) &&
    [colorCode, navColor].every((colour) => colour === undefined || isColour(colour)) &&
    componentColorList.every((entry) => isColour(entry?.componentColor)) &&
    (otherCount === 0 || otherCount < Object.keys(theme).length)
  );
}

type Fields = { readonly [Name in keyof ThemeConfig]?: unknown };

const isColour = (value: unknown): boolean => typeof value === 'string' && hexColour.test(value);
