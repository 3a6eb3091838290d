import type { AnswerMetadata } from '../robot';
import { nextOrTimeout, type WaitOptions } from './next-or-timeout';
import { splitIntoChunks } from './split-into-chunks';

export interface Pace extends WaitOptions {
  /** Characters per chunk. */
  readonly length: number;
  readonly everyMs: number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Yields a text in small chunks, the first at once, and returns its metadata; undefined when the signal fired first.
 * The next piece is read only after the last chunk was sent, so that an abort leaves no unread text behind.
 */
export async function* paceText(
  textGenerator: AsyncGenerator<string, AnswerMetadata, void>,
  { length, everyMs, timeoutMs, signal, wait }: Pace,
): AsyncGenerator<string, AnswerMetadata | undefined, void> {
  let rest = '';
  let isFirst = true;
  let isDone = false;
  try {
    while (!signal.aborted) {
      const next = await nextOrTimeout(textGenerator, { timeoutMs, signal });
      if (next === 'aborted') return undefined;
      isDone = next.done === true;
      const split = splitIntoChunks(next.done ? rest : rest + next.value, { length, isEnd: isDone });
      rest = split.rest;
      for (const chunk of split.chunks) {
        if (!isFirst) await wait(everyMs, signal);
        if (signal.aborted) return next.done ? next.value : undefined;
        isFirst = false;
        yield chunk;
      }
      if (next.done) return next.value;
    }
    return undefined;
  } finally {
    // Not awaited: a generator that hangs must not delay the answer's end, and nobody reads what it throws then.
    if (!isDone)
      void textGenerator.return({ references: [], isRateable: false, isAiGenerated: false }).catch(() => undefined);
  }
}
