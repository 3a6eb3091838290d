import { filterRows, type RoomFilter, type RoomRow, roomFilters, totalUnread } from '@parley/domain';
import { useFormat, useT } from '@parley/i18n';
import { Button, EmptyState, isOfInputMethod } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { moveByArrow } from '../../conversation/search/move-by-arrow';
import { SearchField } from '../../conversation/search/SearchField';
import { useDebounced } from '../../conversation/search/use-debounced';
import type { Loading } from '../../conversation/use-loading';
import type { MorePages } from '../../services/EndOfList';
import { RowsSkeleton } from '../../services/RowsSkeleton';
import { roomRowsAtom } from '../../stores/room-rows';
import { ChatRows } from './ChatRows';
import { SearchResults } from './SearchResults';
import { useMoreRooms } from './use-chat-rooms';

interface ChatListProps {
  readonly list: Loading;
  /** Beside the title. */
  readonly tools: ReactNode;
  /** The filter that the address names. source: U-03 */
  readonly initialFilter: RoomFilter;
}

/** The chats of the user: search, filters and rows. source: EN-01 … EN-05, M-36, U-03 */
export function ChatList({ list, tools, initialFilter }: ChatListProps) {
  const t = useT();
  const rows = useAtomValue(roomRowsAtom);
  const [filter, setFilter] = useState(initialFilter);
  const [words, setWords] = useState('');
  const searched = useDebounced(words.trim());
  const more = useMoreRooms();
  const field = useRef<HTMLInputElement>(null);
  const shown = filterRows(rows, filter, words);
  function clear(): void {
    setFilter('all');
    setWords('');
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // An open menu has closed itself by the key.
    if (event.defaultPrevented || isOfInputMethod(event)) return;
    if (event.key === 'Escape' && words !== '') {
      event.preventDefault();
      setWords('');
      field.current?.focus();
    } else moveByArrow(event, field.current, '[data-chat-row], [data-hit]');
  }
  return (
    <>
      <header className="flex h-bar flex-none items-center pr-2 pl-4.5">
        <h1 className="min-w-0 grow truncate text-h2 font-semibold">{t('chats.title')}</h1>
        {tools}
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only moves the focus between its field and buttons */}
      <div className="flex min-h-0 grow flex-col" onKeyDown={onKeyDown}>
        <search className="flex flex-none flex-col gap-2 px-4 pb-2">
          <SearchField
            ref={field}
            label={t('chats.search')}
            placeholder={t('chats.search')}
            maxLength={100}
            value={words}
            onChange={setWords}
          />
          <Filters rows={rows} filter={filter} onChoose={setFilter} />
        </search>
        {words.trim() ? (
          <SearchResults words={words.trim()} searched={searched} rows={shown} more={more} onClear={clear} />
        ) : (
          <Rows list={list} rows={rows} shown={shown} more={more} onClear={clear} />
        )}
      </div>
    </>
  );
}

interface RowsProps extends Pick<ChatListProps, 'list'> {
  readonly rows: readonly RoomRow[];
  readonly shown: readonly RoomRow[];
  readonly more: MorePages;
  readonly onClear: () => void;
}

/** Rooms that are known stay while they cannot be read again. */
function Rows({ list, rows, shown, more, onClear }: RowsProps) {
  const t = useT();
  if (list.status === 'loading' && rows.length === 0) return <RowsSkeleton />;
  if (list.status === 'failed' && rows.length === 0)
    return (
      <div role="alert" className="min-h-0 grow">
        <EmptyState illustration="offline" title={t('chats.failed')} text={t('shell.offline.detail')}>
          <Button onPress={list.retry}>{t('shell.retry')}</Button>
        </EmptyState>
      </div>
    );
  if (rows.length === 0)
    return <EmptyState illustration="chat" title={t('chats.empty.title')} text={t('chats.empty.text')} />;
  return (
    <>
      {shown.length === 0 && (
        <EmptyState illustration="search" title={t('chats.none.title')} text={t('chats.none.text')}>
          <Button onPress={onClear}>{t('chats.none.action')}</Button>
        </EmptyState>
      )}
      <nav aria-label={t('chats.list')} className={clsx('flex min-h-0 flex-col', shown.length > 0 && 'grow')}>
        <ChatRows rows={shown} more={more} />
      </nav>
    </>
  );
}

interface FiltersProps {
  readonly rows: readonly RoomRow[];
  readonly filter: RoomFilter;
  readonly onChoose: (filter: RoomFilter) => void;
}

function Filters({ rows, filter, onChoose }: FiltersProps) {
  const t = useT();
  const format = useFormat();
  const unread = totalUnread(rows);
  return (
    <fieldset className="flex gap-0.5 rounded-md bg-pressed p-0.5">
      <legend className="sr-only">{t('chats.filters')}</legend>
      {roomFilters.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === filter}
          className={clsx(
            'kit-hit-area flex h-7 min-w-0 grow items-center justify-center gap-1 rounded-sm px-1 text-sub',
            each === filter ? 'bg-surface font-medium text-fg' : 'text-fg-2 hover:text-fg',
          )}
          onClick={() => onChoose(each)}
        >
          <span className="truncate">{t(`chats.filter.${each}`)}</span>
          {each === 'unread' && unread > 0 && (
            <span className="kit-num flex-none rounded-full bg-unread px-1 text-micro font-semibold text-white">
              {unread > 99 ? '99+' : format.number(unread)}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
