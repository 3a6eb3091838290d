import { type AnnouncementStore, createAnnouncementStore } from './announcement-store';

/** A notification at the bottom right: a title and a sentence. */
export interface Notice {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly kind: 'error' | 'info';
}

export type NewNotice = Pick<Notice, 'title' | 'text'> & Partial<Pick<Notice, 'kind'>>;

/** The notifications that are up; a store for `useSyncExternalStore`. */
export type NoticeStore = AnnouncementStore<Notice, NewNotice>;

/** Creates a store of notifications; the same title and text are up once. source: VA-08 */
export function createNoticeStore(): NoticeStore {
  return createAnnouncementStore<Notice, NewNotice>({
    maxCount: 3,
    make: ({ title, text, kind = 'error' }, id) => ({ id, title, text, kind }),
    isSame: (one, other) => one.title === other.title && one.text === other.text,
  });
}
