import * as v from 'valibot';

/** Messages between tabs of one browser. Sending the token is safe: tabs of one origin share their storage. */
const TabMessage = v.variant('type', [
  v.object({ type: v.literal('whoIsSignedIn') }),
  v.object({ type: v.literal('signedIn'), token: v.string() }),
  v.object({ type: v.literal('signedOut') }),
]);
type TabMessage = v.InferOutput<typeof TabMessage>;

/** The part of BroadcastChannel that is used here. */
export interface Channel {
  readonly postMessage: (message: unknown) => void;
  readonly addEventListener: (type: 'message', listener: (event: { readonly data: unknown }) => void) => void;
}

export interface OtherTabs {
  /** The bearer token of a signed-in tab; undefined when none replies in time, then later replies go to `onLate`. source: X-22 */
  readonly requestToken: (onLate: (token: string) => void) => Promise<string | undefined>;
  readonly announceSignedOut: () => void;
}

const replyTimeoutMs = 200;

interface OtherTabsOptions {
  /** undefined where the browser has no BroadcastChannel, or inside an iframe. */
  readonly channel: Channel | undefined;
  readonly token: () => string | undefined;
  readonly onSignedOut: () => void;
  readonly after: (delayMs: number, run: () => void) => void;
}

export function createOtherTabs({ channel, token, onSignedOut, after }: OtherTabsOptions): OtherTabs {
  let receiveToken: ((token: string) => void) | undefined;
  const post = (message: TabMessage): void => channel?.postMessage(message);

  channel?.addEventListener('message', ({ data }) => {
    const result = v.safeParse(TabMessage, data);
    if (result.success) onTabMessage(result.output);
  });

  function onTabMessage(message: TabMessage): void {
    switch (message.type) {
      case 'whoIsSignedIn': {
        const own = token();
        if (own) post({ type: 'signedIn', token: own });
        return;
      }
      case 'signedIn':
        receiveToken?.(message.token);
        return;
      case 'signedOut':
        onSignedOut();
    }
  }

  return {
    announceSignedOut: () => post({ type: 'signedOut' }),
    requestToken(onLate) {
      if (!channel) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        receiveToken = resolve;
        after(replyTimeoutMs, () => {
          receiveToken = onLate;
          resolve(undefined);
        });
        post({ type: 'whoIsSignedIn' });
      });
    },
  };
}
