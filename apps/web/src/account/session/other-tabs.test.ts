import { describe, expect, it } from 'vitest';
import { type Channel, createOtherTabs } from './other-tabs';

/** Channels of tabs: every other tab receives what one posts. */
function tabs(count: number): readonly Channel[] {
  const channels = Array.from({ length: count }, () => new Set<(event: { readonly data: unknown }) => void>());
  return channels.map((own) => ({
    addEventListener: (_type, listener) => void own.add(listener),
    postMessage(data) {
      for (const others of channels) if (others !== own) for (const listener of others) listener({ data });
    },
  }));
}

const noop = () => undefined;

describe('other tabs', () => {
  it('[WB16] give their token to a new tab', async () => {
    const [first, second] = tabs(2);
    createOtherTabs({ channel: first, token: () => 'secret', onSignedOut: noop, after: noop });
    const newcomer = createOtherTabs({ channel: second, token: () => undefined, onSignedOut: noop, after: noop });
    expect(await newcomer.requestToken(noop)).toBe('secret');
  });

  it('[WB16] are waited for 200 ms', async () => {
    const [only] = tabs(1);
    const delays: number[] = [];
    const after = (delayMs: number, run: () => void) => {
      delays.push(delayMs);
      run();
    };
    const alone = createOtherTabs({ channel: only, token: () => undefined, onSignedOut: noop, after });
    expect(await alone.requestToken(noop)).toBeUndefined();
    expect(delays).toEqual([200]);
  });

  it('[WB16] may answer later', async () => {
    const [first, second] = tabs(2);
    const late: string[] = [];
    const after = (_delayMs: number, run: () => void) => run();
    const newcomer = createOtherTabs({ channel: second, token: () => undefined, onSignedOut: noop, after });
    expect(await newcomer.requestToken((token) => late.push(token))).toBeUndefined();
    first?.postMessage({ type: 'signedIn', token: 'secret' });
    expect(late).toEqual(['secret']);
  });

  it('[WB16] are not asked where there is no channel', async () => {
    const alone = createOtherTabs({ channel: undefined, token: () => 't', onSignedOut: noop, after: noop });
    expect(await alone.requestToken(noop)).toBeUndefined();
  });

  it('[WB15] react to a sign-out, and ignore unknown messages', () => {
    const [first, second] = tabs(2);
    let signedOut = 0;
    createOtherTabs({ channel: second, token: () => undefined, onSignedOut: () => (signedOut += 1), after: noop });
    first?.postMessage({ type: 'signedOutt' });
    first?.postMessage('signedOut');
    expect(signedOut).toBe(0);
    createOtherTabs({ channel: first, token: () => undefined, onSignedOut: noop, after: noop }).announceSignedOut();
    expect(signedOut).toBe(1);
  });
});
