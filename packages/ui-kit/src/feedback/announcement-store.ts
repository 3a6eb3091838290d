/** The items shown at the moment, newest last; a store for `useSyncExternalStore`. */
export interface AnnouncementStore<Item, NewItem> {
  readonly show: (item: NewItem) => void;
  readonly dismiss: (id: number) => void;
  readonly read: () => readonly Item[];
  readonly subscribe: (listener: () => void) => () => void;
}

interface AnnouncementStoreOptions<Item, NewItem> {
  readonly maxCount: number;
  readonly createItem: (item: NewItem, id: number) => Item;
  readonly isSame: (one: Item, other: Item) => boolean;
}

/** Creates a store. An item that is already shown is not added again but moved to the end. */
export function createAnnouncementStore<Item extends { readonly id: number }, NewItem>({
  maxCount,
  createItem,
  isSame,
}: AnnouncementStoreOptions<Item, NewItem>): AnnouncementStore<Item, NewItem> {
  let items: readonly Item[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();

  function replaceItems(next: readonly Item[]): void {
    items = next;
    for (const listener of listeners) listener();
  }

  return {
    show(item) {
      const added = createItem(item, nextId);
      nextId += 1;
      replaceItems([...items.filter((one) => !isSame(one, added)), added].slice(-maxCount));
    },
    dismiss: (id) => replaceItems(items.filter((item) => item.id !== id)),
    read: () => items,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
