import type { Owner } from './outbox-store';

/** Keeps texts by name, such as what is being written into a room. Every promise may be rejected. source: RT40 */
export interface DraftStore {
  readonly all: (owner: Owner) => Promise<ReadonlyMap<string, string>>;
  /** '' removes it. */
  readonly write: (owner: Owner, name: string, text: string) => Promise<void>;
  /** Everything of everybody, or of everybody else. */
  readonly erase: (except?: Owner) => Promise<void>;
}
