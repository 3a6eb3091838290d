import { clsx } from 'clsx';

/** The border, background and shadow that files, links, records, to-dos and code texts share. */
export const tileClasses = (side: 'own' | 'other'): string =>
  clsx('rounded-lg border bg-surface shadow-card', side === 'own' ? 'border-bubble-own-line' : 'border-line-card');
