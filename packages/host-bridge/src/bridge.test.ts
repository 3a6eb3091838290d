import { describe, expect, it, vi } from 'vitest';
import { connectToHost } from './client/index';
import { aBridge, fakeChannel, type Received, recordingHandlersOnClient } from './testing/index';
import { BridgeError } from './wire/bridge-error';

/** Tests that hold for fake and real ports. */
describe.each([
  ['the fake channel', fakeChannel],
  ['a real MessageChannel', () => new MessageChannel()],
])('bridge over %s', (_name, openChannel) => {
  it('[HB5] uses a port after hello and welcome', async () => {
    const { clientSide, hostSide, receivedByHost, receivedByClient, windows } = aBridge({ openChannel });

    clientSide.post('unreadChanged', { count: 2 });
    hostSide.post('askAbout', { number: 'PR2026-0417' });

    await vi.waitFor(() => {
      expect(receivedByHost).toEqual([{ type: 'unreadChanged', data: { count: 2 } }]);
      expect(receivedByClient).toEqual([{ type: 'askAbout', data: { number: 'PR2026-0417' } }]);
    });
    expect(windows.targets).toEqual(['https://host.example', 'https://parley.example']);
  });

  it('[HB5] gives a reloaded client a new port and rejects requests over the old one', async () => {
    const { hostSide, receivedByClient, windows, timers } = aBridge({
      openChannel,
      handlersOnClient: { loadChatRoom: () => new Promise(() => undefined) },
    });
    const asked = hostSide.request('loadChatRoom', { roomId: 'r1' });
    const refused = expect(asked).rejects.toMatchObject({ code: 'closed' });
    const again: Received[] = [];

    await vi.waitFor(() => expect(windows.targets).toHaveLength(2));
    const second = connectToHost({
      self: windows.client,
      origins: ['https://host.example'],
      handlers: recordingHandlersOnClient(again),
      warn: () => undefined,
      timers,
    });

    await refused;
    hostSide.post('loadChatRoom', { roomId: 'r2' });
    await vi.waitFor(() => expect(again).toEqual([{ type: 'loadChatRoom', data: { roomId: 'r2' } }]));
    expect(receivedByClient).toEqual([]);
    second.close();
  });

  it('[HB8] delivers messages sent before the handshake in order', async () => {
    const { clientSide, receivedByHost } = aBridge({ openChannel });

    for (const count of [1, 2, 3]) clientSide.post('unreadChanged', { count });
    clientSide.post('clientReady');

    await vi.waitFor(() => expect(receivedByHost).toHaveLength(4));
    expect(receivedByHost.map(({ data }) => data)).toEqual([{ count: 1 }, { count: 2 }, { count: 3 }, undefined]);
  });

  it('[HB11] resolves each request with its own reply, in whatever order they come', async () => {
    const identities = ['second', 'first'];
    const { clientSide } = aBridge({
      openChannel,
      handlersOnHost: {
        getHostIdentity: async () => ({ identity: (await Promise.resolve(identities.pop())) ?? 'none' }),
      },
    });

    const answers = await Promise.all([
      clientSide.request('getHostIdentity', undefined),
      clientSide.request('getHost', undefined),
      clientSide.request('getHostIdentity', undefined),
    ]);

    expect(answers).toEqual([{ identity: 'first' }, { parentHost: 'https://host.example' }, { identity: 'second' }]);
  });

  it('[HB11] resolves a request whose message has no reply', async () => {
    const { hostSide } = aBridge({ openChannel });
    await expect(hostSide.request('askAbout', { number: 'PO2026-1182' })).resolves.toBeUndefined();
  });

  it('[HB11] fails with timeout when no answer comes', async () => {
    const { hostSide, timers, receivedByClient } = aBridge({
      openChannel,
      handlersOnClient: { loadChatRoom: () => new Promise(() => undefined) },
    });
    const asked = hostSide.request('loadChatRoom', { roomId: 'r1' }, { timeoutMs: 500 });
    const refused = expect(asked).rejects.toMatchObject({ code: 'timeout' });
    await hostSide.request('refreshVirtualData', undefined);

    timers.advance(500);

    await refused;
    expect(receivedByClient).toHaveLength(1);
  });

  it('[HB14] fails only the request whose handler throws', async () => {
    const { clientSide, warnings } = aBridge({
      openChannel,
      handlersOnHost: {
        getHostIdentity: () => {
          throw new Error('no session');
        },
      },
    });

    await expect(clientSide.request('getHostIdentity', undefined)).rejects.toMatchObject({ code: 'failed' });
    await expect(clientSide.request('getHost', undefined)).resolves.toBeDefined();
    expect(warnings.join()).toContain('no session');
  });

  it('[HB14] answers with the code that a handler chose, without a warning', async () => {
    const { clientSide, hostSide, warnings } = aBridge({
      openChannel,
      handlersOnHost: { getHostIdentity: () => Promise.reject(new BridgeError('refused', 'getHostIdentity')) },
      handlersOnClient: {
        sendMessageInCurrentRoom: () => Promise.reject(new BridgeError('closed', 'sendMessageInCurrentRoom')),
      },
    });

    await expect(clientSide.request('getHostIdentity', undefined)).rejects.toMatchObject({ code: 'refused' });
    expect(warnings).toEqual([]);
    // Nobody waits for the outcome of a message without an id.
    hostSide.post('sendMessageInCurrentRoom', { content: 'hello' });
    await expect.poll(() => warnings.join()).toContain('closed');
  });

  it('[HB12] refuses to send a message that the other side would drop', async () => {
    const { hostSide } = aBridge({ openChannel });
    const message = { text: 'x'.repeat(16_384) };
    await expect(hostSide.request('insertNewMessage', { message })).rejects.toMatchObject({ code: 'tooLarge' });
  });

  it.each([
    ['sendKeyMessage', { key: 'hello' }],
    ['sendCardMessage', { message: {} }],
    ['sendMessageInCurrentRoom', { content: 'hello' }],
    ['insertNewMessage', { message: {} }],
  ] as const)('[HB13] accepts five %s in the user’s name at once, then one in 2 s', async (name, data) => {
    const { hostSide, timers } = aBridge({ openChannel });
    const send = () => hostSide.request(name, data).catch(({ code }) => code);

    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(send));
    expect(answers).toEqual([undefined, undefined, undefined, undefined, undefined, 'tooMany', 'tooMany']);

    timers.advance(2000);
    expect([await send(), await send()]).toEqual([undefined, 'tooMany']);
  });
});
