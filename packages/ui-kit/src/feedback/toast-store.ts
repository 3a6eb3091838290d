import { type AnnouncementStore, createAnnouncementStore } from './announcement-store';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'info' | 'ok' | 'bad';
  readonly action: { readonly label: string; readonly press: () => void } | undefined;
}

export type NewToast = Pick<Toast, 'text'> & Partial<Pick<Toast, 'tone' | 'action'>>;

/** The toasts on the screen; a store for `useSyncExternalStore`. */
export type ToastStore = AnnouncementStore<Toast, NewToast>;

/** Creates a store. A text that is already shown is not added again but moved to the end. Ours. source: behaviours 1 */
export function createToastStore(): ToastStore {
  return createAnnouncementStore<Toast, NewToast>({
    maxCount: 3,
    createItem: ({ text, tone = 'info', action }, id) => ({ id, text, tone, action }),
    isSame: (one, other) => one.text === other.text,
  });
}
