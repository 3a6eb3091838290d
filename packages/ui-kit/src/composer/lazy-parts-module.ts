export { ComposerLists } from './ComposerLists';
export { DocumentChip } from './DocumentChip';
export { QuoteChip } from './QuoteChip';
export { ShortcutRow } from './ShortcutRow';
