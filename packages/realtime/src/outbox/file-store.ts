import type { Owner } from './outbox-store';

/** A file that waits in a room; `id` sorts the files of a room. */
export interface StoredFile {
  readonly roomId: string;
  readonly id: string;
  readonly file: File;
}

/** Keeps files until they are sent or given up. Every promise may be rejected. source: behaviours 1, M-36, X-23 */
export interface FileStore {
  readonly all: (owner: Owner) => Promise<readonly StoredFile[]>;
  readonly add: (owner: Owner, file: StoredFile) => Promise<void>;
  readonly remove: (owner: Owner, key: Pick<StoredFile, 'roomId' | 'id'>) => Promise<void>;
  /** Everything of everybody, or of everybody else. */
  readonly erase: (except?: Owner) => Promise<void>;
}
