export { ComposerLists } from './ComposerLists';
export { DocumentChip } from './DocumentChip';
export { ShortcutRow } from './ShortcutRow';
