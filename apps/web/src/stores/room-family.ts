import type { Atom } from 'jotai';
import { atomFamily } from 'jotai-family';

interface Family {
  readonly remove: (roomId: string) => void;
}

const families = new Set<Family>();

/** Atoms by room id. A family keeps every room it was ever asked for, so each is made here, where `dropRoom` reaches it. */
export function roomFamily<RoomAtom extends Atom<unknown>>(create: (roomId: string) => RoomAtom) {
  const family = atomFamily(create);
  families.add(family);
  return family;
}

/** Lets go of all that this page holds of a room. Drafts stay: they are the account's, until it signs out. */
export function dropRoom(roomId: string): void {
  for (const family of families) family.remove(roomId);
}
