import { type AnnouncementStore, createAnnouncementStore } from './announcement-store';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'info' | 'ok' | 'bad';
  readonly action: { readonly label: string; readonly press: () => void } | undefined;
}

export type NewToast = Pick<Toast, 'text'> & Partial<Pick<Toast, 'tone' | 'action'>>;

/** The toasts that are up; a store for `useSyncExternalStore`. */
export type ToastStore = AnnouncementStore<Toast, NewToast>;

/** Creates a store. A text that is up already is not shown twice: it moves to the end. Ours. source: behaviours 1 */
export function createToastStore(): ToastStore {
  return createAnnouncementStore<Toast, NewToast>({
    maxCount: 3,
    make: ({ text, tone = 'info', action }, id) => ({ id, text, tone, action }),
    isSame: (one, other) => one.text === other.text,
  });
}
