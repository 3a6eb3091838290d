import type { SavedMessage } from '../messages';
import { frameOf } from '../ports/frames';
import type { Ports } from '../ports/ports';
import type { AnswerMetadata } from '../robot';

export type AnswerEnding = 'complete' | 'stopped' | 'incomplete';

/** An answer that is being streamed. */
export interface RunningAnswer {
  readonly messageId: string;
  /** The text that was sent so far. */
  readonly content: () => string;
  /** Sends the next chunk. */
  readonly sendChunk: (chunk: string) => Promise<void>;
  readonly finish: (ending: AnswerEnding, content: string, metadata: AnswerMetadata) => Promise<void>;
}

/** Starts to stream an answer whose row is already stored. source: W-05, G8 */
export async function startRunningAnswer(
  { framePublisher, runningAnswers }: Pick<Ports, 'framePublisher' | 'runningAnswers'>,
  { row, members }: SavedMessage,
): Promise<RunningAnswer> {
  const answerIds = { roomId: row.room_id, messageId: row.message_id, roomSeq: row.room_seq };
  const messageHead = { senderName: row.sender_name, creationDate: row.creation_date.toISOString() };
  const { messageId } = answerIds;
  await runningAnswers.begin({ messageId, members });
  let chunkCount = 0;
  let sentText = '';

  return {
    messageId,
    content: () => sentText,
    async sendChunk(chunk) {
      const chunkIndex = chunkCount;
      const frame = frameOf('answer.streamed', {
        ...answerIds,
        ...(chunkIndex === 0 ? messageHead : {}),
        chunkIndex,
        content: chunk,
      });
      sentText += chunk;
      chunkCount += 1;
      await runningAnswers.addFrame(messageId, frame);
      await framePublisher.send(members, frame);
    },
    async finish(ending, content, metadata) {
      const last = {
        ...answerIds,
        ...messageHead,
        chunkIndex: chunkCount,
        content,
        isLast: true,
        answerReference: metadata.references,
        config: configOf(metadata),
        aigcFlag: metadata.isAiGenerated,
        ...(metadata.dataTime === undefined ? {} : { dataTime: metadata.dataTime }),
        ...(ending === 'complete' ? {} : { answerState: ending }),
      };
      await runningAnswers.end(messageId);
      await framePublisher.send(members, frameOf('answer.streamed', last));
    },
  };
}

/** The `config` of a streamed answer on the wire, the same in the last chunk and in the stored row. */
export const configOf = ({ isRateable }: AnswerMetadata) => ({ textMode: 'MARKDOWN', evaluateFlag: isRateable });
