import type { RoomRow } from '@parley/domain';
import type { createStore } from 'jotai';
import { arrivalAtom } from '../../stores/arrival';
import { unseenAtom } from '../../stores/host-page';
import { roomRowsAtom } from '../../stores/room-rows';
import { settingsAtom } from '../../stores/settings';

interface BrowserNotificationOptions {
  readonly store: ReturnType<typeof createStore>;
  /** Whether this tab shows the notifications of all tabs. */
  readonly isLeading: () => boolean;
  /** Where the user allowed them. */
  readonly show: (row: RoomRow) => void;
}

/**
 * Shows a notification for a message that the user did not see arrive, where the settings ask for it. Returns a function that
 * stops this. source: WB661
 */
export function followBrowserNotifications({ store, isLeading, show }: BrowserNotificationOptions): () => void {
  let lastUnseen = 0;
  const unseenChanged = (): void => {
    const unseen = store.get(unseenAtom);
    const hasIncreased = unseen > lastUnseen;
    lastUnseen = unseen;
    if (!hasIncreased || !store.get(settingsAtom).browserNotifications || !isLeading()) return;
    const roomId = store.get(arrivalAtom)?.roomId;
    const row = store.get(roomRowsAtom).find(({ room }) => room.roomId === roomId);
    if (row) show(row);
  };
  unseenChanged();
  return store.sub(unseenAtom, unseenChanged);
}
