import { atom, createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { changesAtOnce } from './changes-at-once';

const countAtom = atom(0);
const doubleAtom = atom((get) => 2 * get(countAtom));

function aWorld() {
  const outer = createStore();
  const notified: number[] = [];
  outer.sub(doubleAtom, () => notified.push(outer.get(doubleAtom)));
  return { notified, ...changesAtOnce(outer) };
}

describe('changes at once', () => {
  it('[WB142] notify together, and each sees those before it', () => {
    const { store, atOnce, notified } = aWorld();
    const seen: number[] = [];
    atOnce(() => {
      for (const step of [1, 2, 3]) {
        store.set(countAtom, (count) => count + step);
        seen.push(store.get(doubleAtom));
      }
    });
    expect([seen, notified]).toEqual([[2, 6, 12], [12]]);
  });

  it('[WB142] notify one by one outside, and when one of them fails', () => {
    const { store, atOnce, notified } = aWorld();
    const failing = () =>
      atOnce(() => {
        store.set(countAtom, 1);
        throw new Error('broken');
      });
    expect(failing).toThrow('broken');
    store.set(countAtom, 2);
    store.set(countAtom, 3);
    expect(notified).toEqual([2, 4, 6]);
  });
});
