import type { ServiceRoom } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { Button, EmptyState, LoadTimeout, Tag } from '@parley/ui-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../services/LoadFailed';
import { useServices } from '../../services/services';
import { RoomRow } from './RoomRow';

const pageSize = 30;

interface FoundRoomsProps {
  readonly words: string;
  readonly chosenId: string | undefined;
  readonly onChoose: (room: ServiceRoom) => void;
}

/** The rooms whose asker, remark or messages have the words, in the place of the lists. source: S-13, RS-77 */
export function FoundRooms({ words, chosenId, onChoose }: FoundRoomsProps) {
  const t = useT();
  const { api } = useServices();
  const query = useInfiniteQuery({
    queryKey: ['agentSearch', words],
    // The rooms change with every message.
    staleTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.customerService.search({ query: { param: words, page: pageParam, size: pageSize }, signal }),
    getNextPageParam: ({ page, totalPages }) => (page + 1 < totalPages ? page + 1 : undefined),
  });
  if (query.isError && !query.data) return <LoadFailed onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadTimeout />;
  const rooms = new Map(query.data.pages.flatMap(({ content }) => content.map((room) => [room.roomId, room])));
  if (rooms.size === 0) return <EmptyState illustration="search" title={t('room.search.none', { keyword: words })} />;
  return (
    <section aria-label={t('agentDesk.search.found')} className="px-2 py-2">
      <ul className="flex flex-col gap-0.5">
        {[...rooms.values()].map((room) => (
          <li key={room.roomId}>
            <RoomRow
              room={room}
              isChosen={room.roomId === chosenId}
              onChoose={() => onChoose(room)}
              aside={room.status && <Tag color="outline">{t(`agentDesk.search.${room.status}`)}</Tag>}
              text={room.hits > 0 ? t('agentDesk.search.hits', { count: room.hits }) : room.remark}
            />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="flex justify-center pt-2">
          <Button size="sm" isBusy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            {t('agentDesk.left.more')}
          </Button>
        </div>
      )}
    </section>
  );
}
