import { type AnnouncementStore, createAnnouncementStore } from './announcement-store';

/** A notification at the bottom right: a title and a sentence. */
export interface Notice {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly kind: 'error' | 'info';
}

export type NewNotice = Pick<Notice, 'title' | 'text'> & Partial<Pick<Notice, 'kind'>>;

/** The notifications on the screen; a store for `useSyncExternalStore`. */
export type NoticeStore = AnnouncementStore<Notice, NewNotice>;

/** Creates a store of notifications; the same title and text are shown once. source: UK181 */
export function createNoticeStore(): NoticeStore {
  return createAnnouncementStore<Notice, NewNotice>({
    maxCount: 3,
    createItem: ({ title, text, kind = 'error' }, id) => ({ id, title, text, kind }),
    isSame: (one, other) => one.title === other.title && one.text === other.text,
  });
}
