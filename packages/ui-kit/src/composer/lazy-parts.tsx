import { lazy, type ReactNode } from 'react';

type Parts = typeof import('./parts');

const parts = (): Promise<Partial<Parts>> => import('./parts').catch(() => ({}));
const Nothing = (_props: object): ReactNode => null;

// What nobody needs for the first words; where the code does not come, words are written and sent all the same.
export const ComposerLists = lazy(async () => ({ default: (await parts()).ComposerLists ?? Nothing }));
export const ShortcutRow = lazy(async () => ({ default: (await parts()).ShortcutRow ?? Nothing }));
export const DocumentChip = lazy(async () => ({ default: (await parts()).DocumentChip ?? Nothing }));
export const QuoteChip = lazy(async () => ({ default: (await parts()).QuoteChip ?? Nothing }));
