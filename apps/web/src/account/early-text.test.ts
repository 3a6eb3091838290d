import { createStore } from 'jotai';
import { expect, it } from 'vitest';
import { earlyTextAtom } from '../stores/drafts';
import { keepEarlyText } from './early-text';
import { createStorage } from './storage/storage';

function aTab() {
  const { tab } = createStorage(
    () => null,
    () => null,
  );
  return () => {
    const store = createStore();
    keepEarlyText(store, tab);
    return store;
  };
}

it('[WB316] what is written before a room is known is there again after a reload, unsent, until it is the draft', () => {
  const load = aTab();
  const first = load();
  expect(first.get(earlyTextAtom)).toEqual({ text: '' });
  first.set(earlyTextAtom, { text: 'early', isSent: true });

  const second = load();
  expect(second.get(earlyTextAtom)).toEqual({ text: 'early' });
  second.set(earlyTextAtom, { text: '' });
  expect(load().get(earlyTextAtom)).toEqual({ text: '' });
});
