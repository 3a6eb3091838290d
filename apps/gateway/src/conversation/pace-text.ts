import type { AnswerMetadata } from '../robot';
import { nextOrTimeout, type WaitOptions } from './next-or-timeout';
import { splitIntoChunks } from './split-into-chunks';

export interface Pace extends WaitOptions {
  /** Characters a chunk. */
  readonly length: number;
  readonly everyMs: number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Yields a text in small chunks, the first at once, and returns its metadata; undefined when the signal fired first.
 * The source is asked for more only when its last chunk was shown, so a stop leaves nothing behind.
 */
export async function* paceText(
  source: AsyncGenerator<string, AnswerMetadata, void>,
  { length, everyMs, silenceMs, signal, wait }: Pace,
): AsyncGenerator<string, AnswerMetadata | undefined, void> {
  let rest = '';
  let isFirst = true;
  let isDone = false;
  try {
    while (!signal.aborted) {
      const next = await nextOrTimeout(source, { silenceMs, signal });
      if (next === 'aborted') return undefined;
      isDone = next.done === true;
      const cut = splitIntoChunks(next.done ? rest : rest + next.value, { length, isEnd: isDone });
      rest = cut.rest;
      for (const chunk of cut.chunks) {
        if (!isFirst) await wait(everyMs, signal);
        if (signal.aborted) return next.done ? next.value : undefined;
        isFirst = false;
        yield chunk;
      }
      if (next.done) return next.value;
    }
    return undefined;
  } finally {
    // Not awaited: a source that hangs must not delay the answer's end, and nobody reads what it throws then.
    if (!isDone) void source.return({ references: [], isRateable: false, aigc: false }).catch(() => undefined);
  }
}
