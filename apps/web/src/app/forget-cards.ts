import type { createStore } from 'jotai';
import { cardMemoryAtom } from '../stores/card-memory';
import { remindersAtom } from '../stores/reminders';
import { isSameUser, userAtom } from '../stores/session';

/** What was filled in and to-dos go with their account. Both come after the first screen, and so does this. source: X-23 */
export function forgetCards(store: ReturnType<typeof createStore>): void {
  let last = store.get(userAtom);
  store.sub(userAtom, () => {
    const now = store.get(userAtom);
    const isSame = isSameUser(last, now);
    last = now;
    if (isSame) return;
    for (const messageId of cardMemoryAtom.getParams()) cardMemoryAtom.remove(messageId);
    for (const { id } of store.get(remindersAtom))
      store.set(remindersAtom, { type: 'reminder.understood', data: { id } });
  });
}
