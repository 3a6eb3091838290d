import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { connectToHost, type HandlersOnClient } from './client/index';
import { type MessageName, type MessageNamesIn, protocol } from './protocol';
import {
  aBridge,
  fakeChannel,
  fakeTimers,
  fakeWindows,
  type Received,
  recordingHandlersOnClient,
  samples,
} from './testing/index';

const openChannel = fakeChannel;

const names = Object.keys(samples) as MessageName[]; // the type of `samples` has exactly the names of the protocol
const goesTo = (direction: 'toHost' | 'toClient') =>
  names.filter((name) => [direction, 'both'].includes(protocol[name].direction));

describe('messages', () => {
  it('[HB9] has the sixteen names of the specification, and marks every other one as ours', () => {
    expect(Object.keys(protocol).slice(0, 16)).toEqual([
      'getThemeConfig',
      'getHost',
      'sendKeyMessage',
      'sendCardMessage',
      'closeIframe',
      'setLoginStatus',
      'refreshVirtualData',
      'socketConnectResult',
      'clickInnerLink',
      'sendMessageInCurrentRoom',
      'openNewTab',
      'waitingServerChanged',
      'customerServeEnd',
      'insertNewMessage',
      'loadChatRoom',
      'assistantMessage',
    ]);
    const others = Object.values(protocol).slice(16);
    expect(others.filter((row) => !('ours' in row && row.ours.some((part) => part === 'message')))).toEqual([]);
  });

  it.each(goesTo('toClient'))('[HB10] delivers %s to the client with its data', async (type) => {
    const { windows, receivedByClient } = aBridge({ openChannel });
    windows.sendToClient({ data: { type, data: samples[type] } });
    await vi.waitFor(() => expect(receivedByClient).toEqual([{ type, data: samples[type] }]));
  });

  it.each(goesTo('toHost'))('[HB10] delivers %s to the host with its data', async (type) => {
    const received: Received[] = [];
    const answers = {
      getThemeConfig: {},
      getHost: { parentHost: 'x' },
      getHostIdentity: { identity: 'x' },
      getDraft: { text: 'x' },
    };
    const recordAndAnswer = (name: keyof typeof answers) => (data: unknown) => {
      received.push({ type: name, data });
      return answers[name];
    };
    const { clientSide, receivedByHost } = aBridge({
      openChannel,
      handlersOnHost: {
        getThemeConfig: recordAndAnswer('getThemeConfig'),
        getHost: () => ({ parentHost: String(recordAndAnswer('getHost')(undefined)) }),
        getHostIdentity: () => ({ identity: String(recordAndAnswer('getHostIdentity')(undefined)) }),
        getDraft: (room) => ({ text: String(recordAndAnswer('getDraft')(room)) }),
      },
    });
    clientSide.post(type as 'closeIframe', samples[type] as { reason: 'button' }); // each name in turn, untyped on purpose
    await vi.waitFor(() => expect([...received, ...receivedByHost]).toEqual([{ type, data: samples[type] }]));
  });

  it.each(goesTo('toHost').filter((name) => !goesTo('toClient').includes(name)))(
    '[HB10] drops %s when the host sends it',
    async (type) => {
      const { windows, receivedByClient, warnings } = aBridge({ openChannel });
      windows.sendToClient({ data: { type, data: samples[type] } });
      await vi.waitFor(() => expect(warnings).toEqual([`dropped: unknown message ${type}`]));
      expect(receivedByClient).toEqual([]);
    },
  );

  it('[HB10] requires a handler for each incoming message', () => {
    expectTypeOf<keyof HandlersOnClient>().toEqualTypeOf<MessageNamesIn<'toClient'>>();
    expectTypeOf<Parameters<HandlersOnClient['askAbout']>[0]>().toEqualTypeOf<{ number: string }>();
  });

  it.each([
    ['a message above 16 KiB', { type: 'sendKeyMessage', data: { key: 'x'.repeat(20_000) } }],
    [
      'a message above 16 KiB in three-byte characters',
      { type: 'insertNewMessage', data: { message: { t: '单'.repeat(6000) } } },
    ],
    ['a megabyte', { type: 'loadChatRoom', data: 'x'.repeat(1_000_000) }],
    ['a deep one', { type: 'insertNewMessage', data: { message: { t: JSON.parse('['.repeat(40) + ']'.repeat(40)) } } }],
    ['a number', 42],
    ['nothing', null],
    ['text of another widget', 'setImmediate$0.5$1'],
    ['a list', [{ type: 'loadChatRoom' }]],
    ['no type', { data: { roomId: 'r1' } }],
    ['a name of Object', { type: 'constructor', data: {} }],
    ['a name of its prototype', { type: '__proto__', data: {} }],
    ['an unknown name', { type: 'runScript', data: {} }],
    ['wrong data', { type: 'loadChatRoom', data: { roomId: 7 } }],
    ['no data', { type: 'loadChatRoom' }],
    ['empty text', { type: 'sendKeyMessage', data: { key: '   ' } }],
  ])('[HB12] drops %s with a warning', async (_what, data) => {
    const { windows, receivedByClient, warnings } = aBridge({ openChannel });
    windows.sendToClient({ data });
    await vi.waitFor(() => expect(warnings).toHaveLength(1));
    expect(receivedByClient).toEqual([]);
  });

  it('[HB12] survives values that throw when they are read', async () => {
    const { windows, receivedByClient, warnings } = aBridge({ openChannel });
    const cycle: Record<string, unknown> = { type: 'loadChatRoom' };
    cycle.data = cycle;
    const trap = Object.defineProperty({ type: 'loadChatRoom' }, 'data', {
      enumerable: true,
      get() {
        throw new Error('trap');
      },
    });

    windows.sendToClient({ data: cycle });
    windows.sendToClient({ data: trap });
    windows.sendToClient({ data: { type: 'loadChatRoom', data: { roomId: 'r1' } } });

    await vi.waitFor(() => expect(receivedByClient).toEqual([{ type: 'loadChatRoom', data: { roomId: 'r1' } }]));
    expect(warnings).toEqual(['dropped: not a message of the bridge unreadable']);
  });

  it('[HB12] passes handlers a plain copy of the data', async () => {
    const { windows, receivedByClient } = aBridge({ openChannel });
    const message = JSON.parse('{"text":"hi","__proto__":{"isAdmin":true}}');
    windows.sendToClient({ data: { type: 'insertNewMessage', data: { message } } });

    await vi.waitFor(() =>
      expect(receivedByClient).toEqual([{ type: 'insertNewMessage', data: { message: { text: 'hi' } } }]),
    );
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('[HB13] drops a flood with one warning, and accepts messages again later', async () => {
    const { windows, timers, receivedByClient, warnings } = aBridge({ openChannel });
    const sendToClient = () => windows.sendToClient({ data: { type: 'loadChatRoom', data: { roomId: 'r1' } } });

    for (let i = 0; i < 1000; i += 1) sendToClient();
    await vi.waitFor(() => expect(receivedByClient).toHaveLength(120));
    expect(warnings).toEqual(['dropped: not a message of the bridge tooMany']);

    timers.advance(1000);
    sendToClient();
    await vi.waitFor(() => expect(receivedByClient).toHaveLength(121));
  });

  it('[HB10] in a top-level window are not sent, and requests are rejected', async () => {
    const self = { ...fakeWindows().client };
    const top = Object.assign(self, { parent: self, postMessage: () => undefined });
    const client = connectToHost({
      self: top,
      origins: [],
      handlers: recordingHandlersOnClient([]),
      warn: vi.fn(),
      timers: fakeTimers(),
    });

    client.post('clientReady');
    await expect(client.request('getHost', undefined)).rejects.toMatchObject({ code: 'notEmbedded' });
    expect(client.isEmbedded).toBe(false);
  });
});
