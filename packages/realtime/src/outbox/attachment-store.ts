import type { Owner } from './outbox-store';

/** A file that waits in a room; `id` sorts the files of a room. */
export interface StoredAttachment {
  readonly roomId: string;
  readonly id: string;
  readonly file: File;
}

/** Keeps files until they are sent or given up. Every promise may be rejected. source: behaviours 1, M-36, X-23 */
export interface AttachmentStore {
  readonly all: (owner: Owner) => Promise<readonly StoredAttachment[]>;
  readonly add: (owner: Owner, file: StoredAttachment) => Promise<void>;
  readonly remove: (owner: Owner, key: Pick<StoredAttachment, 'roomId' | 'id'>) => Promise<void>;
  /** Everything of everybody, or of everybody else. */
  readonly erase: (except?: Owner) => Promise<void>;
}
