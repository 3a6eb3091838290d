import type { Warn } from './warn';

/** The entries that name one origin exactly: no path, no pattern, no 'null'. source: X-10 */
export function exactOrigins(origins: readonly string[], warn: Warn): readonly string[] {
  return origins.filter((origin) => {
    if (isExactOrigin(origin)) return true;
    warn('a configured origin is ignored: it must look like https://shop.example', origin);
    return false;
  });
}

function isExactOrigin(origin: string): boolean {
  return /^https?:\/\/[\w.:[\]-]+$/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin;
}
