import { atom, createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { createBatchedStore } from './batched-store';

const countAtom = atom(0);
const doubleAtom = atom((get) => 2 * get(countAtom));

function aBatchedStore() {
  const outer = createStore();
  const notified: number[] = [];
  outer.sub(doubleAtom, () => notified.push(outer.get(doubleAtom)));
  return { notified, ...createBatchedStore(outer) };
}

describe('a batched store', () => {
  it('[WB142] notifies once for a batch, in which each change sees the earlier ones', () => {
    const { store, batch, notified } = aBatchedStore();
    const seen: number[] = [];
    batch(() => {
      for (const step of [1, 2, 3]) {
        store.set(countAtom, (count) => count + step);
        seen.push(store.get(doubleAtom));
      }
    });
    expect([seen, notified]).toEqual([[2, 6, 12], [12]]);
  });

  it('[WB142] notifies per change outside of a batch, and after one that failed', () => {
    const { store, batch, notified } = aBatchedStore();
    const failing = () =>
      batch(() => {
        store.set(countAtom, 1);
        throw new Error('broken');
      });
    expect(failing).toThrow('broken');
    store.set(countAtom, 2);
    store.set(countAtom, 3);
    expect(notified).toEqual([2, 4, 6]);
  });
});
