export type { DocumentSource } from './document-source';
