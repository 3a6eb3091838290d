import { type Message, parseTimestamp } from '@parley/domain';
import { useFormat, useT } from '@parley/i18n/react';
import { Button, Dialog, EmptyState, Link } from '@parley/ui-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useContext, useRef, useState } from 'react';
import { QueryScope } from '../../services/QueryScope';
import { useServices } from '../../services/services';
import { relativeDate } from '../timeline/relative-date';
import { ShowMessageContext } from '../timeline/use-show-message';
import { SearchField } from './SearchField';
import { useDebounced } from './use-debounced';

interface SearchPanelProps {
  readonly roomId: string;
  readonly onClose: () => void;
}

/** Search in this chat; a hit is shown where it stands. source: W-17, M-07 */
export function SearchPanel(props: SearchPanelProps) {
  return (
    <QueryScope>
      <SearchDialog {...props} />
    </QueryScope>
  );
}

function SearchDialog({ roomId, onClose }: SearchPanelProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim());
  const field = useRef<HTMLInputElement>(null);
  const { hits, total, isFetching, hasFailed, hasNextPage, retry, loadMore } = useHits(roomId, keyword);
  const showHit = useShowHit(onClose);

  function clear(): void {
    setTyped('');
    field.current?.focus();
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('room.search')} size="md">
      <SearchField
        ref={field}
        data-initial-focus
        label={t('room.search')}
        placeholder={t('room.search.placeholder')}
        value={typed}
        onChange={setTyped}
      />
      <p role="status" className="py-2 text-cap text-fg-3">
        {isFetching && t('shell.loading')}
        {!isFetching && hits.length > 0 && t('room.search.count', { count: total || hits.length })}
      </p>
      <div className="min-h-40">
        <ul className="flex flex-col gap-1">
          {hits.map((hit) => (
            <Hit
              key={hit.messageId}
              text={hit.content}
              sentAt={parseTimestamp(hit.creationDate)}
              onPress={() => void showHit(hit)}
            />
          ))}
        </ul>
        {hits.length === 0 && hasFailed && <Failed onRetry={retry} />}
        {keyword && !isFetching && hits.length === 0 && !hasFailed && (
          <EmptyState illustration="search" title={t('room.search.none', { keyword })}>
            <Button onPress={clear}>{t('room.rail.clear')}</Button>
          </EmptyState>
        )}
        {hits.length > 0 && hasNextPage && <MoreHits hasFailed={hasFailed} onPress={loadMore} />}
      </div>
    </Dialog>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <div role="alert">
      <EmptyState illustration="offline" title={t('room.search.failed')} text={t('shell.loadFailed.detail')}>
        <Button onPress={onRetry}>{t('room.retry')}</Button>
      </EmptyState>
    </div>
  );
}

function MoreHits({ hasFailed, onPress }: { readonly hasFailed: boolean; readonly onPress: () => void }) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center gap-2 py-2 text-sub text-fg-3">
      {hasFailed && (
        <span role="alert" className="flex items-center gap-2">
          <CircleAlert size={14} aria-hidden="true" className="flex-none text-bad-text" />
          {t('room.search.failed')}
        </span>
      )}
      <Link onPress={onPress}>{hasFailed ? t('room.retry') : t('room.search.more')}</Link>
    </div>
  );
}

function Hit({
  text,
  sentAt,
  onPress,
}: {
  readonly text: string;
  readonly sentAt: number | undefined;
  readonly onPress: () => void;
}) {
  const format = useFormat();
  const { now } = useServices();
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="flex w-full flex-col rounded-md px-2.5 py-2 text-left hover:bg-hover"
      >
        <span className="line-clamp-2 text-body">{text.replace(/<ref>\d+<\/ref>/g, '')}</span>
        <span className="text-cap text-fg-3">
          {sentAt !== undefined && format.dateText(relativeDate(sentAt, now()))}
        </span>
      </button>
    </li>
  );
}

function useHits(roomId: string, keyword: string) {
  const { api, track } = useServices();
  const query = useInfiniteQuery({
    queryKey: ['search', roomId, keyword],
    enabled: keyword !== '',
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => {
      if (pageParam === 0) track('keyword_search');
      return api.messages.search({ query: { roomId, keyword, page: pageParam }, signal });
    },
    getNextPageParam: ({ page, totalPages }) => (page + 1 < totalPages ? page + 1 : undefined),
  });
  return {
    hits: query.data?.pages.flatMap(({ content }) => content) ?? [],
    total: query.data?.pages[0]?.totalElements ?? 0,
    isFetching: query.isFetching,
    hasNextPage: query.hasNextPage,
    // Without a network a query does not fail, it pauses; one that is retried has not succeeded yet.
    hasFailed: query.isPaused || query.isError || (query.isPending && query.errorUpdateCount > 0),
    retry: () => void query.refetch(),
    loadMore: () => void query.fetchNextPage(),
  };
}

/** Scrolls to a hit, and closes the search over it. */
function useShowHit(close: () => void) {
  const showMessage = useContext(ShowMessageContext);
  return async (hit: Message): Promise<void> => {
    if (!(await showMessage(hit))) return;
    close();
    // The dialog gives the focus back to whoever opened it.
    requestAnimationFrame(() => void showMessage(hit));
  };
}
