import { type Message, Room, ServiceRoom } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { createStore } from 'jotai';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { followWaitingCount } from '../../account/connection/follow-waiting-count';
import { agentDeskAtom } from '../../stores/agent-desk';
import { arrivalAtom } from '../../stores/arrival';
import { unseenAtom, waitingCountAtom } from '../../stores/host-page';
import { openRoomIdsAtom } from '../../stores/open-rooms';
import { roomListAtom } from '../../stores/rooms';
import { settingsAtom } from '../../stores/settings';
import { followCueTone } from './cue-tone';

const aServiceRoom = (roomId: string) => v.parse(ServiceRoom, { roomId, version: 1, status: 'UNPICKED' });

/** A store that is followed, and how many sounds were played. */
async function aFollowedStore(isLeading = true) {
  // Browsers allow no sound before the first click on the page.
  await userEvent.click(document.body);
  const store = createStore();
  let notes = 0;
  const context = new AudioContext();
  const createOscillator = context.createOscillator.bind(context);
  context.createOscillator = () => {
    notes += 1;
    return createOscillator();
  };
  const stopCount = followWaitingCount(store);
  const stopTone = followCueTone({ store, newContext: () => context, isLeading: () => isLeading });
  const stop = () => {
    stopTone();
    stopCount();
  };
  return { store, stop, tones: () => notes / 2 };
}

describe('the sound', () => {
  it('[WB420] of a message that adds to the unseen ones', async () => {
    const { store, stop, tones } = await aFollowedStore();
    store.set(unseenAtom, 2);
    store.set(unseenAtom, 1);
    expect(tones()).toBe(1);
    stop();
    store.set(unseenAtom, 5);
    expect(tones()).toBe(1);
  });

  it('[WB420] of an asker who joins the queue, not of those who waited when the desk was opened', async () => {
    const { store, stop, tones } = await aFollowedStore();
    store.set(agentDeskAtom, { type: 'agentDesk.loaded', data: { waiting: [aServiceRoom('a')], serving: [] } });
    expect([tones(), store.get(waitingCountAtom)]).toEqual([0, 1]);
    store.set(agentDeskAtom, { type: 'queue.joined', data: aServiceRoom('b') });
    store.set(agentDeskAtom, { type: 'queue.joined', data: aServiceRoom('b') });
    expect([tones(), store.get(waitingCountAtom)]).toEqual([1, 2]);
    store.set(agentDeskAtom, { type: 'queue.left', data: { roomId: 'a', version: 2 } });
    expect([tones(), store.get(waitingCountAtom)]).toEqual([1, 1]);
    const more = { waiting: [aServiceRoom('b'), aServiceRoom('c')], serving: [], waitingCount: 9 };
    store.set(agentDeskAtom, { type: 'agentDesk.loaded', data: { ...more, waiting: more.waiting.slice(0, 1) } });
    const before = tones();
    store.set(agentDeskAtom, { type: 'agentDesk.loaded', data: more });
    expect([tones() - before, store.get(waitingCountAtom)]).toEqual([0, 9]);
    stop();
    expect(store.get(waitingCountAtom)).toBe(0);
  });

  it('[WB557] of a room that a colleague hands over, which the title counts until it is answered; not of those there before', async () => {
    const { store, stop, tones } = await aFollowedStore();
    const handed = (roomId: string, fields: object = {}) =>
      v.parse(ServiceRoom, {
        roomId,
        version: 3,
        agentSerial: 'zhou',
        pickedAt: '2026-11-28T10:00:00Z',
        transferredBy: 'Tang',
        ...fields,
      });
    store.set(agentDeskAtom, { type: 'agentDesk.loaded', data: { waiting: [], serving: [handed('handed-a')] } });
    expect([tones(), store.get(waitingCountAtom)]).toEqual([0, 1]);
    store.set(agentDeskAtom, { type: 'room.assigned', data: handed('handed-b') });
    expect([tones(), store.get(waitingCountAtom)]).toEqual([1, 2]);
    store.set(agentDeskAtom, {
      type: 'agentDesk.loaded',
      data: { waiting: [], serving: [handed('handed-a', { version: 4, transferredBy: undefined })] },
    });
    expect([tones(), store.get(waitingCountAtom)]).toEqual([1, 0]);
    stop();
  });

  it('[WB420] is off where the settings say so', async () => {
    const { store, stop, tones } = await aFollowedStore();
    store.set(settingsAtom, (settings) => ({ ...settings, notifyCueTone: false }));
    store.set(unseenAtom, 2);
    expect(tones()).toBe(0);
    stop();
  });

  it('[WB662] of a message in a room that is not open; not of an own one, an answer that begins, or a hint', async () => {
    const { store, stop, tones } = await aFollowedStore();
    store.set(openRoomIdsAtom, 'open');
    const arrive = (id: number, fields: Partial<Message> & { readonly roomId: string }) => {
      store.set(arrivalAtom, { ...aMessage(id, { sendSerial: 'xu', ...fields }), roomId: fields.roomId });
      return tones();
    };
    expect(arrive(1, { roomId: 'open' })).toBe(0);
    expect(arrive(2, { roomId: 'other', float: 'right' })).toBe(0);
    expect(arrive(3, { roomId: 'other', answerState: 'streaming' })).toBe(0);
    expect(arrive(4, { roomId: 'other' })).toBe(1);
    const muted = v.parse(Room, { roomId: 'muted', muteFlag: 1 });
    store.set(roomListAtom, { type: 'rooms.loaded', data: [muted] });
    expect(arrive(5, { roomId: 'muted' })).toBe(1);
    stop();
    expect(arrive(6, { roomId: 'other' })).toBe(1);
  });

  it('[WB660] is made by the tab that leads alone', async () => {
    const { store, stop, tones } = await aFollowedStore(false);
    store.set(unseenAtom, 2);
    expect(tones()).toBe(0);
    stop();
  });
});
