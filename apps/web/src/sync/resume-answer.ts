import type { Message } from '@parley/domain';
import type { createStore } from 'jotai';
import { streamAtom } from '../stores/timeline';

/** Continues a streaming answer from the message that REST returned, or ends the stream if the answer is finished. */
export function resumeOrEndAnswer(
  store: ReturnType<typeof createStore>,
  roomId: string,
  { messageId, roomSeq, answerState, content, senderName, creationDate }: Message,
): void {
  const { current } = store.get(streamAtom(roomId));
  if (answerState !== 'streaming') {
    if (current?.messageId === messageId) store.set(streamAtom(roomId), { type: 'answer.ended', data: { messageId } });
    return;
  }
  if (current) return;
  const start = {
    roomId,
    messageId,
    roomSeq,
    content,
    senderName,
    creationDate: String(creationDate),
    chunkIndex: undefined,
  };
  const data = {
    ...start,
    isLast: false,
    last: false,
    answerReference: [],
    config: undefined,
    aigcFlag: false,
    dataTime: undefined,
    answerState,
  };
  store.set(streamAtom(roomId), { type: 'answer.streamed', data });
}
