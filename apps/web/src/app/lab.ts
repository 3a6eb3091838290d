import type { I18n } from '@parley/i18n';
import type { Lab } from '../features/lab/open-lab';

/** Opens the connection lab for `?lab` in a development build; other builds do not contain its code. Ours. */
export async function labFor(search: string, i18n: I18n): Promise<Lab | undefined> {
  if (import.meta.env.MODE !== 'development' || !new URLSearchParams(search).has('lab')) return undefined;
  return (await import('../features/lab/open-lab')).openLab(i18n);
}
