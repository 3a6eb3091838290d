import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type ReaderState, readerStateIn, restoreReaderState } from './reader-state';

/** The last streamed answer that was removed from the page, with the reader's selection and focus in it. */
interface LastStream {
  readonly source: string;
  readonly state: ReaderState;
  readonly removedAtMs: number;
}

/** The final message is drawn in the same frame, or once the code of its card is loaded. */
const replacementTimeoutMs = 1000;

let lastStream: LastStream | undefined;

/**
 * When a streamed answer becomes a message, a new element draws the same text: the selection, the focus and the scroll
 * positions of tables are restored in it. Ours. source: behaviours 2 (22)
 */
export function useRestoredReaderState(
  root: RefObject<HTMLElement | null>,
  source: string,
  isStreaming: boolean,
): void {
  const latestSource = useRef(source);
  useLayoutEffect(() => {
    latestSource.current = source;
  }, [source]);

  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    if (!isStreaming) {
      restoreLastStream(element, latestSource.current);
      return;
    }
    return () => {
      const state = readerStateIn(element);
      if (state) lastStream = { source: latestSource.current, state, removedAtMs: performance.now() };
    };
  }, [root, isStreaming]);
}

function restoreLastStream(element: HTMLElement, source: string): void {
  if (!lastStream || performance.now() - lastStream.removedAtMs > replacementTimeoutMs) return;
  // If the final text differs from the streamed one, the stored positions are not valid.
  if (!source.startsWith(lastStream.source)) return;
  restoreReaderState(element, lastStream.state);
  lastStream = undefined;
}
