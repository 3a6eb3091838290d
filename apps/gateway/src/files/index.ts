export { addressOf, fileIdOf } from './file-name';
export { isImage } from './file-types';
export { storeGeneratedFile } from './store-generated-file';
export type { FileStore } from './store-upload';
export { readableFile, type StoredFile } from './stored-file';
