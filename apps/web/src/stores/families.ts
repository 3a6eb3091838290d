import type { Atom } from 'jotai';
import { atomFamily } from 'jotai-family';

interface Family {
  readonly remove: (key: string) => void;
  readonly getParams: () => Iterable<string>;
}

const roomFamilies = new Set<Family>();
const messageFamilies = new Set<Family>();

const familyIn =
  (families: Set<Family>) =>
  <KeyAtom extends Atom<unknown>>(create: (key: string) => KeyAtom) => {
    const family = atomFamily(create);
    families.add(family);
    return family;
  };

/** Atoms by room id. A family keeps every room it was ever asked for, so each is made here, where `dropRoom` reaches it. */
export const roomFamily = familyIn(roomFamilies);

/** Atoms by the id of a message, or the uuid of one on its way: they stay until the account is closed. */
export const messageFamily = familyIn(messageFamilies);

/** Drops all that this page holds of a room. Drafts stay: they are the account's, until it signs out. */
export function dropRoom(roomId: string): void {
  for (const family of roomFamilies) family.remove(roomId);
}

/** Drops all that families hold of any room or message, when the account is closed. source: X-23 */
export function emptyFamilies(): void {
  for (const family of [...roomFamilies, ...messageFamilies])
    for (const key of [...family.getParams()]) family.remove(key);
}
