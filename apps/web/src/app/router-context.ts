import type { ClientStorage } from '../account/storage/storage';

/** What the guard of the routes needs to know. */
export interface RouterContext {
  readonly isSignedIn: () => boolean;
  readonly storage: ClientStorage;
}
