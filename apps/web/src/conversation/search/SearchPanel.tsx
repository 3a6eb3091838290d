import type { Message } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { Button, Dialog, EmptyState, isOfInputMethod } from '@parley/ui-kit';
import { useAtom } from 'jotai';
import { type KeyboardEvent, useContext, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { QueryScope } from '../../services/QueryScope';
import { emptySearch, type RoomSearch, roomSearchAtom } from '../../stores/room-search';
import { ShowMessageContext } from '../timeline/use-show-message';
import { MoreHits } from './MoreHits';
import { moveByArrow } from './move-by-arrow';
import { SearchField } from './SearchField';
import { SearchFilters } from './SearchFilters';
import { SearchHit } from './SearchHit';
import { useDebounced } from './use-debounced';
import { hasCriteria, useHits } from './use-hits';

interface SearchPanelProps {
  readonly roomId: string;
  readonly onClose: () => void;
}

/** Search in this chat; pressing a hit closes the search and scrolls to the message. source: W-17, M-07 */
export function SearchPanel({ roomId, onClose }: SearchPanelProps) {
  const t = useT();
  return (
    <QueryScope>
      <Dialog isOpen onClose={onClose} title={t('room.search')} size="md">
        <Search roomId={roomId} onClose={onClose} />
      </Dialog>
    </QueryScope>
  );
}

function Search({ roomId, onClose }: SearchPanelProps) {
  const t = useT();
  const [search, setSearch] = useAtom(roomSearchAtom(roomId));
  const debouncedSearch = { ...search, words: useDebounced(search.words.trim()) };
  const field = useRef<HTMLInputElement>(null);
  const result = useHits(roomId, debouncedSearch);
  const { hits, total, isFetching, hasFailed, hasNextPage, retry, loadMore } = result;
  const showHit = useShowHit(onClose);
  // The words of the last search are selected, so that typing replaces them.
  useEffect(() => field.current?.select(), []);

  function restart(next: RoomSearch): void {
    setSearch(next);
    field.current?.focus();
  }

  function openFirst(event: KeyboardEvent): void {
    const [first] = search.words.trim() === debouncedSearch.words && !isFetching ? hits : [];
    if (event.key === 'Enter' && !isOfInputMethod(event) && first) void showHit(first);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only moves the focus between its fields and buttons
    <div onKeyDown={(event) => !isOfInputMethod(event) && moveByArrow(event, field.current)}>
      <SearchField
        ref={field}
        data-initial-focus
        label={t('room.search')}
        placeholder={t('room.search.placeholder')}
        value={search.words}
        onChange={(words) => setSearch({ ...search, words })}
        onKeyDown={openFirst}
      />
      <SearchFilters search={search} onChange={(filters) => setSearch({ ...search, ...filters })} />
      <p role="status" className="py-2 text-cap text-fg-3">
        {isFetching && t('shell.loading')}
        {!isFetching && hits.length > 0 && t('room.search.count', { count: total || hits.length })}
      </p>
      <div className="min-h-40">
        <ul className="flex flex-col gap-1" data-hits="">
          {hits.map((hit) => (
            <SearchHit
              key={hit.messageId}
              message={hit}
              words={debouncedSearch.words}
              onPress={() => void showHit(hit)}
            />
          ))}
        </ul>
        {hits.length === 0 && hasFailed && <Failed onRetry={retry} />}
        {hasCriteria(debouncedSearch) && !isFetching && hits.length === 0 && !hasFailed && (
          <NoHits search={debouncedSearch} onRestart={restart} />
        )}
        {hits.length > 0 && hasNextPage && <MoreHits hasFailed={hasFailed} onPress={loadMore} />}
      </div>
    </div>
  );
}

interface NoHitsProps {
  readonly search: RoomSearch;
  readonly onRestart: (search: RoomSearch) => void;
}

/** What was sought without a hit; filters are cleared first, so that words that were written stay. */
function NoHits({ search: { words, ...filters }, onRestart }: NoHitsProps) {
  const t = useT();
  const isFiltered = hasCriteria({ words: '', ...filters });
  const title = isFiltered
    ? t('room.search.noneFiltered', { keyword: words })
    : t('room.search.none', { keyword: words });
  return (
    <EmptyState illustration="search" title={words ? title : t('room.search.noneOfFilters')}>
      <Button onPress={() => onRestart(isFiltered ? { ...emptySearch, words } : emptySearch)}>
        {t(isFiltered ? 'room.search.clearFilters' : 'room.rail.clear')}
      </Button>
    </EmptyState>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <div role="alert">
      <EmptyState illustration="offline" title={t('room.search.failed')} text={t('shell.loadFailed.detail')}>
        <Button onPress={onRetry}>{t('shell.retry')}</Button>
      </EmptyState>
    </div>
  );
}

/** Scrolls to a hit, and closes the search over it. */
function useShowHit(close: () => void) {
  const showMessage = useContext(ShowMessageContext);
  return async (hit: Message): Promise<void> => {
    if (!(await showMessage(hit))) return;
    flushSync(close);
    // After the timer by which the closing dialog returns the focus to the element that opened it.
    setTimeout(() => void showMessage(hit));
  };
}
