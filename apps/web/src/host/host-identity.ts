import { BridgeError, type HostConnection } from '@parley/host-bridge/client';

interface HostIdentity {
  /** A fresh identity of the host; undefined when it has none or does not respond in time. source: W-12 */
  readonly read: () => Promise<string | undefined>;
  /** Called when the host signs out: an identity that arrives later is ignored. */
  readonly forget: () => void;
}

interface HostIdentityOptions {
  readonly request: HostConnection['request'];
  readonly signInByHost: () => void;
  /** True from a request until the host has answered it, however late, or has signed out. */
  readonly setAwaited: (isAwaited: boolean) => void;
}

/**
 * Requests the identity of the host. One that arrives after the timeout of its request still signs in, because a new request
 * would make a slow host start over. source: HB34
 */
export function createHostIdentity({ request, signInByHost, setAwaited }: HostIdentityOptions): HostIdentity {
  let requestCount = 0;
  let lateIdentity: string | undefined;

  return {
    read() {
      requestCount += 1;
      const current = requestCount;
      if (lateIdentity !== undefined) {
        const late = lateIdentity;
        lateIdentity = undefined;
        return Promise.resolve(late);
      }
      const onLateReply = ({ identity }: { readonly identity: string }): void => {
        if (current !== requestCount) return;
        lateIdentity = identity;
        signInByHost();
        setAwaited(false);
      };
      setAwaited(true);
      return request('getHostIdentity', undefined, { onLateReply }).then(
        ({ identity }) => {
          if (current === requestCount) setAwaited(false);
          return identity;
        },
        (error: unknown) => {
          const mayComeLate = error instanceof BridgeError && error.code === 'timeout';
          if (current === requestCount && !mayComeLate) setAwaited(false);
          return undefined;
        },
      );
    },
    forget() {
      requestCount += 1;
      lateIdentity = undefined;
      setAwaited(false);
    },
  };
}
