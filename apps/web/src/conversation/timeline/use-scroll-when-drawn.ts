import { messageOf, type Timeline } from '@parley/domain';
import type { TimelineHandle } from '@parley/ui-kit';
import { useStore } from 'jotai';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { timelineAtom } from '../../stores/timeline';
import type { TimelineRow } from './timeline-rows';

/** A list, and what it is drawn from. */
export interface DrawnList {
  readonly timeline: RefObject<TimelineHandle | null>;
  readonly known: Timeline;
  readonly lines: readonly TimelineRow[];
}

/** What became of the wish to see a message; 'left' is no news to anybody. */
type ScrollResult = 'shown' | 'gone' | 'left';

interface ScrollRequest {
  readonly messageId: string;
  readonly end: (how: ScrollResult) => void;
}

/** Goes to a message where it is drawn, or once it is: what is loaded is drawn later, on a busy machine much later. Ours. */
export function useScrollWhenDrawn(roomId: string, { timeline, known, lines }: DrawnList) {
  const store = useStore();
  const drawn = useRef({ known, lines });
  const wish = useRef<ScrollRequest>(undefined);

  const goTo = useCallback(
    (messageId: string): boolean => {
      const line = drawn.current.lines.find((one) => one.kind === 'message' && one.message.messageId === messageId);
      return line !== undefined && (timeline.current?.scrollToRow(line.key) ?? false);
    },
    [timeline],
  );

  const end = useCallback((how: ScrollResult) => {
    const { current } = wish;
    wish.current = undefined;
    current?.end(how);
  }, []);

  const look = useCallback(() => {
    const { current } = wish;
    if (!current) return;
    const loaded = store.get(timelineAtom(roomId));
    if (goTo(current.messageId)) end('shown');
    // Drawn without it, or not there to be drawn any more.
    else if (loaded === drawn.current.known || !messageOf(loaded, current.messageId)) end('gone');
  }, [store, roomId, goTo, end]);

  useEffect(() => {
    drawn.current = { known, lines };
    // What is out of the view is drawn at once when it is gone to, which an effect cannot ask for.
    queueMicrotask(look);
  }, [known, lines, look]);
  useEffect(() => () => end('left'), [end]);

  const goToOnceDrawn = useCallback(
    (messageId: string) =>
      new Promise<ScrollResult>((resolve) => {
        end('left');
        wish.current = { messageId, end: resolve };
        look();
      }),
    [end, look],
  );
  return { goTo, goToOnceDrawn };
}
