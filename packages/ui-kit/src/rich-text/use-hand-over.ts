import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type ReaderState, readerStateIn, restoreReaderState } from './reader-state';

/** A streamed answer that left the document, with what the reader had chosen and focused in it. */
interface Left {
  readonly source: string;
  readonly state: ReaderState;
  readonly at: number;
}

/** The final row comes with the same frame, or with the code of its card. */
const handOverTimeoutMs = 1000;

let left: Left | undefined;

/**
 * When a streamed answer becomes a message, another element draws the same text: chosen words, the focus and tables that
 * were scrolled go on in it. Ours. source: behaviours 2 (22)
 */
export function useHandOver(root: RefObject<HTMLElement | null>, source: string, isStreaming: boolean): void {
  const written = useRef(source);
  useLayoutEffect(() => {
    written.current = source;
  }, [source]);

  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    if (!isStreaming) {
      takeOver(element, written.current);
      return;
    }
    return () => {
      const state = readerStateIn(element);
      if (state) left = { source: written.current, state, at: performance.now() };
    };
  }, [root, isStreaming]);
}

function takeOver(element: HTMLElement, source: string): void {
  if (!left || performance.now() - left.at > handOverTimeoutMs) return;
  // Of a text that ends otherwise than it began nothing is at its old place.
  if (!source.startsWith(left.source)) return;
  restoreReaderState(element, left.state);
  left = undefined;
}
