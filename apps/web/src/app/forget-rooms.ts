import type { createStore } from 'jotai';
import { type Storage, storageKeys } from '../storage/storage';
import { completeAtAtom } from '../stores/complete-at';
import { draftFilesAtom } from '../stores/draft-files';
import { askedAboutAtom, unreadAtom } from '../stores/frame';
import { layersAtom } from '../stores/layers';
import { chosenRoomIdAtom, roomsAtom } from '../stores/rooms';
import { serviceAtom } from '../stores/service';
import { streamAtom } from '../stores/stream';
import { timelineAtom } from '../stores/timeline';

/** Whoever sits here next sees nothing of the last one. Settings stay. source: X-23, behaviours 2.8 */
export function forgetRooms(store: ReturnType<typeof createStore>, { tab, device }: Storage): void {
  // Of every room that was ever shown: the list may not name them all any more.
  for (const family of [timelineAtom, streamAtom, serviceAtom, completeAtAtom])
    for (const id of family.getParams()) family.remove(id);
  store.set(layersAtom, []);
  store.set(roomsAtom, []);
  store.set(draftFilesAtom, new Map());
  store.set(chosenRoomIdAtom, undefined);
  store.set(askedAboutAtom, undefined);
  store.set(unreadAtom, 0);
  for (const shelf of [tab, device]) for (const key of shelf.keys()) if (isPersonal(key)) shelf.remove(key);
}

const personal: readonly string[] = [
  storageKeys.draft,
  storageKeys.outbox,
  storageKeys.categories,
  storageKeys.collapseDetail,
  storageKeys.emoji,
  storageKeys.firstEntered,
];
const isPersonal = (key: string): boolean => personal.some((start) => key.startsWith(start));
