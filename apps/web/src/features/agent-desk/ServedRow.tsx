import { type RoomRow as ListedRoom, parseTimestamp, type ServiceRoom } from '@parley/domain';
import { useFormat, useTextFormatter } from '@parley/i18n';
import { atom, useAtomValue } from 'jotai';
import { Pause } from 'lucide-react';
import { useMemo } from 'react';
import { relativeDate } from '../../conversation/timeline/relative-date';
import { useServices } from '../../services/services';
import { roomRowsAtom } from '../../stores/room-rows';
import { RoomRow } from './RoomRow';
import { useTransferNote } from './TransferNote';

interface ServedRowProps {
  readonly room: ServiceRoom;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A room that the agent serves: its last message or who handed it over, and how many the agent has not read. source: R-02, S-07 */
export function ServedRow({ room, isChosen, onChoose }: ServedRowProps) {
  const listed = useListedRoom(room.roomId);
  const previewText = usePreviewText(listed?.preview);
  const note = useTransferNote(room);
  return (
    <RoomRow
      room={room}
      isChosen={isChosen}
      onChoose={onChoose}
      unread={listed?.unread ?? 0}
      aside={<MessageTime at={listed?.lastMessageAt || parseTimestamp(room.pickedAt ?? '') || 0} />}
      text={
        <>
          {room.status === 'HUNG_UP' && <Pause size={13} aria-hidden="true" className="me-1 inline" />}
          {note ?? previewText}
        </>
      }
    />
  );
}

const useListedRoom = (roomId: string): ListedRoom | undefined =>
  useAtomValue(useMemo(() => atom((get) => get(roomRowsAtom).find(({ room }) => room.roomId === roomId)), [roomId]));

function usePreviewText(preview: ListedRoom['preview']): string {
  const { translate } = useTextFormatter();
  if (preview === undefined) return '';
  return preview.kind === 'text' ? preview.text : translate(`preview.${preview.kind}`);
}

function MessageTime({ at }: { readonly at: number }) {
  const format = useFormat();
  const { now } = useServices();
  if (at === 0) return null;
  return <time className="kit-num flex-none text-cap text-fg-3">{format.dateText(relativeDate(at, now()))}</time>;
}
