import type { RoomRow } from '@parley/domain';
import { useAtomValue } from 'jotai';
import { EndOfList, type MorePages } from '../../services/EndOfList';
import { WindowedRows } from '../../services/WindowedRows';
import { shownRoomIdAtom } from './shown-room';
import { useChatRow } from './use-chat-row';

interface ChatRowsProps {
  readonly rows: readonly RoomRow[];
  readonly more: MorePages;
}

/** The rows near the view, the open and the focused one; the end of the list loads more. source: EN-03, CN-12 */
export function ChatRows({ rows, more }: ChatRowsProps) {
  const shownId = useAtomValue(shownRoomIdAtom);
  const { renderRow, question } = useChatRow();
  return (
    <WindowedRows rows={rows} keyOf={({ room }) => room.roomId} renderRow={renderRow} keptKey={shownId}>
      <EndOfList key={rows.length} {...more} />
      {question}
    </WindowedRows>
  );
}
