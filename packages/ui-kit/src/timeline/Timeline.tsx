import { clsx } from 'clsx';
import { DayChip } from './DayChip';
import { JumpPill } from './JumpPill';
import { OlderRow } from './OlderRow';
import { Row, Tail } from './Row';
import type { TimelineProps } from './timeline-props';
import { useAnnouncer } from './use-announcer';
import { useTimeline } from './use-timeline';

/**
 * The messages of a room: opens at the first unread one or at the end, follows the end while the reader is within 100
 * px of it, keeps the visible rows in place everywhere else, and renders only the rows that the view needs.
 * source: DR-29, CN-24, behaviours 1
 */
export function Timeline<Item extends { readonly key: string }>(props: TimelineProps<Item>) {
  const { items, renderItem, tail, empty, unreadKey, dayOf } = props;
  const { scroller, list, highlightedKey, jumpToNewRows, onKeyDown, dragHandlers, focusHandlers } = useTimeline(props);
  const { view, state } = list;
  const announcement = useAnnouncer(props);

  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={props.label}
        onKeyDown={onKeyDown}
        {...focusHandlers}
        {...dragHandlers}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className={clsx(scrollerClasses, items.length === 0 ? 'flex-col' : 'flex-col-reverse')}
      >
        <div className="mx-auto mb-auto w-full max-w-measure flex-none px-6 pb-3.5 mobile:px-3 max-compact:px-3.5">
          {items.length > 0 && <OlderRow older={props.older} onRetry={props.onRetryOlder} />}
          {items.length === 0 && empty}
          {list.rowsAndSpacers.map((entry) =>
            entry.kind === 'spacer' ? (
              <div key={entry.key} style={{ height: view.heightOf(items, entry.from, entry.to) }} />
            ) : (
              <Row
                key={entry.key}
                item={entry.item}
                isFirstUnread={entry.key === unreadKey}
                isHighlighted={entry.key === highlightedKey}
                renderItem={renderItem}
                view={view}
              />
            ),
          )}
          <Tail view={view}>{tail}</Tail>
        </div>
      </div>
      {dayOf && <DayChip items={items} view={view} dayOf={dayOf} />}
      {!state.isAtEnd && (
        <JumpPill
          newCount={state.newCount}
          onPress={jumpToNewRows}
          onDismiss={() => {
            list.clearNewRows();
            props.onMarkRead?.();
          }}
        />
      )}
      <p aria-live="polite" className="sr-only whitespace-pre-line">
        {announcement}
      </p>
    </div>
  );
}

const scrollerClasses =
  'flex min-h-0 grow overflow-x-hidden overflow-y-auto overscroll-contain -outline-offset-2 [overflow-anchor:none]';
