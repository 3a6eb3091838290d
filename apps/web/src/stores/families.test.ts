import { aMessage } from '@parley/domain/testing';
import { createStore } from 'jotai';
import { expect, it } from 'vitest';
import { dropRoom } from './families';
import { overlaysAtom } from './overlays';
import { isSearchOpenAtom } from './search-open';
import { timelineAtom } from './timeline';

it('[WB219] drops the state of one room only', () => {
  const store = createStore();
  for (const roomId of ['left', 'right']) {
    const messages = [aMessage(1, { roomId })];
    store.set(timelineAtom(roomId), { type: 'page.loaded', data: { messages, direction: 'newest' } });
    store.set(overlaysAtom(roomId), [{ type: 'text', text: 'open' }]);
    store.set(isSearchOpenAtom(roomId), true);
  }
  const stateOf = (roomId: string) => [
    store.get(timelineAtom(roomId)).confirmed.length,
    store.get(overlaysAtom(roomId)).length,
    store.get(isSearchOpenAtom(roomId)),
  ];
  dropRoom('left');
  expect([stateOf('left'), stateOf('right')]).toEqual([
    [0, 0, false],
    [1, 1, true],
  ]);
});
