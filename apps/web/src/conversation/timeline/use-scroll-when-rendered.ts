import { messageOf, type Timeline } from '@parley/domain';
import type { TimelineHandle } from '@parley/ui-kit';
import { useStore } from 'jotai';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { timelineAtom } from '../../stores/timeline';
import type { TimelineRow } from './timeline-rows';

/** The timeline, and the state and rows that it was last rendered with. */
export interface RenderedTimeline {
  readonly list: RefObject<TimelineHandle | null>;
  readonly state: Timeline;
  readonly rows: readonly TimelineRow[];
}

/** How a scroll request ended; one that was 'abandoned' shows no toast. */
type ScrollResult = 'shown' | 'notFound' | 'abandoned';

interface ScrollRequest {
  readonly messageId: string;
  readonly resolve: (result: ScrollResult) => void;
}

/**
 * Scrolls to a message at once if its row is rendered, else once it is: loaded messages may be rendered much later on a
 * busy machine. Ours.
 */
export function useScrollWhenRendered(roomId: string, { list, state, rows }: RenderedTimeline) {
  const store = useStore();
  const rendered = useRef({ state, rows });
  const request = useRef<ScrollRequest>(undefined);

  const scrollTo = useCallback(
    (messageId: string): boolean => {
      const row = rendered.current.rows.find((one) => one.kind === 'message' && one.message.messageId === messageId);
      return row !== undefined && (list.current?.scrollToRow(row.key) ?? false);
    },
    [list],
  );

  const finishRequest = useCallback((result: ScrollResult) => {
    const { current } = request;
    request.current = undefined;
    current?.resolve(result);
  }, []);

  const tryToScroll = useCallback(() => {
    const { current } = request;
    if (!current) return;
    const loaded = store.get(timelineAtom(roomId));
    if (scrollTo(current.messageId)) finishRequest('shown');
    // All loaded messages are rendered and it is not among them, or it is no longer loaded.
    else if (loaded === rendered.current.state || !messageOf(loaded, current.messageId)) finishRequest('notFound');
  }, [store, roomId, scrollTo, finishRequest]);

  useEffect(() => {
    rendered.current = { state, rows };
    // Scrolling to a row out of view renders it synchronously, which React does not allow within an effect.
    queueMicrotask(tryToScroll);
  }, [state, rows, tryToScroll]);
  useEffect(() => () => finishRequest('abandoned'), [finishRequest]);

  const scrollToOnceRendered = useCallback(
    (messageId: string) =>
      new Promise<ScrollResult>((resolve) => {
        finishRequest('abandoned');
        request.current = { messageId, resolve };
        tryToScroll();
      }),
    [finishRequest, tryToScroll],
  );
  return { scrollTo, scrollToOnceRendered };
}
