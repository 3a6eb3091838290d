import { clsx } from 'clsx';

/** The outline that files, links, records and to-dos share. */
export const tileLook = (side: 'own' | 'other'): string =>
  clsx(
    'w-full min-w-0 rounded-lg border bg-surface shadow-card',
    side === 'own' ? 'border-bubble-own-line' : 'border-line-card',
  );
