import type { ServiceRoom } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui-kit';
import { ColleagueSign } from './ColleagueSign';
import { shortcutKeys } from './keyboard-shortcuts';
import { RoomRow } from './RoomRow';
import { WaitedTime } from './WaitedTime';

interface WaitingRowProps {
  readonly room: ServiceRoom;
  readonly isChosen: boolean;
  readonly isBusy: boolean;
  /** Whether it is the one that has waited longest. */
  readonly isFirst: boolean;
  readonly onChoose: () => void;
  readonly onPick: () => void;
}

/** Somebody who waits: since when, what they last wrote, and the button that takes them over. source: RP-10, S-04 */
export function WaitingRow({ room, isChosen, isBusy, isFirst, onChoose, onPick }: WaitingRowProps) {
  const t = useT();
  const { name, queuedAt, comment, lastMessage } = room;
  return (
    <RoomRow
      room={room}
      isChosen={isChosen}
      onChoose={onChoose}
      aside={<ColleagueSign roomId={room.roomId} isShort />}
      text={
        <>
          <WaitedTime since={queuedAt} /> {comment ? t('agentDesk.returned', { comment }) : lastMessage?.text}
        </>
      }
      action={
        <Button
          size="sm"
          variant="primary"
          isBusy={isBusy}
          aria-label={t('agentDesk.pick.of', { name })}
          aria-keyshortcuts={isFirst ? shortcutKeys.pick : undefined}
          onPress={onPick}
        >
          {t('agentDesk.pick')}
        </Button>
      }
    />
  );
}
