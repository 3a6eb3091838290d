import { useSyncExternalStore } from 'react';

/** A list outside React that says at once that it changed, as the examples of most peers have it in a state. */
export function aListStore() {
  let all = [];
  const listeners = new Set();
  const set = (next) => {
    all = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const answer = { id: 'answer', kind: 'markdown', isOwn: false, at: Date.UTC(2027, 0, 1), text: '' };
  return {
    subscribe,
    get: () => all,
    open: (messages) => set(messages),
    append: (message) => set([...all, message]),
    prepend: (messages) => set([...messages, ...all]),
    write: (chunk) => {
      const last = all.at(-1);
      const text = last?.id === answer.id ? last.text + chunk : chunk;
      set([...(last?.id === answer.id ? all.slice(0, -1) : all), { ...answer, text }]);
    },
  };
}

export const useList = ({ subscribe, get }) => useSyncExternalStore(subscribe, get);
