import type { Owner } from './outbox-store';

/** Stores drafts by a key, such as one for each room. Every promise may reject. source: RT40 */
export interface DraftStore {
  readonly all: (owner: Owner) => Promise<ReadonlyMap<string, string>>;
  /** Stores the draft, unless `isOutdated` returns true when it is encrypted; '' deletes it. */
  readonly write: (owner: Owner, key: string, text: string, isOutdated?: () => boolean) => Promise<void>;
  /** Deletes the drafts of all owners, or of all but one. */
  readonly deleteAll: (except?: Owner) => Promise<void>;
}
