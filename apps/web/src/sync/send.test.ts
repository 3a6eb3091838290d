import { createApiClient } from '@parley/api-client';
import { aFakeGateway, NoNetwork, Refusal } from '@parley/api-client/testing';
import { aMessage } from '@parley/domain/testing';
import { createStore } from 'jotai';
import { describe, expect, it, vi } from 'vitest';
import { roomRowsAtom } from '../stores/room-rows';
import { roomListAtom } from '../stores/rooms';
import { timelineAtom } from '../stores/timeline';
import { aRoom } from '../testing';
import { aMessageSending } from '../testing/a-message-sending';

let rooms = 0;

function aTestMessageSending(
  answer: (attempt: number) => 'refuse' | 'offline' | 'ok',
  deviceKind: 'MOBILE' | 'PC' = 'PC',
) {
  rooms += 1;
  const roomId = `send-${rooms}`;
  const store = createStore();
  const uuids: string[] = [];
  const channels: unknown[] = [];
  const tracked: unknown[] = [];
  const create = async ({
    body: [draft],
  }: {
    readonly body: readonly { msgUuid?: string | undefined; content: string; inquiryChannel?: unknown }[];
  }) => {
    uuids.push(draft?.msgUuid ?? '');
    channels.push(draft?.inquiryChannel);
    const outcome = answer(uuids.length);
    if (outcome === 'refuse') throw new Refusal('MESSAGE_EMPTY');
    if (outcome === 'offline') throw new NoNetwork();
    return [aMessage(uuids.length, { roomId, msgUuid: draft?.msgUuid, content: draft?.content ?? '' })];
  };
  const gateway = aFakeGateway({ messages: { create } });
  const api = createApiClient({ prefixUrl: 'http://gateway.test', token: () => 't', fetch: gateway.fetch });
  const track = (...all: unknown[]) => void tracked.push(all);
  const messageSending = aMessageSending({ api, store, deviceKind, track });
  return { messageSending, roomId, uuids, channels, tracked, timeline: () => store.get(timelineAtom(roomId)), store };
}

describe('message sending', () => {
  it('[WB23] shows a message at once and confirms it once, by response and echo', async () => {
    const { messageSending, roomId, timeline, store, uuids } = aTestMessageSending(() => 'ok');
    messageSending.send({ roomId, content: 'Where is it?' });
    expect(timeline().pending).toMatchObject([{ content: 'Where is it?', state: -1 }]);
    await vi.waitFor(() => expect(timeline().confirmed).toHaveLength(1));
    store.set(timelineAtom(roomId), { type: 'message.created', data: aMessage(1, { roomId, msgUuid: uuids[0] }) });
    expect([timeline().pending.length, timeline().confirmed.length]).toEqual([0, 1]);
  });

  it('[WB220] has an own message in the chat list as soon as the gateway has stored it', async () => {
    const { messageSending, roomId, timeline, store } = aTestMessageSending(() => 'ok');
    store.set(roomListAtom, { type: 'rooms.loaded', data: [aRoom(roomId)] });
    messageSending.send({ roomId, content: 'Where is it?' });
    await vi.waitFor(() => expect(timeline().confirmed).toHaveLength(1));
    expect(store.get(roomRowsAtom)).toMatchObject([{ preview: { kind: 'text', text: 'Where is it?' } }]);
  });

  it.each(['MOBILE', 'PC'] as const)('[WB38] names the device %s in each message', async (deviceKind) => {
    const { messageSending, roomId, channels } = aTestMessageSending(() => 'ok', deviceKind);
    messageSending.send({ roomId, content: 'x' });
    await vi.waitFor(() => expect(channels).toEqual([deviceKind]));
  });

  it('[WB24] marks a refused message with its reason and sends it again under the same uuid', async () => {
    const { messageSending, roomId, timeline, uuids } = aTestMessageSending((attempt) =>
      attempt === 1 ? 'refuse' : 'ok',
    );
    messageSending.send({ roomId, content: 'x' });
    await vi.waitFor(() => expect(timeline().pending).toMatchObject([{ state: 2, refusal: 'MESSAGE_EMPTY' }]));
    messageSending.retry(roomId, uuids[0] ?? '');
    await vi.waitFor(() => expect(timeline().confirmed).toHaveLength(1));
    expect(new Set(uuids).size).toBe(1);
  });

  it('[WB24] keeps a message pending without a network, and sends it when the connection is back', async () => {
    const { messageSending, roomId, timeline, uuids } = aTestMessageSending((attempt) =>
      attempt === 1 ? 'offline' : 'ok',
    );
    messageSending.send({ roomId, content: 'Are you there?' });
    await vi.waitFor(() => expect(uuids).toHaveLength(1));
    expect(timeline().pending).toMatchObject([{ state: -1 }]);
    await vi.waitFor(() => {
      messageSending.outboxQueue.flush();
      expect(timeline().confirmed).toHaveLength(1);
    });
    expect(new Set(uuids).size).toBe(1);
  });

  it.each([
    ['has it', { isStored: true, calls: ['push', 'repush'] }],
    ['never got it', { isStored: false, calls: ['push', 'repush', 'push'] }],
  ])(
    '[WB82] asks the gateway, which %s, for a failed card before the card is pushed again',
    async (_, { isStored, calls }) => {
      const requests: string[] = [];
      const card = { draft: { msgType: 'CARD', purchaseRobotMsg: '{}' }, shown: aMessage(0, { msgType: 'CARD' }) };
      const pushArticle = async ({
        body,
      }: {
        readonly body: { readonly message: { readonly msgUuid?: string | undefined } };
      }) => {
        requests.push('push');
        if (requests.length === 1) throw new Refusal('BAD_REQUEST');
        return aMessage(1, { roomId: 'cards', msgUuid: body.message.msgUuid });
      };
      const repushArticle = async ({
        body: { msgUuid },
      }: {
        readonly body: { readonly msgUuid?: string | undefined };
      }) => {
        requests.push('repush');
        if (!isStored) throw new Refusal('NOT_FOUND');
        return aMessage(1, { roomId: 'cards', msgUuid });
      };
      const gateway = aFakeGateway({ messages: { pushArticle, repushArticle } });
      const api = createApiClient({ prefixUrl: 'http://gateway.test', token: () => 't', fetch: gateway.fetch });
      const store = createStore();
      const messageSending = aMessageSending({ api, store });
      const timeline = () => store.get(timelineAtom('cards'));
      messageSending.send({ roomId: 'cards', content: '', card });
      expect(timeline().pending).toMatchObject([{ state: -1, card: { msgType: 'CARD' } }]);
      await vi.waitFor(() => expect(timeline().pending).toMatchObject([{ state: 2, card: { msgType: 'CARD' } }]));
      messageSending.retry('cards', timeline().pending[0]?.msgUuid ?? '');
      await vi.waitFor(() => expect(timeline().confirmed).toHaveLength(1));
      expect(timeline().pending).toEqual([]);
      expect(requests).toEqual(calls);
    },
  );

  it('[WB24] drops a refused message for good', async () => {
    const { messageSending, roomId, timeline, uuids } = aTestMessageSending(() => 'refuse');
    messageSending.send({ roomId, content: 'x' });
    await vi.waitFor(() => expect(timeline().pending).toMatchObject([{ state: 2 }]));
    messageSending.drop(roomId, uuids[0] ?? '');
    expect([timeline().pending, messageSending.outboxQueue.unsent()]).toEqual([[], []]);
  });

  it('[WB15] sends nothing once all is deleted, as when an account is closed', async () => {
    const { messageSending, roomId, uuids } = aTestMessageSending(() => 'ok');
    messageSending.outboxQueue.pause();
    messageSending.send({ roomId, content: 'mine' });
    void messageSending.deleteAll();
    messageSending.outboxQueue.resume();
    expect([uuids, messageSending.outboxQueue.unsent()]).toEqual([[], []]);
  });

  it('[WB25] reports to the collector that something was sent, never what', async () => {
    const { messageSending, roomId, tracked } = aTestMessageSending(() => 'ok');
    messageSending.send({ roomId, content: 'secret words' });
    expect(tracked).toEqual([['send_message']]);
  });
});
