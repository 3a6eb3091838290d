import { Fragment } from 'react';
import { splitLongRuns } from './split-long-runs';
import { splitUnbreakable } from './split-unbreakable';

/** Text that breaks no document number or date across lines, and is laid out quickly even if it has very long words. */
export function TextRuns({ text }: { readonly text: string }) {
  const pieces = splitUnbreakable(text);
  if (pieces.length === 1) return splitLongRuns(text);
  return pieces.map((piece, index) => {
    const key = `${index}:${piece.length}`;
    return index % 2 === 1 ? (
      <span key={key} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      <Fragment key={key}>{splitLongRuns(piece)}</Fragment>
    );
  });
}
