import { type Message, timeOf } from '@parley/domain';
import { useFormat, useT } from '@parley/i18n/react';
import { Dialog, EmptyState, Link, TextField, type TimelineHandle } from '@parley/ui-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { Search } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { QueryScope } from '../../services/QueryScope';
import { useServices } from '../../services/services';
import { dateWords } from './date-words';
import { isSearchOpenAtom } from './search-open';
import { useShowMessage } from './use-show-message';

interface SearchPanelProps {
  readonly roomId: string;
  readonly timeline: RefObject<TimelineHandle | null>;
}

const pauseMs = 300;

/** Search in this chat; a hit is shown where it was said. source: W-17, M-07 */
export function SearchPanel(props: SearchPanelProps) {
  return (
    <QueryScope>
      <SearchDialog {...props} />
    </QueryScope>
  );
}

function SearchDialog({ roomId, timeline }: SearchPanelProps) {
  const t = useT();
  const setOpen = useSetAtom(isSearchOpenAtom);
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim());
  const { data, hasNextPage, fetchNextPage, isFetching } = useHits(roomId, keyword);
  const show = useShowHit(roomId, timeline);
  const hits = data?.pages.flatMap(({ content }) => content) ?? [];
  const total = data?.pages[0]?.totalElements ?? 0;

  return (
    <Dialog isOpen onClose={() => setOpen(false)} title={t('room.search')} size="md">
      <TextField
        look="search"
        type="search"
        label={t('room.search')}
        placeholder={t('room.search.placeholder')}
        value={typed}
        onChange={setTyped}
        icon={<Search size={16} aria-hidden="true" />}
      />
      <p role="status" className="py-2 text-cap text-fg-3">
        {keyword && !isFetching && hits.length > 0 ? t('room.search.count', { count: total || hits.length }) : ''}
      </p>
      <ul className="flex min-h-40 flex-col gap-1">
        {hits.map((hit) => (
          <Hit key={hit.messageId} text={hit.content} at={timeOf(hit.creationDate)} onPress={() => void show(hit)} />
        ))}
      </ul>
      {keyword && !isFetching && hits.length === 0 && (
        <EmptyState spot="search" title={t('room.search.none', { keyword })} />
      )}
      {hasNextPage && <Link onPress={() => void fetchNextPage()}>{t('room.search.more')}</Link>}
    </Dialog>
  );
}

function Hit({
  text,
  at,
  onPress,
}: {
  readonly text: string;
  readonly at: number | undefined;
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
        <span className="text-cap text-fg-3">{at !== undefined && format.when(dateWords(at, now()))}</span>
      </button>
    </li>
  );
}

function useHits(roomId: string, keyword: string) {
  const { api, track } = useServices();
  return useInfiniteQuery({
    queryKey: ['search', roomId, keyword],
    enabled: keyword !== '',
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => {
      if (pageParam === 0) track('keyword_search');
      return api.messages.search({ query: { roomId, keyword, page: pageParam }, signal });
    },
    getNextPageParam: ({ page, totalPages }) => (page + 1 < totalPages ? page + 1 : undefined),
  });
}

/** Goes to a hit, and closes the search over it. */
function useShowHit(roomId: string, timeline: RefObject<TimelineHandle | null>) {
  const setOpen = useSetAtom(isSearchOpenAtom);
  const show = useShowMessage(roomId, timeline);
  return async (hit: Message): Promise<void> => {
    if (!(await show(hit))) return;
    setOpen(false);
    // The dialog gives the focus back to whoever opened it.
    requestAnimationFrame(() => void show(hit));
  };
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
