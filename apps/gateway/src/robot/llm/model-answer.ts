import type { AnswerReference } from '@parley/domain';
import { serverText } from '@parley/i18n/server-text';
import type { RobotConfig } from '../../config/config';
import type { AnswerMetadata, QuestionLanguage, RobotReply } from '../reply';
import { type CitationConverter, createCitationConverter } from './citation-converter';
import { complete, type SilenceTimeouts } from './complete';
import { promptFor } from './prompt';

export interface ModelAnswerRequest {
  readonly model: NonNullable<RobotConfig['llm']>;
  readonly question: string;
  readonly language: QuestionLanguage;
  readonly sources: readonly AnswerReference[];
  /** The retrieved answer, which replaces the model's text when the model fails after its first text. */
  readonly fallback: { readonly text: string; readonly metadata: AnswerMetadata };
  readonly signal: AbortSignal;
  readonly timeouts?: SilenceTimeouts;
  readonly warn: (what: string, cause: unknown) => void;
}

const maxLength = 20_000;

/**
 * Streams the model's answer from the retrieved sources. Waits for its first text before it returns: undefined when the
 * model fails before that, so that the caller can use the retrieved answer. After a later failure `fallback` replaces
 * it.
 */
export async function modelAnswer(request: ModelAnswerRequest): Promise<RobotReply | undefined> {
  const { model, question, language, sources, signal, timeouts, warn } = request;
  const pieces = complete(model, promptFor(question, { sources, language }), { signal, ...(timeouts && { timeouts }) });
  try {
    const first = await pieces.next();
    if (first.done) return undefined;
    const converter = createCitationConverter(sources.length);
    const metadataSoFar = () => citedMetadata(sources, converter);
    return { type: 'text', text: streamCited(request, first.value, { pieces, converter }), metadataSoFar };
  } catch (cause) {
    if (!signal.aborted) warn('the model did not answer; what was retrieved is said instead', cause);
    return undefined;
  }
}

interface CitedStream {
  readonly pieces: AsyncGenerator<string, void>;
  readonly converter: CitationConverter;
}

/** The sources that the text cites so far. */
const citedMetadata = (sources: readonly AnswerReference[], converter: CitationConverter): AnswerMetadata => ({
  references: converter.sources().flatMap((number) => sources[number - 1] ?? []),
  isRateable: true,
  isAiGenerated: true,
});

async function* streamCited(
  { language, sources, fallback, signal, warn }: ModelAnswerRequest,
  first: string,
  { pieces, converter }: CitedStream,
): AsyncGenerator<string, AnswerMetadata, void> {
  let length = 0;
  try {
    let piece = first;
    for (;;) {
      const text = converter.add(piece);
      length += text.length;
      if (text) yield text;
      const next = length > maxLength ? undefined : await pieces.next();
      if (!next || next.done) break;
      piece = next.value;
    }
  } catch (cause) {
    if (!signal.aborted) warn('the model broke off; what was retrieved is said instead', cause);
    return { ...fallback.metadata, content: fallback.text };
  } finally {
    // Closes the connection when the reader stopped early.
    await pieces.return();
  }
  yield converter.end();
  const metadata = citedMetadata(sources, converter);
  if (metadata.references.length === 0) yield `\n\n${serverText(language, 'robot.noSource')}`;
  return metadata;
}
