import type { AnswerEnd } from '../robot';
import { cutIntoPieces } from './cut-into-pieces';
import { nextOrTimeout, type WaitOptions } from './next-or-timeout';

export interface Pace extends WaitOptions {
  /** Characters a piece. */
  readonly length: number;
  readonly everyMs: number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Gives a text on in small pieces, the first at once, and returns how it ended; undefined when the signal fired first.
 * The source is asked for more only when its last piece was shown, so a stop leaves nothing behind.
 */
export async function* pacedText(
  source: AsyncGenerator<string, AnswerEnd, void>,
  { length, everyMs, silenceMs, signal, wait }: Pace,
): AsyncGenerator<string, AnswerEnd | undefined, void> {
  let rest = '';
  let isFirst = true;
  let isDone = false;
  try {
    while (!signal.aborted) {
      const next = await nextOrTimeout(source, { silenceMs, signal });
      if (next === 'aborted') return undefined;
      isDone = next.done === true;
      const cut = cutIntoPieces(next.done ? rest : rest + next.value, { length, isEnd: isDone });
      rest = cut.rest;
      for (const piece of cut.pieces) {
        if (!isFirst) await wait(everyMs, signal);
        if (signal.aborted) return next.done ? next.value : undefined;
        isFirst = false;
        yield piece;
      }
      if (next.done) return next.value;
    }
    return undefined;
  } finally {
    // Not awaited: a source that hangs must not delay the answer's end, and what it throws then is of no more interest.
    if (!isDone) void source.return({ references: [], evaluate: false, aigc: false }).catch(() => undefined);
  }
}
