import type { AccountKind } from '@parley/domain';
import type { ClientStorage } from '../account/storage/storage';

/** What the guard of the routes needs to know. */
export interface RouterContext {
  readonly isSignedIn: () => boolean;
  /** undefined while it is not known who is signed in. */
  readonly accountKind: () => AccountKind | undefined;
  /** Where the path to open after sign-in is remembered. */
  readonly storage: ClientStorage;
}
