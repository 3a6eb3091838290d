/** What is up at the moment, newest last; a store for `useSyncExternalStore`. */
export interface AnnouncementStore<Item, NewItem> {
  readonly show: (item: NewItem) => void;
  readonly dismiss: (id: number) => void;
  readonly read: () => readonly Item[];
  readonly subscribe: (listener: () => void) => () => void;
}

interface AnnouncementRules<Item, NewItem> {
  readonly maxCount: number;
  readonly make: (item: NewItem, id: number) => Item;
  readonly isSame: (one: Item, other: Item) => boolean;
}

/** Creates a store. What is up already is not shown twice: it moves to the end. */
export function createAnnouncementStore<Item extends { readonly id: number }, NewItem>({
  maxCount,
  make,
  isSame,
}: AnnouncementRules<Item, NewItem>): AnnouncementStore<Item, NewItem> {
  let items: readonly Item[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();

  function put(next: readonly Item[]): void {
    items = next;
    for (const listener of listeners) listener();
  }

  return {
    show(item) {
      const added = make(item, nextId);
      nextId += 1;
      put([...items.filter((one) => !isSame(one, added)), added].slice(-maxCount));
    },
    dismiss: (id) => put(items.filter((item) => item.id !== id)),
    read: () => items,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
