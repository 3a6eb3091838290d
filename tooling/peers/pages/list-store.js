import { useSyncExternalStore } from 'react';

/** A message list outside React that notifies its listeners; it replaces the state in the examples of most peers. */
export function createListStore() {
  let stored = [];
  const listeners = new Set();
  const set = (next) => {
    stored = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const answer = { id: 'answer', kind: 'markdown', isOwn: false, at: Date.UTC(2027, 0, 1), text: '' };
  return {
    subscribe,
    get: () => stored,
    open: (messages) => set(messages),
    append: (message) => set([...stored, message]),
    prepend: (messages) => set([...messages, ...stored]),
    write: (chunk) => {
      const last = stored.at(-1);
      const text = last?.id === answer.id ? last.text + chunk : chunk;
      set([...(last?.id === answer.id ? stored.slice(0, -1) : stored), { ...answer, text }]);
    },
  };
}

export const useList = ({ subscribe, get }) => useSyncExternalStore(subscribe, get);
