import type { ClientStorage } from '../account/storage/storage';

/** What the guard of the routes needs to know. */
export interface RouterContext {
  readonly isSignedIn: () => boolean;
  /** Where the path to open after sign-in is remembered. */
  readonly storage: ClientStorage;
}
