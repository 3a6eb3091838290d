import { lazyComponent } from '../feedback/lazy-component';

// Not needed to write and send the first message, which works even if this module fails to load.
export const ComposerLists = lazyComponent(async () => (await import('./lazy-parts-module')).ComposerLists);
export const ShortcutRow = lazyComponent(async () => (await import('./lazy-parts-module')).ShortcutRow);
export const DocumentChip = lazyComponent(async () => (await import('./lazy-parts-module')).DocumentChip);
export const QuoteChip = lazyComponent(async () => (await import('./lazy-parts-module')).QuoteChip);
