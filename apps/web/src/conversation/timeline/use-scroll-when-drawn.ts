import { messageOf, type Timeline } from '@parley/domain';
import type { TimelineHandle } from '@parley/ui-kit';
import { useStore } from 'jotai';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { timelineAtom } from '../../stores/timeline';
import type { TimelineRow } from './timeline-rows';

/** A list, and what it is drawn from. */
export interface DrawnList {
  readonly list: RefObject<TimelineHandle | null>;
  readonly state: Timeline;
  readonly rows: readonly TimelineRow[];
}

/** How a request to see a message ended; one that was 'abandoned' shows no toast. */
type ScrollResult = 'shown' | 'gone' | 'abandoned';

interface ScrollRequest {
  readonly messageId: string;
  readonly resolve: (result: ScrollResult) => void;
}

/** Scrolls to a message at once where it is drawn, else as soon as it is: loaded messages are drawn later, on a busy machine much later. Ours. */
export function useScrollWhenDrawn(roomId: string, { list, state, rows }: DrawnList) {
  const store = useStore();
  const drawn = useRef({ state, rows });
  const request = useRef<ScrollRequest>(undefined);

  const goTo = useCallback(
    (messageId: string): boolean => {
      const row = drawn.current.rows.find((one) => one.kind === 'message' && one.message.messageId === messageId);
      return row !== undefined && (list.current?.scrollToRow(row.key) ?? false);
    },
    [list],
  );

  const end = useCallback((result: ScrollResult) => {
    const { current } = request;
    request.current = undefined;
    current?.resolve(result);
  }, []);

  const tryToScroll = useCallback(() => {
    const { current } = request;
    if (!current) return;
    const loaded = store.get(timelineAtom(roomId));
    if (goTo(current.messageId)) end('shown');
    // What is loaded is drawn and does not have it, or it is not loaded any more.
    else if (loaded === drawn.current.state || !messageOf(loaded, current.messageId)) end('gone');
  }, [store, roomId, goTo, end]);

  useEffect(() => {
    drawn.current = { state, rows };
    // Scrolling to a row out of view draws it synchronously, which React does not allow within an effect.
    queueMicrotask(tryToScroll);
  }, [state, rows, tryToScroll]);
  useEffect(() => () => end('abandoned'), [end]);

  const goToOnceDrawn = useCallback(
    (messageId: string) =>
      new Promise<ScrollResult>((resolve) => {
        end('abandoned');
        request.current = { messageId, resolve };
        tryToScroll();
      }),
    [end, tryToScroll],
  );
  return { goTo, goToOnceDrawn };
}
