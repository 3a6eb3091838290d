import { atom, type createStore } from 'jotai';

type Store = Pick<ReturnType<typeof createStore>, 'get' | 'set'>;

/** A store that can notify its listeners of several changes together. */
export interface BatchedStore {
  readonly store: Store;
  /** Listeners are notified once, after `run`: one by one, each change would run all of them. */
  readonly batch: (run: () => void) => void;
}

/** source: WB142 */
export function createBatchedStore(store: Store): BatchedStore {
  let inner: Store | undefined;
  const batchAtom = atom(null, (get, set, run: () => void) => {
    inner = { get, set };
    try {
      run();
    } finally {
      inner = undefined;
    }
  });
  return {
    store: {
      get: (value) => (inner ?? store).get(value),
      set: (value, ...change) => (inner ?? store).set(value, ...change),
    },
    batch: (run) => store.set(batchAtom, run),
  };
}
