export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'info' | 'ok' | 'bad';
  readonly action: { readonly label: string; readonly press: () => void } | undefined;
}

export type NewToast = Pick<Toast, 'text'> & Partial<Pick<Toast, 'tone' | 'action'>>;

/** The toasts that are up; a store for `useSyncExternalStore`. */
export interface ToastShelf {
  readonly show: (toast: NewToast) => void;
  readonly dismiss: (id: number) => void;
  readonly read: () => readonly Toast[];
  readonly subscribe: (listener: () => void) => () => void;
}

const most = 3;

/** Makes a shelf. A text that is up already is not shown twice: it takes a new place at the end. source: ours, behaviours 1 */
export function createToastShelf(): ToastShelf {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();

  function put(next: readonly Toast[]): void {
    toasts = next;
    for (const listener of listeners) listener();
  }

  return {
    show({ text, tone = 'info', action }) {
      const others = toasts.filter((toast) => toast.text !== text);
      put([...others, { id: nextId, text, tone, action }].slice(-most));
      nextId += 1;
    },
    dismiss: (id) => put(toasts.filter((toast) => toast.id !== id)),
    read: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
