import { BridgeError } from '../wire/bridge-error';

/** A JWT that the host's server signed (good for one exchange), or a function that fetches a fresh one. source: W-12 */
export type Identity = string | (() => string | Promise<string>);

export interface HostIdentity {
  set(identity: Identity | undefined): void;
  /** @throws BridgeError 'refused' when the host has set none */
  read(): Promise<{ readonly identity: string }>;
}

/** Stores the host's identity. `onChange` is called when it changes after the client has requested it. */
export function createHostIdentity(onChange: (isSignedIn: boolean) => void): HostIdentity {
  let current: Identity | undefined;
  let wasRequested = false;

  return {
    set(identity) {
      current = identity;
      if (wasRequested) onChange(identity !== undefined);
    },
    async read() {
      wasRequested = true;
      if (current === undefined) throw new BridgeError('refused', 'getHostIdentity');
      return { identity: typeof current === 'string' ? current : await current() };
    },
  };
}
