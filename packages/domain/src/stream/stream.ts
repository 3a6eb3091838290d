import { withLatest } from '../timeline/latest-ids';
import { type AnswerChunk, isLastChunk } from './answer-chunk';

/** The answer that is streamed in a room, and the ids of the answers that finished last. */
export interface Stream {
  readonly current: StreamingAnswer | undefined;
  readonly finished: ReadonlySet<string>;
}

/** An answer while it is written. */
export interface StreamingAnswer {
  readonly messageId: string;
  readonly roomSeq: number;
  readonly content: string;
  /** The highest `chunkIndex` applied; -1 while chunks have none. */
  readonly chunkIndex: number;
  readonly senderName: string | undefined;
  readonly creationDate: string;
}

/** The stream of a room in which no answer is written. */
export const emptyStream: Stream = { current: undefined, finished: new Set() };

/** What a chunk does to the stream. */
export type ChunkEffect = 'started' | 'appended' | 'finished' | 'repeated' | 'unknown';

/**
 * What a chunk means for the room: the first of an unknown id starts, later ones append, the last finishes; another id
 * while one is current, or a finished id, is 'unknown' and changes nothing. source: SM-23 … SM-27, ER-14, G8
 */
export function classifyChunk({ current, finished }: Stream, chunk: AnswerChunk): ChunkEffect {
  if (finished.has(chunk.messageId)) return 'unknown';
  if (current && current.messageId !== chunk.messageId) return 'unknown';
  if (isLastChunk(chunk)) return 'finished';
  if (!current) return 'started';
  return chunk.chunkIndex !== undefined && chunk.chunkIndex <= current.chunkIndex ? 'repeated' : 'appended';
}

/** Events of the answer being written. source: G8 */
export type StreamEvent =
  | { readonly type: 'answer.streamed'; readonly data: AnswerChunk }
  | { readonly type: 'answer.ended'; readonly data: { readonly messageId: string } };

/**
 * Applies one more event to a room's stream. `answer.ended`: the finished answer was read over REST, or its database was
 * replaced. source: G8
 */
export function reduceStream(stream: Stream, event: StreamEvent): Stream {
  if (event.type === 'answer.ended') return withFinished(stream, event.data.messageId);
  const { data } = event;
  switch (classifyChunk(stream, data)) {
    case 'started':
      return { finished: stream.finished, current: newAnswer(data) };
    case 'appended':
      return { finished: stream.finished, current: withAppended(stream.current ?? newAnswer(data), data) };
    case 'finished':
      return withFinished(stream, data.messageId);
    case 'repeated':
      return stream;
    case 'unknown':
      // This answer ended while another was current: its late chunks must not start it again.
      return isLastChunk(data) && !stream.finished.has(data.messageId) ? withFinished(stream, data.messageId) : stream;
  }
}

const newAnswer = ({ messageId, roomSeq, content, chunkIndex = -1, senderName, creationDate = '' }: AnswerChunk) => ({
  messageId,
  roomSeq,
  content,
  chunkIndex,
  senderName,
  creationDate,
});

/** An answer that REST gave as far as it was written is sent again from its first chunk. */
const withAppended = (current: StreamingAnswer, { content, chunkIndex }: AnswerChunk): StreamingAnswer => ({
  ...current,
  content: current.chunkIndex === -1 && chunkIndex === 0 ? content : current.content + content,
  chunkIndex: chunkIndex ?? current.chunkIndex,
});

const withFinished = ({ current, finished }: Stream, messageId: string): Stream => ({
  current: current?.messageId === messageId ? undefined : current,
  finished: withLatest(finished, messageId),
});
