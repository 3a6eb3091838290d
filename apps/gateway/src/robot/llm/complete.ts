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

/** How long a model may send nothing before its first text, and between two texts. */
const defaultTimeouts: SilenceTimeouts = { firstMs: 10_000, betweenMs: 15_000 };

const Chunk = v.object({
  error: v.optional(v.unknown()),
  choices: v.optional(
    v.array(v.object({ delta: v.optional(v.object({ content: v.optional(v.nullable(v.string())) })) })),
    [],
  ),
});

/**
 * Streams the answer of an OpenAI-compatible model. A stream that ends without `[DONE]` is complete, too.
 *
 * @throws LlmError on every failure: refused, stalled, an error inside the stream, no text
 */
export async function* complete(
  model: NonNullable<RobotConfig['llm']>,
  messages: readonly ChatMessage[],
  { signal, timeouts = defaultTimeouts }: { readonly signal: AbortSignal; readonly timeouts?: SilenceTimeouts },
): AsyncGenerator<string, void> {
  const silenceTimer = createSilenceTimer(signal);
  try {
    silenceTimer.expectTextWithin(timeouts.firstMs);
    const response = await request(model, messages, silenceTimer.signal);
    let isEmpty = true;
    for await (const data of readEvents(response)) {
      if (data === '[DONE]') break;
      const text = textOf(data);
      if (!text) continue;
      isEmpty = false;
      // The timer pauses while the reader shows the text, because the model is not the one to wait for then.
      silenceTimer.pause();
      yield text;
      silenceTimer.expectTextWithin(timeouts.betweenMs);
    }
    if (isEmpty) throw new LlmError('empty');
  } catch (cause) {
    if (cause instanceof LlmError) throw cause;
    throw new LlmError(silenceTimer.hasTimedOut() ? 'stalled' : 'failed', { cause });
  } finally {
    silenceTimer.end();
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

/** The address may be configured with or without the path of the call. */
const endpointOf = (url: string): string =>
  /\/chat\/completions\/?$/.test(url) ? url : `${url.replace(/\/+$/, '')}/chat/completions`;

function textOf(data: string): string {
  const json = readJson(data, cardLimits);
  const chunk = v.safeParse(Chunk, json.ok ? json.value : undefined);
  if (!chunk.success) throw new LlmError('failed', { cause: 'a piece of the stream cannot be read' });
  if (chunk.output.error) throw new LlmError('failed', { cause: 'the stream held an error' });
  return chunk.output.choices[0]?.delta?.content ?? '';
}

/** Creates a timer whose signal fires when no text came in time, when the timer ends, and when the caller's signal fires. */
function createSilenceTimer(callerSignal: AbortSignal) {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let isTimedOut = false;
  return {
    signal: AbortSignal.any([callerSignal, controller.signal]),
    hasTimedOut: () => isTimedOut,
    expectTextWithin(ms: number): void {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isTimedOut = true;
        controller.abort();
      }, ms);
    },
    pause: () => clearTimeout(timer),
    end(): void {
      clearTimeout(timer);
      controller.abort();
    },
  };
}
