import type { Message } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import type { ReactNode } from 'react';
import { SearchHit } from '../../conversation/search/SearchHit';
import { hasCriteria, useHits } from '../../conversation/search/use-hits';
import type { RoomSearch } from '../../stores/room-search';
import { RecordList } from './RecordList';
import { RecordSkeleton } from './RecordSkeleton';
import { useShowInChat } from './use-show-in-chat';

interface HitListProps {
  readonly roomId: string;
  readonly search: RoomSearch;
  /** Drawn when nothing was found. */
  readonly emptyAction?: ReactNode;
}

/** What a search found, newest first; a press shows the message in the conversation. source: U-10, W-17 */
export function HitList({ roomId, search, emptyAction }: HitListProps) {
  const t = useT();
  const { hits, total, isFetching, hasNextPage, hasFailed, retry, loadMore } = useHits(roomId, search);
  const showInChat = useShowInChat();
  const loading = {
    isLoading: hits.length === 0 && isFetching,
    isFetching,
    hasNextPage,
    hasFailed: hasFailed && !isFetching,
    retry: hits.length === 0 ? retry : loadMore,
    loadMore,
  };
  const { words, ...filters } = search;
  const isFiltered = hasCriteria({ words: '', ...filters });
  const title = isFiltered
    ? t('room.search.noneFiltered', { keyword: words })
    : t('room.search.none', { keyword: words });
  return (
    <RecordList
      loading={loading}
      count={hits.length}
      skeleton={<RecordSkeleton head="person" />}
      emptyTitle={words ? title : t('room.search.noneOfFilters')}
      emptyAction={emptyAction}
    >
      <p role="status" className="px-4 py-2.5 text-sub text-fg-3">
        {t('room.search.count', { count: total || hits.length })}
      </p>
      <Hits hits={hits} words={words} onPress={showInChat} />
    </RecordList>
  );
}

interface HitsProps {
  readonly hits: readonly Message[];
  readonly words: string;
  readonly onPress: (hit: Message) => void;
}

const Hits = ({ hits, words, onPress }: HitsProps) => (
  <ul className="divide-y divide-line border-y border-line bg-surface px-1.5">
    {hits.map((hit) => (
      <SearchHit key={hit.messageId} message={hit} words={words} onPress={() => onPress(hit)} />
    ))}
  </ul>
);
