import type { ServiceRoom } from '@parley/domain';
import { useFormat, useT } from '@parley/i18n';
import { Button, Skeleton } from '@parley/ui-kit';
import { useAtom, useAtomValue } from 'jotai';
import type { ReactNode, RefObject } from 'react';
import { agentDeskAtom, chosenServiceRoomIdAtom } from '../../stores/agent-desk';
import { ServedRow } from './ServedRow';
import { useAgentDay } from './use-agent-day';
import { servedRoomsAtom } from './use-agent-desk';
import { useMoreWaiting } from './use-more-waiting';
import type { RoomActions } from './use-room-actions';
import { WaitingList } from './WaitingList';
import { WaitingRow } from './WaitingRow';

interface RoomListsProps {
  readonly isLoading: boolean;
  readonly actions: Pick<RoomActions, 'busyRoomId' | 'pick'>;
  /** What the lists scroll in. */
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Who waits, the next one first, whom the agent serves, and who is on hold. source: R-02, S-04, S-07 */
export function RoomLists({ isLoading, actions, scroller }: RoomListsProps) {
  const t = useT();
  const { waiting, unlisted } = useAtomValue(agentDeskAtom);
  const more = useMoreWaiting();
  const { serving, held } = useAtomValue(servedRoomsAtom);
  const capacity = useAgentDay().data?.capacity;
  const [chosenId, choose] = useAtom(chosenServiceRoomIdAtom);
  const rowProps = ({ roomId }: ServiceRoom) => ({ isChosen: roomId === chosenId, onChoose: () => choose(roomId) });
  const servedRow = (room: ServiceRoom) => <ServedRow room={room} {...rowProps(room)} />;
  const waitingRow = (room: ServiceRoom) => (
    <WaitingRow
      room={room}
      {...rowProps(room)}
      isBusy={actions.busyRoomId === room.roomId}
      isFirst={room === waiting[0]}
      onPick={() => void actions.pick(room)}
    />
  );
  if (isLoading) return <ListSkeleton />;
  return (
    <>
      <RoomList title={t('agentDesk.waiting')} none={t('agentDesk.waiting.none')} count={waiting.length + unlisted}>
        <WaitingList rooms={waiting} chosenId={chosenId} scroller={scroller} row={waitingRow} />
      </RoomList>
      {unlisted > 0 && (
        <div className="px-4 pb-2">
          <Button variant="ghost" size="sm" isBusy={more.isBusy} onPress={more.show}>
            {t('agentDesk.waiting.more', { count: unlisted })}
          </Button>
        </div>
      )}
      <RoomList
        title={t('agentDesk.serving')}
        none={t('agentDesk.serving.none')}
        count={serving.length}
        capacity={capacity}
      >
        <ServedRows rooms={serving} row={servedRow} />
      </RoomList>
      {held.length > 0 && (
        <RoomList title={t('agentDesk.held')} count={held.length}>
          <ServedRows rooms={held} row={servedRow} />
        </RoomList>
      )}
    </>
  );
}

interface RoomListProps {
  readonly title: string;
  /** Shown while the list has no rooms. */
  readonly none?: string;
  readonly count: number;
  /** How many rooms the agent may serve, those on hold included. */
  readonly capacity?: number | undefined;
  readonly children: ReactNode;
}

function RoomList({ title, none, count, capacity, children }: RoomListProps) {
  const format = useFormat();
  return (
    <section aria-label={title} className="px-2 pb-2">
      <h2 className="flex items-baseline gap-1.5 px-2.5 pt-2.5 pb-1.5 text-cap text-fg-3">
        {title}
        <b className="kit-num text-sub font-semibold text-fg-2">{format.number(count)}</b>
        {capacity !== undefined && <span className="kit-num">/ {format.number(capacity)}</span>}
      </h2>
      {count === 0 && <p className="px-2.5 pb-2 text-sub text-fg-3">{none}</p>}
      {children}
    </section>
  );
}

interface ServedRowsProps {
  readonly rooms: readonly ServiceRoom[];
  readonly row: (room: ServiceRoom) => ReactNode;
}

const ServedRows = ({ rooms, row }: ServedRowsProps) => (
  <ul className="flex flex-col gap-0.5">
    {rooms.map((room) => (
      <li key={room.roomId}>{row(room)}</li>
    ))}
  </ul>
);

function ListSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4 px-4.5 pt-4">
      {skeletonWidths.map((width) => (
        <div key={width} className="flex items-center gap-3">
          <Skeleton shape="circle" width={36} height={36} />
          <div className="flex grow flex-col gap-2">
            <Skeleton width="35%" />
            <Skeleton width={width} />
          </div>
        </div>
      ))}
    </div>
  );
}

const skeletonWidths = ['60%', '45%', '70%', '50%'] as const;
