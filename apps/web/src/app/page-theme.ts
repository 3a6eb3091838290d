import type { ThemeMode } from '../stores/settings';

/** Draws light or dark; `system` follows the device as it changes. source: EN-22 */
export function createPageTheme(root: HTMLElement, prefersDark: MediaQueryList): (mode: ThemeMode) => void {
  let mode: ThemeMode = 'light';
  const draw = (): void => {
    const isDark = mode === 'dark' || (mode === 'system' && prefersDark.matches);
    root.dataset.theme = isDark ? 'dark' : 'light';
  };
  prefersDark.addEventListener('change', draw);
  return (next) => {
    mode = next;
    draw();
  };
}
