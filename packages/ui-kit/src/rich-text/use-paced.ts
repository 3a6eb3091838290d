import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { firstPieceSize, nextPieceSize } from './piece-size';

/** At most twenty new texts a second are rendered while a text is written. Ours. source: behaviours 1 */
const paceMs = 50;
/** A text that costs much to draw, such as a table without an end, waits longer: drawing takes a quarter of the time. */
const restPerCost = 4;

/** The value, at most every 50 ms. `drawn` is the element that shows it. */
export function usePaced(value: string, drawn: RefObject<HTMLElement | null>): string {
  const [shown, setShown] = useState(value);
  const latest = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cost = useCost(shown, drawn);

  useEffect(() => {
    const isNew = latest.current !== value;
    latest.current = value;
    if (!isNew || timer.current !== undefined) return;
    const showNextPiece = (before: string) => {
      const passed = nextPiece(before, latest.current, cost.piece());
      cost.begin(passed.length - before.length);
      setShown(passed);
      timer.current = setTimeout(() => rest(passed), paceMs);
    };
    const rest = (passed: string) => {
      const left = cost.rest();
      timer.current = left > 0 ? setTimeout(() => rest(passed), left) : undefined;
      if (left <= 0 && latest.current !== passed) showNextPiece(passed);
    };
    showNextPiece(shown);
  }, [value, cost]);

  useEffect(() => {
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, []);
  return shown;
}

/** Whatever came since, no drawing takes the thread for long: the others follow. */
const nextPiece = (shown: string, latest: string, most: number): string =>
  latest.startsWith(shown) ? latest.slice(0, shown.length + most) : latest;

/** What the last drawing took, layout included, and how long the next one has to wait for it. */
function useCost(shown: string, drawn: RefObject<HTMLElement | null>) {
  const [cost] = useState(aCost);
  useLayoutEffect(() => {
    // This frame needs the layout anyway: asked for here it is part of the cost.
    void drawn.current?.offsetHeight;
    cost.end();
  }, [shown, cost, drawn]);
  return cost;
}

function aCost() {
  let begun: { readonly at: number; readonly characters: number } | undefined;
  let free = 0;
  let piece = firstPieceSize;
  return {
    /** In characters. */
    piece: () => piece,
    begin: (characters: number) => {
      begun = { at: performance.now(), characters };
    },
    end: () => {
      if (!begun) return;
      const tookMs = performance.now() - begun.at;
      free = begun.at + restPerCost * tookMs;
      piece = nextPieceSize(piece, { characters: begun.characters, tookMs });
      begun = undefined;
    },
    /** In milliseconds. */
    rest: () => free - performance.now(),
  };
}
