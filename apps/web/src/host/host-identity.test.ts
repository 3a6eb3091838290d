import { connectToHost } from '@parley/host-bridge/client';
import { type FakeWindows, fakeTimers, fakeWindows, recordingHandlersOnClient } from '@parley/host-bridge/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createHostIdentity } from './host-identity';

/** A host without the handshake; it repeats the id of each request that it has seen. */
function aSlowHost() {
  const windows: FakeWindows = fakeWindows();
  const timers = fakeTimers();
  const asked: string[] = [];
  windows.host.self.addEventListener('message', ({ data }) => {
    const { id } = data as { readonly id?: string }; // what our client sends
    if (id !== undefined) asked.push(id);
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
  const identity = createHostIdentity(host.request, () => void signIns.push(identity.read()));
  const answer = (id: string, text: string) =>
    windows.sendToClient({ data: { type: 'getHostIdentity', id, data: { identity: text } } });
  const readInVain = async () => {
    const read = identity.read();
    windows.sendToClient({ data: { type: 'refreshVirtualData' } });
    await vi.waitFor(() => expect(asked).not.toEqual([]));
    timers.advance(11_000);
    return read;
  };
  return { identity, asked, answer, signIns, readInVain };
}

it('[WB222] signs in by an identity that takes longer than its request, and asks the host once', async () => {
  const { asked, answer, signIns, readInVain } = aSlowHost();
  expect(await readInVain()).toBeUndefined();
  answer('client-1', 'signed');

  await vi.waitFor(() => expect(signIns).toHaveLength(1));
  expect(await signIns[0]).toBe('signed');
  expect(asked).toEqual(['client-1']);
});

it('[WB222] ignores an identity of a host that has signed out meanwhile', async () => {
  const { identity, answer, signIns, readInVain } = aSlowHost();
  await readInVain();
  identity.forget();
  answer('client-1', 'of nobody');
  const read = identity.read();
  answer('client-2', 'signed');

  expect(await read).toBe('signed');
  expect(signIns).toEqual([]);
});
