import { onDemand } from '../feedback/on-demand';

// What nobody needs for the first words; where the code does not come, words are written and sent all the same.
export const ComposerLists = onDemand(async () => (await import('./parts')).ComposerLists);
export const ShortcutRow = onDemand(async () => (await import('./parts')).ShortcutRow);
export const DocumentChip = onDemand(async () => (await import('./parts')).DocumentChip);
export const QuoteChip = onDemand(async () => (await import('./parts')).QuoteChip);
