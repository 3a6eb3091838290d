import type { Owner } from './outbox-store';

/** A file that was attached in a room and is not sent yet; the attachments of a room are sorted by `id`. */
export interface StoredAttachment {
  readonly roomId: string;
  readonly id: string;
  readonly file: File;
}

/** Stores attachments until they are sent or removed. Every promise may reject. source: behaviours 1, M-36, X-23 */
export interface AttachmentStore {
  readonly all: (owner: Owner) => Promise<readonly StoredAttachment[]>;
  readonly add: (owner: Owner, file: StoredAttachment) => Promise<void>;
  readonly remove: (owner: Owner, key: Pick<StoredAttachment, 'roomId' | 'id'>) => Promise<void>;
  /** Deletes the attachments of all owners, or of all but one. */
  readonly deleteAll: (except?: Owner) => Promise<void>;
}
