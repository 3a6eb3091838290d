import { cardLimits, readJson } from '@parley/domain';
import * as v from 'valibot';
import type { RobotConfig } from '../../config/config';
import { LlmError } from './llm-error';
import { readEvents } from './read-events';

export interface ChatMessage {
  readonly role: 'system' | 'user';
  readonly content: string;
}

export interface SilenceTimeouts {
  readonly firstMs: number;
  readonly betweenMs: number;
}

/** How long a model may be silent before its first word, and between two. */
const defaultTimeouts: SilenceTimeouts = { firstMs: 10_000, betweenMs: 15_000 };

const Chunk = v.object({
  error: v.optional(v.unknown()),
  choices: v.optional(
    v.array(v.object({ delta: v.optional(v.object({ content: v.optional(v.nullable(v.string())) })) })),
    [],
  ),
});

/**
 * The words of an OpenAI-compatible model as they come. A stream that ends without `[DONE]` is simply at its end.
 *
 * @throws LlmError whatever goes wrong: refused, stalled, an error inside the stream, nothing said
 */
export async function* complete(
  model: NonNullable<RobotConfig['llm']>,
  messages: readonly ChatMessage[],
  { signal, timeouts = defaultTimeouts }: { readonly signal: AbortSignal; readonly timeouts?: SilenceTimeouts },
): AsyncGenerator<string, void> {
  const watch = createSilenceTimer(signal);
  try {
    watch.expectTextWithin(timeouts.firstMs);
    const response = await request(model, messages, watch.signal);
    let isEmpty = true;
    for await (const data of readEvents(response)) {
      if (data === '[DONE]') break;
      const text = textOf(data);
      if (!text) continue;
      isEmpty = false;
      // The timer pauses while the reader shows the text: that time is not the model's silence.
      watch.pause();
      yield text;
      watch.expectTextWithin(timeouts.betweenMs);
    }
    if (isEmpty) throw new LlmError('empty');
  } catch (cause) {
    if (cause instanceof LlmError) throw cause;
    throw new LlmError(watch.hasTimedOut() ? 'stalled' : 'failed', { cause });
  } finally {
    watch.end();
  }
}

async function request(
  { url, model, key }: NonNullable<RobotConfig['llm']>,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  const response = await fetch(endpointOf(url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ model, messages, stream: true, temperature: 0.2 }),
    signal,
  });
  const isStream = response.headers.get('content-type')?.includes('text/event-stream') ?? false;
  if (!response.ok || !isStream || !response.body) {
    await response.body?.cancel();
    throw new LlmError('refused', { cause: `status ${response.status}` });
  }
  return response.body;
}

/** The address may be given with or without the path of the call. */
const endpointOf = (url: string): string =>
  /\/chat\/completions\/?$/.test(url) ? url : `${url.replace(/\/+$/, '')}/chat/completions`;

function textOf(data: string): string {
  const json = readJson(data, cardLimits);
  const chunk = v.safeParse(Chunk, json.ok ? json.value : undefined);
  if (!chunk.success) throw new LlmError('failed', { cause: 'a piece of the stream cannot be read' });
  if (chunk.output.error) throw new LlmError('failed', { cause: 'the stream held an error' });
  return chunk.output.choices[0]?.delta?.content ?? '';
}

/** Aborts when nothing came in time, or when the given signal fires. */
function createSilenceTimer(given: AbortSignal) {
  const own = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let isTimedOut = false;
  return {
    signal: AbortSignal.any([given, own.signal]),
    hasTimedOut: () => isTimedOut,
    expectTextWithin(ms: number): void {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isTimedOut = true;
        own.abort();
      }, ms);
    },
    pause: () => clearTimeout(timer),
    end(): void {
      clearTimeout(timer);
      own.abort();
    },
  };
}
