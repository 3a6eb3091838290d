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

/**
 * Atoms by room id. A family holds every room it was ever read for, so each family is created here, where `dropRoom`
 * reaches it.
 */
export const roomFamily = familyIn(roomFamilies);

/** Atoms by message id, or by uuid for a pending message: they stay until the account is closed. */
export const messageFamily = familyIn(messageFamilies);

/** Drops the state of a room. Drafts stay: they belong to the account, until it signs out. */
export function dropRoom(roomId: string): void {
  for (const family of roomFamilies) family.remove(roomId);
}

/** Drops the state of all rooms and messages, when the account is closed. source: X-23 */
export function clearFamilies(): void {
  for (const family of [...roomFamilies, ...messageFamilies])
    for (const key of [...family.getParams()]) family.remove(key);
}
