import { clsx } from 'clsx';

/** The outline shared by files, links, records and to-dos. */
export const tileClasses = (side: 'own' | 'other'): string =>
  clsx('rounded-lg border bg-surface shadow-card', side === 'own' ? 'border-bubble-own-line' : 'border-line-card');
