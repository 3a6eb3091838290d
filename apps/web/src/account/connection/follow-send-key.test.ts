import { createApiClient } from '@parley/api-client';
import { aFakeGateway, NoNetwork } from '@parley/api-client/testing';
import { createStore } from 'jotai';
import { expect, it, vi } from 'vitest';
import { readSettings, settingsAtom } from '../../stores/settings';
import { queryClientAtom } from '../query-client';
import { followSendKey } from './follow-send-key';

/** A device of an account whose gateway has `keys`. */
function aDevice(keys: 'return' | 'control+return' = 'return', storedSettings?: string) {
  const server = { keys, isReachable: true, beforeAnswer: Promise.resolve() };
  const sent: string[] = [];
  const reach = () => {
    if (!server.isReachable) throw new NoNetwork();
  };
  const gateway = aFakeGateway({
    settings: {
      sendKey: async () => {
        reach();
        const answer = [{ keys: server.keys }];
        await server.beforeAnswer;
        return answer;
      },
      changeSendKey: async ({ body }) => {
        reach();
        sent.push(body.keys);
        server.keys = body.keys;
        return {};
      },
    },
  });
  const api = createApiClient({ prefixUrl: 'http://gateway.test', token: () => 't', fetch: gateway.fetch });
  const store = createStore();
  store.set(settingsAtom, readSettings(storedSettings));
  const sync = followSendKey({ api, store });
  const sendKey = () => store.get(settingsAtom).sendKey;
  const choose = (chosen: 'enter' | 'modifier') => store.set(settingsAtom, (all) => ({ ...all, sendKey: chosen }));
  const changedElsewhere = () => store.get(queryClientAtom).invalidateQueries({ queryKey: ['sendKey'] });
  return { server, sent, store, sync, sendKey, choose, changedElsewhere, calls: gateway.calls };
}

it('[WB640] the key that sends is Enter until the gateway says what the account chose', async () => {
  const { sync, sendKey, sent } = aDevice('control+return');
  expect(sendKey()).toBe('enter');
  sync.connected();
  await vi.waitFor(() => expect(sendKey()).toBe('modifier'));
  expect(sent).toEqual([]);
});

it('[WB640] a choice goes to the gateway once, and no other setting does', async () => {
  const { sync, store, sent, choose, calls } = aDevice();
  sync.connected();
  await vi.waitFor(() => expect(calls).toContain('settings.sendKey'));
  store.set(settingsAtom, (all) => ({ ...all, notifyCueTone: false }));
  choose('modifier');
  await vi.waitFor(() => expect(sent).toEqual(['control+return']));
  choose('enter');
  await vi.waitFor(() => expect(sent).toEqual(['control+return', 'return']));
});

it('[WB640] a choice is not undone by what was read before it and arrives after it', async () => {
  const { sync, server, store, sent, sendKey, choose, calls } = aDevice();
  let answer = (): void => undefined;
  server.beforeAnswer = new Promise((resolve) => {
    answer = resolve;
  });
  const connected = sync.connected();
  await vi.waitFor(() => expect(calls).toContain('settings.sendKey'));
  choose('modifier');
  await vi.waitFor(() => expect([sent, store.get(settingsAtom).isSendKeyUnsent]).toEqual([['control+return'], false]));
  const shown: string[] = [];
  store.sub(settingsAtom, () => void shown.push(sendKey()));
  answer();
  await connected;
  await vi.waitFor(() => expect(store.get(queryClientAtom).isFetching()).toBe(0));
  expect([sendKey(), shown]).toEqual(['modifier', []]);
});

it('[WB640] a choice of another device arrives with its event', async () => {
  const { sync, server, sendKey, sent, changedElsewhere, calls } = aDevice();
  sync.connected();
  await vi.waitFor(() => expect(calls).toContain('settings.sendKey'));
  server.keys = 'control+return';
  await changedElsewhere();
  await vi.waitFor(() => expect(sendKey()).toBe('modifier'));
  expect(sent).toEqual([]);
});

it('[WB640] a choice without a network stays, and is sent with the next connection', async () => {
  const { sync, server, sendKey, sent, choose, calls } = aDevice();
  server.isReachable = false;
  choose('modifier');
  await vi.waitFor(() => expect(calls).toEqual(['settings.changeSendKey']));
  server.isReachable = true;
  sync.connected();
  await vi.waitFor(() => expect(sent).toEqual(['control+return']));
  expect(sendKey()).toBe('modifier');
});

it('[WB640] a choice whose page ended before the gateway had it is sent by the next page', async () => {
  const ended = aDevice();
  ended.server.isReachable = false;
  ended.choose('modifier');
  await vi.waitFor(() => expect(ended.calls).toEqual(['settings.changeSendKey']));
  const { sync, server, sent, store, sendKey } = aDevice('return', JSON.stringify(ended.store.get(settingsAtom)));
  expect(sendKey()).toBe('modifier');
  await sync.connected();
  expect([sent, server.keys, sendKey()]).toEqual([['control+return'], 'control+return', 'modifier']);
  expect(store.get(settingsAtom).isSendKeyUnsent).toBe(false);
});

it('[WB640] nothing is read or sent after the account is closed', async () => {
  const { sync, choose, calls } = aDevice();
  sync.stop();
  choose('modifier');
  await Promise.resolve();
  expect(calls).toEqual([]);
});
