import { connectToHost } from '@parley/host-bridge/client';
import { type FakeWindows, fakeTimers, fakeWindows, recordingHandlersOnClient } from '@parley/host-bridge/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createHostIdentity } from './host-identity';

/** A host without the handshake, which records the id of each request. */
function aSlowHost() {
  const windows: FakeWindows = fakeWindows();
  const timers = fakeTimers();
  const requestIds: string[] = [];
  windows.host.self.addEventListener('message', ({ data }) => {
    const { id } = data as { readonly id?: string }; // what our client sends
    if (id !== undefined) requestIds.push(id);
  });
  const host = connectToHost({
    self: windows.client,
    origins: ['https://host.example'],
    handlers: recordingHandlersOnClient([]),
    warn: () => undefined,
    timers,
  });
  onTestFinished(host.close);
  const signIns: Promise<string | undefined>[] = [];
  const awaited: boolean[] = [];
  const identity = createHostIdentity({
    request: host.request,
    signInByHost: () => void signIns.push(identity.read()),
    setAwaited: (isAwaited) => awaited.push(isAwaited),
  });
  const answer = (id: string, text: string) =>
    windows.sendToClient({ data: { type: 'getHostIdentity', id, data: { identity: text } } });
  const readUntilTimeout = async () => {
    const read = identity.read();
    windows.sendToClient({ data: { type: 'refreshVirtualData' } });
    await vi.waitFor(() => expect(requestIds).not.toEqual([]));
    timers.advance(11_000);
    return read;
  };
  return { identity, requestIds, answer, signIns, awaited, readUntilTimeout };
}

it('[WB222] signs in by an identity that arrives after the timeout, and requests it once', async () => {
  const { requestIds, answer, signIns, readUntilTimeout } = aSlowHost();
  expect(await readUntilTimeout()).toBeUndefined();
  answer('client-1', 'signed');

  await vi.waitFor(() => expect(signIns).toHaveLength(1));
  expect(await signIns[0]).toBe('signed');
  expect(requestIds).toEqual(['client-1']);
});

it('[WB222] ignores an identity that arrives after the host signed out', async () => {
  const { identity, answer, signIns, readUntilTimeout } = aSlowHost();
  await readUntilTimeout();
  identity.forget();
  answer('client-1', 'outdated');
  const read = identity.read();
  answer('client-2', 'signed');

  expect(await read).toBe('signed');
  expect(signIns).toEqual([]);
});

it('[WB270] counts as awaited until the host has answered, however late, or has signed out', async () => {
  const { identity, answer, awaited, readUntilTimeout } = aSlowHost();
  await readUntilTimeout();
  expect(awaited).toEqual([true]);
  answer('client-1', 'late');
  await vi.waitFor(() => expect(awaited).toEqual([true, false]));

  identity.forget();
  const read = identity.read();
  expect(awaited).toEqual([true, false, false, true]);
  answer('client-2', 'at once');
  await read;
  expect(awaited).toEqual([true, false, false, true, false]);
});
