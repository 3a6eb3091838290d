import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { firstPieceSize, nextPieceSize } from './piece-size';

/** While a text is being written it is rendered at most twenty times a second. Ours. source: behaviours 1 */
const paceMs = 50;
/** A draw may take a quarter of the time at most: the next one starts no earlier than 4 times its duration later. */
const intervalPerDrawTime = 4;

/** The text, updated at most every 50 ms. `element` shows it; the time to draw it is measured. */
export function usePacedText(text: string, element: RefObject<HTMLElement | null>): string {
  const [shown, setShown] = useState(text);
  const latest = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cost = useDrawCost(shown, element);

  useEffect(() => {
    const isNew = latest.current !== text;
    latest.current = text;
    if (!isNew || timer.current !== undefined) return;
    const showNextPiece = (before: string) => {
      const next = nextPiece(before, latest.current, cost.pieceSize());
      cost.beginDraw(next.length - before.length);
      setShown(next);
      timer.current = setTimeout(() => waitForNext(next), paceMs);
    };
    const waitForNext = (current: string) => {
      const remainingMs = cost.remainingMs();
      timer.current = remainingMs > 0 ? setTimeout(() => waitForNext(current), remainingMs) : undefined;
      if (remainingMs <= 0 && latest.current !== current) showNextPiece(current);
    };
    showNextPiece(shown);
  }, [text, cost]);

  useEffect(() => {
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, []);
  return shown;
}

/** Limits the characters that are added by one draw, so that a large update does not block the main thread. */
const nextPiece = (shown: string, latest: string, maxCharacters: number): string =>
  latest.startsWith(shown) ? latest.slice(0, shown.length + maxCharacters) : latest;

/** Measures how long the last draw took, layout included, and how long the next one has to wait. */
function useDrawCost(shown: string, element: RefObject<HTMLElement | null>) {
  const [cost] = useState(createDrawCost);
  useLayoutEffect(() => {
    // This frame needs the layout anyway; forcing it here includes it in the measured time.
    void element.current?.offsetHeight;
    cost.endDraw();
  }, [shown, cost, element]);
  return cost;
}

function createDrawCost() {
  let currentDraw: { readonly at: number; readonly characters: number } | undefined;
  let nextDrawAt = 0;
  let pieceSize = firstPieceSize;
  return {
    /** In characters. */
    pieceSize: () => pieceSize,
    beginDraw: (characters: number) => {
      currentDraw = { at: performance.now(), characters };
    },
    endDraw: () => {
      if (!currentDraw) return;
      const tookMs = performance.now() - currentDraw.at;
      nextDrawAt = currentDraw.at + intervalPerDrawTime * tookMs;
      pieceSize = nextPieceSize(pieceSize, { characters: currentDraw.characters, tookMs });
      currentDraw = undefined;
    },
    /** In milliseconds. */
    remainingMs: () => nextDrawAt - performance.now(),
  };
}
