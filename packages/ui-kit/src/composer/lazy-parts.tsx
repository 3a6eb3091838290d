import { lazyComponent } from '../feedback/lazy-component';

// What nobody needs for the first words; where the code does not come, words are written and sent all the same.
export const ComposerLists = lazyComponent(async () => (await import('./lazy-parts-module')).ComposerLists);
export const ShortcutRow = lazyComponent(async () => (await import('./lazy-parts-module')).ShortcutRow);
export const DocumentChip = lazyComponent(async () => (await import('./lazy-parts-module')).DocumentChip);
export const QuoteChip = lazyComponent(async () => (await import('./lazy-parts-module')).QuoteChip);
