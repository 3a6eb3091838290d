import * as v from 'valibot';
import { AnswerState, type Message, MessageState } from '../messages/message';
import { AnswerReference } from '../sources/answer-reference';
import { flag, itemsOf, jsonOr, maybe, maybeText, withFallback } from '../wire/lenient';

/**
 * A piece of a streamed answer. The last one (`isLast` or `last`) repeats the whole content and adds the sources.
 * source: EN-12, W-05, M-21
 */
export const AnswerChunk = v.object({
  roomId: v.pipe(v.string(), v.nonEmpty()),
  messageId: v.pipe(v.string(), v.nonEmpty()),
  roomSeq: withFallback(v.optional(v.pipe(v.number(), v.integer()), 0), 0),
  chunkIndex: maybe(v.pipe(v.number(), v.integer(), v.minValue(0))),
  content: v.optional(withFallback(v.string(), ''), ''),
  isLast: flag,
  last: flag,
  answerReference: v.optional(withFallback(jsonOr(itemsOf(AnswerReference)), [], 'answerReference'), []),
  config: v.optional(v.unknown()),
  aigcFlag: flag,
  dataTime: maybeText,
  creationDate: maybeText,
  senderName: maybeText,
  answerState: maybe(AnswerState),
});
export type AnswerChunk = v.InferOutput<typeof AnswerChunk>;

/** Whether the answer ends with this chunk. source: EN-12 */
export const isLastChunk = ({ isLast, last }: AnswerChunk): boolean => isLast || last;

/** The message that a streamed answer becomes with its last chunk. source: W-05 */
export function messageOfLastChunk(chunk: AnswerChunk): Message {
  const { roomId, messageId, roomSeq, content, answerReference, config, aigcFlag, dataTime, answerState } = chunk;
  return {
    messageId,
    roomId,
    roomSeq,
    msgType: 'ASSISTANT_TEXT',
    content,
    creationDate: chunk.creationDate ?? '',
    sender: 'robot',
    senderName: chunk.senderName,
    float: 'left',
    state: MessageState.normal,
    answerReference,
    purchaseRobotMsg: { config, aigcFlag, ...(dataTime === undefined ? {} : { dataTime }) },
    answerState,
  };
}
