import { describe, expect, it } from 'vitest';
import { createStorage, storageKeys } from '../storage/storage';
import { type Channel, createOtherTabs } from './other-tabs';
import { createTokenStore } from './token-store';

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

const never = () => undefined;

describe('other tabs', () => {
  it('[WB16] give their token to a new tab', async () => {
    const [first, second] = tabs(2);
    createOtherTabs({ channel: first, token: () => 'secret', onSignedOut: never, after: never });
    const newcomer = createOtherTabs({ channel: second, token: () => undefined, onSignedOut: never, after: never });
    expect(await newcomer.requestToken()).toBe('secret');
  });

  it('[WB16] are waited for 200 ms', async () => {
    const [only] = tabs(1);
    const delays: number[] = [];
    const after = (delayMs: number, run: () => void) => {
      delays.push(delayMs);
      run();
    };
    const alone = createOtherTabs({ channel: only, token: () => undefined, onSignedOut: never, after });
    expect(await alone.requestToken()).toBeUndefined();
    expect(delays).toEqual([200]);
  });

  it('[WB16] are not asked where there is no channel', async () => {
    const alone = createOtherTabs({ channel: undefined, token: () => 't', onSignedOut: never, after: never });
    expect(await alone.requestToken()).toBeUndefined();
  });

  it('[WB15] react to a sign-out, and ignore unknown messages', () => {
    const [first, second] = tabs(2);
    let signedOut = 0;
    createOtherTabs({ channel: second, token: () => undefined, onSignedOut: () => (signedOut += 1), after: never });
    first?.postMessage({ type: 'signedOutt' });
    first?.postMessage('signedOut');
    expect(signedOut).toBe(0);
    createOtherTabs({ channel: first, token: () => undefined, onSignedOut: never, after: never }).announceSignedOut();
    expect(signedOut).toBe(1);
  });
});

describe('token keeper', () => {
  const storage = () =>
    createStorage(
      () => null,
      () => null,
    );

  it('[WB11] keeps the token on the device only when the user chose that', () => {
    const clientStorage = storage();
    const tokens = createTokenStore(clientStorage);
    tokens.set('one', 'device');
    expect(clientStorage.device.read(storageKeys.accessToken)).toBe('one');
    tokens.set('two', 'tab');
    expect(clientStorage.device.read(storageKeys.accessToken)).toBeUndefined();
    expect(createTokenStore(clientStorage).get()).toBe('two');
  });

  it('[WB11] clears it everywhere', () => {
    const clientStorage = storage();
    const tokens = createTokenStore(clientStorage);
    tokens.set('one', 'device');
    tokens.clear();
    expect([tokens.get(), createTokenStore(clientStorage).get()]).toEqual([undefined, undefined]);
  });
});
