import { Fragment } from 'react';
import { splitLongRuns } from './split-long-runs';
import { splitUnbreakable } from './split-unbreakable';

/** Text in which numbers of documents and dates stay in one line, and which is quick to draw however long its words are. */
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
