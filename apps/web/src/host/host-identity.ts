import type { HostConnection } from '@parley/host-bridge/client';

interface HostIdentity {
  /** A fresh identity of the host; undefined when it has none or does not respond in time. source: W-12 */
  readonly read: () => Promise<string | undefined>;
  /** The host has said that nobody is signed in: an identity that still comes is of nobody. */
  readonly forget: () => void;
}

/**
 * Requests the identity of the host. One that comes too late for the request signs in when it comes: it is used as it
 * is, because asking again would make a slow host start over. source: HB34
 */
export function createHostIdentity(request: HostConnection['request'], signInByHost: () => void): HostIdentity {
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
      };
      return request('getHostIdentity', undefined, { onLateReply }).then(
        ({ identity }) => identity,
        () => undefined,
      );
    },
    forget() {
      requestCount += 1;
      lateIdentity = undefined;
    },
  };
}
