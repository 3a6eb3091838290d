import { Room, type UserInfo } from '@parley/domain';
import * as v from 'valibot';

/** A Storage in memory, for tests without a browser. */
export function aWebStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, text) => void entries.set(key, text),
  };
}

/** The signed-in user of a test. */
export function aUser(changes: Partial<UserInfo> = {}): UserInfo {
  return {
    uid: 'lin',
    nickname: 'Lin Xiao',
    language: 'en_US',
    tenantId: 'lanchuan',
    kind: 'buyer',
    ...changes,
  };
}

/** A room of the chat list, for a test. */
export const aRoom = (roomId: string): Room => v.parse(Room, { roomId });
