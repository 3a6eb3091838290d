import { useT } from '@parley/i18n';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { isOfInputMethod } from '../keys/input-method';
import { useListKeys } from '../popups/use-list-keys';
import { Button } from '../primitives/Button';
import { Spinner } from '../primitives/Spinner';
import { PickerRowView } from './PickerRowView';
import {
  chosenIn,
  type PickerFolding,
  type PickerRow,
  type PickerSection,
  tagState,
  toPickerRows,
} from './picker-rows';

export interface PickerListProps {
  readonly label: string;
  readonly sections: readonly PickerSection[];
  /** The keys of the chosen items. */
  readonly chosen: ReadonlySet<string>;
  /** The search text, which is marked in the names. */
  readonly query: string;
  readonly folding: PickerFolding;
  readonly isLoadingMore: boolean;
  /** The next page could not be loaded; asks for it again. */
  readonly onRetryMore?: (() => void) | undefined;
  readonly onToggleItem: (key: string) => void;
  readonly onToggleTag: (key: string) => void;
  readonly onOpenTag: (key: string) => void;
  readonly onOpenSection: (key: string) => void;
  /** The end of the list is in sight. */
  readonly onReachEnd: () => void;
}

/** In px, the same for all rows, so that the list never measures another height than it reckoned with. */
const rowHeight = 52;

/**
 * The friends, groupings and groups that can be chosen: a listbox with multiple choice, of which only the rows in sight
 * are in the page. source: PK-11, PK-12, PK-26
 */
export function PickerList(props: PickerListProps) {
  const { label, sections, folding, isLoadingMore, onRetryMore, onReachEnd } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useRef<VirtualizerHandle>(null);
  const rows = toPickerRows(sections, folding);
  const { active, setActive, onKeyDown } = usePickerKeys(rows, props, (index) =>
    virtualizer.current?.scrollToIndex(index, { align: 'nearest' }),
  );
  return (
    <div ref={scroller} className="min-h-0 grow overflow-y-auto overscroll-contain">
      <div
        role="listbox"
        aria-label={label}
        aria-multiselectable="true"
        tabIndex={0}
        aria-activedescendant={rows[active] ? `${id}-${active}` : undefined}
        onKeyDown={onKeyDown}
        onFocus={() => setActive((index) => (rows[index] ? index : firstChoice(rows)))}
        className="-outline-offset-2"
      >
        <Virtualizer
          ref={virtualizer}
          data={rows}
          scrollRef={scroller}
          itemSize={rowHeight}
          // The option that the listbox refers to must be in the page.
          keepMounted={rows[active] ? [active] : []}
        >
          {(row, index) => (
            <PickerRowView
              key={row.key}
              id={`${id}-${index}`}
              row={row}
              position={{ height: rowHeight, index, count: rows.length }}
              isActive={index === active}
              checked={isChosen(row, props.chosen)}
              chosenCount={row.kind === 'tag' ? chosenIn(row.tag, props.chosen) : 0}
              query={props.query}
              onPress={() => {
                setActive(index);
                press(row, props);
              }}
              onOpen={row.kind === 'tag' ? () => props.onOpenTag(row.tag.key) : undefined}
            />
          )}
        </Virtualizer>
      </div>
      {isLoadingMore && <LoadingMore />}
      {onRetryMore && <MoreFailed onRetry={onRetryMore} />}
      {/* A page whose rows are all left out makes the list no longer, and the next one is still to come. */}
      <EndOfRows key={`${rows.length} ${isLoadingMore}`} onReach={onReachEnd} />
    </div>
  );
}

/** Each page makes the list longer, so that its end comes into view again: a new one for each length. */
function EndOfRows({ onReach }: { readonly onReach: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onReach);
  useEffect(() => {
    latest.current = onReach;
  });
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      root: end.current.parentElement,
      rootMargin: `${3 * rowHeight}px`,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={end} className="h-px" />;
}

function LoadingMore() {
  const t = useT();
  return (
    <p className="flex items-center justify-center gap-2 p-3 text-cap text-fg-3">
      <Spinner />
      {t('picker.loading')}
    </p>
  );
}

function MoreFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <p role="alert" className="flex items-center justify-center gap-2 p-3 text-cap text-fg-3">
      {t('picker.more.failed')}
      <Button size="sm" onPress={onRetry}>
        {t('shell.retry')}
      </Button>
    </p>
  );
}

const firstChoice = (rows: readonly PickerRow[]): number => rows.findIndex(({ kind }) => kind !== 'heading');

function isChosen(row: PickerRow, chosen: ReadonlySet<string>): boolean | 'mixed' {
  if (row.kind === 'heading') return false;
  return row.kind === 'tag' ? tagState(row.tag, chosen) : chosen.has(row.item.key);
}

function press(row: PickerRow, { onToggleItem, onToggleTag, onOpenSection }: PickerListProps): void {
  if (row.kind === 'heading') onOpenSection(row.section);
  if (row.kind === 'item') onToggleItem(row.item.key);
  if (row.kind === 'tag') onToggleTag(row.tag.key);
}

/** Arrow keys move through the rows, Space and Enter choose, right and left open and close a section or a grouping. */
function usePickerKeys(rows: readonly PickerRow[], props: PickerListProps, scrollTo: (index: number) => void) {
  const [active, setActive] = useState(-1);
  const handleKey = useListKeys();
  function onKeyDown(event: KeyboardEvent): void {
    if (isOfInputMethod(event)) return;
    const row = rows[active];
    if (row && row.kind !== 'item' && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      event.preventDefault();
      if (row.isOpen === (event.key === 'ArrowRight')) return;
      if (row.kind === 'tag') props.onOpenTag(row.tag.key);
      else props.onOpenSection(row.section);
      return;
    }
    if (event.key === 'Escape') return;
    handleKey(event, {
      count: rows.length,
      active,
      textOf: (index) => nameOf(rows[index]),
      onMove: (index) => {
        setActive(index);
        scrollTo(index);
      },
      onChoose: () => {
        if (row) press(row, props);
      },
      onClose: () => {},
    });
  }
  return { active, setActive, onKeyDown };
}

function nameOf(row: PickerRow | undefined): string {
  if (row?.kind === 'item') return row.item.name;
  return row?.kind === 'tag' ? row.tag.name : '';
}
