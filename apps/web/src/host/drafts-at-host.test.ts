import type { HostConnection } from '@parley/host-bridge/client';
import { createStore } from 'jotai';
import { expect, it, vi } from 'vitest';
import { draftsAtom, earlyTextAtom, isHostDraftAwaitedAtom } from '../stores/drafts';
import { roomListAtom } from '../stores/rooms';
import { sessionAtom } from '../stores/session';
import { aRoom, aUser } from '../testing';
import { isStorageBlocked, syncDraftsWithHost } from './drafts-at-host';

/** A host that keeps drafts while the frame is loaded again. */
function aHost() {
  const drafts = new Map<string, string>();
  const listeners: (() => void)[] = [];
  const keyOf = (data: unknown) => {
    const { owner, roomId } = data as { readonly owner: string; readonly roomId: string }; // of both messages
    return `${owner} ${roomId}`;
  };
  const host = {
    post: (_type: string, data: unknown) => void drafts.set(keyOf(data), String(Object(data).text)),
    request: async (_type: string, data: unknown) => ({ text: drafts.get(keyOf(data)) ?? '' }),
  } as unknown as Pick<HostConnection, 'post' | 'request'>; // the two messages that are used
  const load = (uid = 'lin') => {
    const store = createStore();
    syncDraftsWithHost(host, { current: () => ({ store }), subscribe: (listener) => listeners.push(listener) });
    store.set(sessionAtom, { status: 'signedIn', user: aUser({ uid }) });
    store.set(roomListAtom, { type: 'rooms.loaded', data: [aRoom('r1'), aRoom('r2')] });
    return store;
  };
  const write = (store: ReturnType<typeof createStore>, roomId: string, text: string) =>
    store.set(draftsAtom, (known) => new Map(known).set(roomId, text));
  return { drafts, load, write, replaceAccount: () => listeners.at(-1)?.() };
}

it('[WB229] restores a draft after a reload of the frame, for the same account only', async () => {
  const { load, write } = aHost();
  write(load(), 'r1', 'half a question');

  const again = load();
  await vi.waitFor(() => expect(again.get(draftsAtom).get('r1')).toBe('half a question'));
  const otherAccount = load('chen');
  const sameAccount = load();
  await vi.waitFor(() => expect(sameAccount.get(draftsAtom).size).toBe(1));
  expect(otherAccount.get(draftsAtom).size).toBe(0);
});

it('[WB229] puts what is written meanwhile after the draft, and stores an empty text after sending', async () => {
  const { drafts, load, write } = aHost();
  write(load(), 'r1', 'before');
  const again = load();
  write(again, 'r1', 'now');
  await vi.waitFor(() => expect(again.get(draftsAtom).get('r1')).toBe('before\nnow'));
  expect([...drafts.values()]).toEqual(['before\nnow']);

  write(again, 'r1', '');
  expect([...drafts.values()]).toEqual(['']);
});

it('[WB229] adds nothing to a text that begins with the draft already', async () => {
  const { load, write } = aHost();
  write(load(), 'r1', 'before');
  const again = load();
  write(again, 'r1', 'before and after');
  await vi.waitFor(() => expect(again.get(isHostDraftAwaitedAtom)).toBe(false));
  expect(again.get(draftsAtom).get('r1')).toBe('before and after');
});

it('[WB229] says until the host page has answered that a draft may come', async () => {
  const { load, write } = aHost();
  write(load(), 'r1', 'before');
  const again = load();
  expect(again.get(isHostDraftAwaitedAtom)).toBe(true);
  await vi.waitFor(() => expect(again.get(isHostDraftAwaitedAtom)).toBe(false));
  expect(again.get(draftsAtom).get('r1')).toBe('before');
});

it('[WB229] restores what was written before the room was known, before what is written now, and not for the next person', async () => {
  const { load, drafts, replaceAccount } = aHost();
  load().set(earlyTextAtom, { text: 'early' });

  const again = load();
  again.set(earlyTextAtom, { text: 'more' });
  await vi.waitFor(() => expect(again.get(earlyTextAtom)).toEqual({ text: 'early\nmore' }));
  expect([...drafts.values()]).toEqual(['early\nmore']);

  replaceAccount();
  expect([...drafts.values()]).toEqual(['']);
});

it('[WB229] is used in frames whose storage is blocked', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const storage = { setItem: () => undefined, removeItem: () => undefined };
  expect([forbidden, () => null, () => ({ ...storage, setItem: forbidden })].map(isStorageBlocked)).toEqual([
    ...[true, true, true],
  ]);
  expect(isStorageBlocked(() => storage)).toBe(false);
});
