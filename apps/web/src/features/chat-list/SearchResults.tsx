import type { RoomRow } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { Button, EmptyState, Skeleton } from '@parley/ui-kit';
import { type ReactNode, useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import { MoreHits } from '../../conversation/search/MoreHits';
import { ReadOnlyScope } from '../../conversation/search/ReadOnlyScope';
import { HitContent } from '../../conversation/search/SearchHit';
import { EndOfList, type MorePages } from '../../services/EndOfList';
import { QueryScope } from '../../services/QueryScope';
import { useChatRow } from './use-chat-row';
import { useFoundMessages } from './use-found-messages';
import { useOpenHit } from './use-open-hit';

interface SearchResultsProps {
  readonly words: string;
  /** The words for which messages are sought: those of a moment ago while somebody types. */
  readonly searched: string;
  /** The chats whose name has the words. */
  readonly rows: readonly RoomRow[];
  readonly more: MorePages;
  /** Takes the words and the filter away. */
  readonly onClear: () => void;
}

/** In the place of the list: chats by name, below them messages of all chats, newest first. source: M-07, U-03 */
export const SearchResults = (props: SearchResultsProps) => (
  <QueryScope>
    <ReadOnlyScope roomId={undefined}>
      <Results {...props} />
    </ReadOnlyScope>
  </QueryScope>
);

function Results({ words, searched, rows, more, onClear }: SearchResultsProps) {
  const t = useT();
  const found = useFoundMessages(searched);
  const isSearching = searched !== words || found.isFetching;
  const messages = useMessageItems(found, { words: searched, isSearching });
  const chats = useChatItems(rows);
  const isNothing = rows.length === 0 && messages.length === 0;
  return (
    <>
      <p role="status" className="sr-only">
        {isSearching
          ? t('shell.loading')
          : t('chats.found.status', { chats: rows.length, messages: found.hits.length })}
      </p>
      {isNothing && (
        <EmptyState illustration="search" title={t('room.search.none', { keyword: words })} text={t('chats.none.text')}>
          <Button onPress={onClear}>{t('chats.none.action')}</Button>
        </EmptyState>
      )}
      <WindowedList
        label={t('chats.found')}
        items={[
          ...chats.items,
          { key: `more-${rows.length}`, content: <EndOfList {...more} /> },
          ...(rows.length > 0 && messages.length === 0 && !isSearching ? [noMessages(t('chats.found.none'))] : []),
          ...messages,
        ]}
      />
      {chats.question}
    </>
  );
}

interface Item {
  readonly key: string;
  readonly content: ReactNode;
}

const heading = (text: string): Item => ({
  key: `heading ${text}`,
  content: <h2 className="px-3 py-1 text-cap font-medium text-fg-3">{text}</h2>,
});

const noMessages = (text: string): Item => ({
  key: 'none',
  content: <p className="px-3 py-1 text-sub text-fg-3">{text}</p>,
});

/** The chats under their heading, and the question before one is deleted. */
function useChatItems(rows: readonly RoomRow[]): { readonly items: readonly Item[]; readonly question: ReactNode } {
  const t = useT();
  const { renderRow, question } = useChatRow();
  const chats = rows.map((row) => ({ key: row.room.roomId, content: renderRow(row) }));
  return { items: rows.length === 0 ? [] : [heading(t('chats.list')), ...chats], question };
}

/** The messages that were found under their heading; or that they are sought, or could not be. */
function useMessageItems(
  found: ReturnType<typeof useFoundMessages>,
  { words, isSearching }: { readonly words: string; readonly isSearching: boolean },
): readonly Item[] {
  const t = useT();
  const openHit = useOpenHit();
  const { hits, hasFailed, isOffline, hasNextPage, retry, loadMore } = found;
  const title = heading(t('chats.found.messages'));
  if (hits.length === 0 && hasFailed)
    return [title, { key: 'failed', content: <Failed isOffline={isOffline} onRetry={retry} /> }];
  if (hits.length === 0) return isSearching ? [title, { key: 'loading', content: <HitSkeleton /> }] : [];
  const items = hits.map((hit) => ({
    key: hit.messageId,
    content: <HitContent message={hit} words={words} roomName={hit.roomName} onPress={() => openHit(hit)} />,
  }));
  const end = { key: 'end', content: <MoreHits hasFailed={hasFailed} onPress={loadMore} /> };
  return [title, ...items, ...(hasNextPage ? [end] : [])];
}

function Failed({ isOffline, onRetry }: { readonly isOffline: boolean; readonly onRetry: () => void }) {
  const t = useT();
  return (
    <div role="alert">
      <EmptyState
        illustration="offline"
        title={t('room.search.failed')}
        text={t(isOffline ? 'shell.offline.detail' : 'shell.loadFailed.detail')}
      >
        <Button onPress={onRetry}>{t('shell.retry')}</Button>
      </EmptyState>
    </div>
  );
}

const HitSkeleton = () => (
  <div aria-busy="true" className="flex items-center gap-3 px-3 py-1">
    <Skeleton shape="circle" width={32} height={32} />
    <div className="flex grow flex-col gap-2">
      <Skeleton width="35%" />
      <Skeleton width="60%" />
    </div>
  </div>
);

/** Only the items near the view and the focused one are in the page. */
function WindowedList({ label, items }: { readonly label: string; readonly items: readonly Item[] }) {
  const scroller = useRef<HTMLElement>(null);
  const [focused, setFocused] = useState<string>();
  const kept = items.flatMap(({ key }, at) => (key === focused ? [at] : []));
  return (
    <section
      ref={scroller}
      aria-label={label}
      className="min-h-0 grow overflow-y-auto px-2 pb-2"
      onFocus={({ target }) => setFocused(target.closest('[data-item]')?.getAttribute('data-item') ?? undefined)}
      onBlur={() => setFocused(undefined)}
    >
      <Virtualizer as="ul" item="li" scrollRef={scroller} keepMounted={kept}>
        {items.map(({ key, content }) => (
          <div key={key} data-item={key}>
            {content}
          </div>
        ))}
      </Virtualizer>
    </section>
  );
}
