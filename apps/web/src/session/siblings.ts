import * as v from 'valibot';

/** What tabs of one browser say to each other. Tabs of one origin share what they may store anyway. */
const Word = v.variant('type', [
  v.object({ type: v.literal('whoIsSignedIn') }),
  v.object({ type: v.literal('signedIn'), token: v.string() }),
  v.object({ type: v.literal('signedOut') }),
]);
type Word = v.InferOutput<typeof Word>;

/** The part of a BroadcastChannel that is used. */
export interface Channel {
  readonly postMessage: (message: unknown) => void;
  readonly addEventListener: (type: 'message', listener: (event: { readonly data: unknown }) => void) => void;
}

export interface Siblings {
  /** The bearer of a tab that is signed in; undefined when none answers in time. source: X-22 */
  readonly askForToken: () => Promise<string | undefined>;
  readonly tellSignedOut: () => void;
}

const patienceMs = 200;

interface SiblingsOptions {
  /** undefined where the browser has none or in a frame: then there are no siblings. */
  readonly channel: Channel | undefined;
  readonly token: () => string | undefined;
  readonly onSignedOut: () => void;
  readonly after: (delayMs: number, run: () => void) => void;
}

export function createSiblings({ channel, token, onSignedOut, after }: SiblingsOptions): Siblings {
  const waiting = new Set<(token: string) => void>();
  const say = (word: Word): void => channel?.postMessage(word);

  channel?.addEventListener('message', ({ data }) => {
    const heard = v.safeParse(Word, data);
    if (heard.success) answer(heard.output);
  });

  function answer(word: Word): void {
    switch (word.type) {
      case 'whoIsSignedIn': {
        const own = token();
        if (own) say({ type: 'signedIn', token: own });
        return;
      }
      case 'signedIn':
        for (const take of waiting) take(word.token);
        return;
      case 'signedOut':
        onSignedOut();
    }
  }

  return {
    tellSignedOut: () => say({ type: 'signedOut' }),
    askForToken() {
      if (!channel) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const done = (found?: string): void => {
          waiting.delete(done);
          resolve(found);
        };
        waiting.add(done);
        after(patienceMs, () => done());
        say({ type: 'whoIsSignedIn' });
      });
    },
  };
}
