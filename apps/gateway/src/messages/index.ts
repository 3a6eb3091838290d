export type { MessageExtras } from './message-extras';
export { isFileAddress, requireFile, requireReadableFiles } from './named-files';
export { notifySaved } from './notify';
export { type Article, readArticle } from './read-article';
export { readDraft } from './read-draft';
export { type NewMessage, type SavedMessage, saveMessages } from './save-message';
export { searchedText } from './searched-text';
export { storeSelection } from './store-selection';
export { robotSender, StoredMessage } from './stored-message';
