import * as v from 'valibot';

/** What tabs of one browser say to each other. Tabs of one origin share what they may store anyway. */
const TabMessage = v.variant('type', [
  v.object({ type: v.literal('whoIsSignedIn') }),
  v.object({ type: v.literal('signedIn'), token: v.string() }),
  v.object({ type: v.literal('signedOut') }),
]);
type TabMessage = v.InferOutput<typeof TabMessage>;

/** The part of a BroadcastChannel that is used. */
export interface Channel {
  readonly postMessage: (message: unknown) => void;
  readonly addEventListener: (type: 'message', listener: (event: { readonly data: unknown }) => void) => void;
}

export interface Siblings {
  /** The bearer of a tab that is signed in; undefined when none answers in time. source: X-22 */
  readonly askForToken: () => Promise<string | undefined>;
  readonly announceSignedOut: () => void;
}

const answerTimeoutMs = 200;

interface SiblingsOptions {
  /** undefined where the browser has none or in a frame: then there are no siblings. */
  readonly channel: Channel | undefined;
  readonly token: () => string | undefined;
  readonly onSignedOut: () => void;
  readonly after: (delayMs: number, run: () => void) => void;
}

export function createSiblings({ channel, token, onSignedOut, after }: SiblingsOptions): Siblings {
  const waiting = new Set<(token: string) => void>();
  const post = (message: TabMessage): void => channel?.postMessage(message);

  channel?.addEventListener('message', ({ data }) => {
    const reading = v.safeParse(TabMessage, data);
    if (reading.success) answer(reading.output);
  });

  function answer(message: TabMessage): void {
    switch (message.type) {
      case 'whoIsSignedIn': {
        const own = token();
        if (own) post({ type: 'signedIn', token: own });
        return;
      }
      case 'signedIn':
        for (const handOver of waiting) handOver(message.token);
        return;
      case 'signedOut':
        onSignedOut();
    }
  }

  return {
    announceSignedOut: () => post({ type: 'signedOut' }),
    askForToken() {
      if (!channel) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const done = (found?: string): void => {
          waiting.delete(done);
          resolve(found);
        };
        waiting.add(done);
        after(answerTimeoutMs, () => done());
        post({ type: 'whoIsSignedIn' });
      });
    },
  };
}
