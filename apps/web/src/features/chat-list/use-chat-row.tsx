import type { RoomRow } from '@parley/domain';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { ChatRow } from './ChatRow';
import { DeleteChatDialog } from './DeleteChatDialog';
import { shownRoomIdAtom } from './shown-room';
import { useRowActions } from './use-row-actions';

interface ChatRowView {
  readonly renderRow: (row: RoomRow) => ReactNode;
  /** The question before a chat is deleted, rendered beside the rows. */
  readonly question: ReactNode;
}

/** Rows of chats with their menus, for the list and for what a search found. source: EN-03, M-37 */
export function useChatRow(): ChatRowView {
  const shownId = useAtomValue(shownRoomIdAtom);
  const actions = useRowActions();
  const [toDelete, setToDelete] = useState<RoomRow>();
  return {
    renderRow: (row) => (
      <ChatRow row={row} isShown={row.room.roomId === shownId} actions={actions} onDelete={setToDelete} />
    ),
    question: toDelete && (
      <DeleteChatDialog
        name={toDelete.room.name}
        onClose={() => setToDelete(undefined)}
        onConfirm={() => {
          setToDelete(undefined);
          actions.remove(toDelete);
        }}
      />
    ),
  };
}
