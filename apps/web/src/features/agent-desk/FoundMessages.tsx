import type { ServiceRoom } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { Button, EmptyState, IconButton, LoadTimeout } from '@parley/ui-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { ReadOnlyScope } from '../../conversation/search/ReadOnlyScope';
import { SearchHit } from '../../conversation/search/SearchHit';
import { LoadFailed } from '../../services/LoadFailed';
import { useServices } from '../../services/services';
import { ColleagueSign } from './ColleagueSign';
import { useReportActivity } from './use-report-activity';

interface FoundMessagesProps {
  readonly room: ServiceRoom;
  readonly words: string;
  readonly onBack: () => void;
}

/** The messages with the words in a room that the agent does not serve now, to be read only. source: S-13, RS-78 */
export function FoundMessages({ room, words, onBack }: FoundMessagesProps) {
  const t = useT();
  const { roomId, status } = room;
  useReportActivity({ roomId }, status === 'UNPICKED' ? 'viewing' : 'none');
  return (
    <>
      <header className="flex h-bar flex-none items-center gap-3 border-b border-line bg-surface px-4 @min-[960px]/app:px-5">
        <span className="contents @min-[960px]/app:hidden">
          <IconButton label={t('agentDesk.back')} icon={<ChevronLeft size={20} />} onPress={onBack} />
        </span>
        <h1 className="min-w-0 grow truncate text-title font-semibold">
          {t('agentDesk.search.inRoom', { words, name: room.name })}
        </h1>
        <ColleagueSign roomId={roomId} />
      </header>
      <div className="min-h-0 grow overflow-y-auto">
        <ReadOnlyScope roomId={room.roomId}>
          <Hits roomId={room.roomId} words={words} />
        </ReadOnlyScope>
      </div>
    </>
  );
}

const pageSize = 30;

function Hits({ roomId, words }: { readonly roomId: string; readonly words: string }) {
  const t = useT();
  const { api } = useServices();
  const query = useInfiniteQuery({
    queryKey: ['agentSearch', words, roomId],
    staleTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.customerService.searchMessages({ query: { roomId, param: words, page: pageParam, size: pageSize }, signal }),
    getNextPageParam: ({ page, totalPages }) => (page + 1 < totalPages ? page + 1 : undefined),
  });
  if (query.isError && !query.data) return <LoadFailed onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadTimeout />;
  const messages = new Map(query.data.pages.flatMap(({ content }) => content.map((one) => [one.messageId, one])));
  if (messages.size === 0)
    return <EmptyState illustration="search" title={t('room.search.none', { keyword: words })} />;
  return (
    <>
      <ul className="mx-auto max-w-measure px-3 py-3">
        {[...messages.values()].map((message) => (
          <SearchHit key={message.messageId} message={message} words={words} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="flex justify-center pb-4">
          <Button isBusy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            {t('agentDesk.left.more')}
          </Button>
        </div>
      )}
    </>
  );
}
