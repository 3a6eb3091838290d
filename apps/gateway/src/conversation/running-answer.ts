import type { Saved } from '../messages';
import { frameOf } from '../ports/frames';
import type { Ports } from '../ports/ports';
import type { AnswerMetadata } from '../robot';

export type AnswerEnding = 'complete' | 'stopped' | 'incomplete';

/** An answer while it is written: what was shown so far, and the frames that showed it. */
export interface RunningAnswer {
  readonly messageId: string;
  readonly content: () => string;
  readonly show: (piece: string) => Promise<void>;
  readonly finish: (ending: AnswerEnding, content: string, end: AnswerMetadata) => Promise<void>;
}

/** Starts an answer whose row is stored. source: W-05, G8 */
export async function startRunningAnswer(
  { framePublisher, runningAnswers }: Pick<Ports, 'framePublisher' | 'runningAnswers'>,
  { row, members }: Saved,
): Promise<RunningAnswer> {
  const answer = { roomId: row.room_id, messageId: row.message_id, roomSeq: row.room_seq };
  const head = { senderName: row.sender_name, creationDate: row.creation_date.toISOString() };
  const { messageId } = answer;
  await runningAnswers.begin({ messageId, members });
  let chunks = 0;
  let shown = '';

  return {
    messageId,
    content: () => shown,
    async show(piece) {
      const chunkIndex = chunks;
      const frame = frameOf('answer.streamed', {
        ...answer,
        ...(chunkIndex === 0 ? head : {}),
        chunkIndex,
        content: piece,
      });
      shown += piece;
      chunks += 1;
      await runningAnswers.addFrame(messageId, frame);
      await framePublisher.send(members, frame);
    },
    async finish(ending, content, end) {
      const last = {
        ...answer,
        ...head,
        chunkIndex: chunks,
        content,
        isLast: true,
        answerReference: end.references,
        config: configOf(end),
        aigcFlag: end.aigc,
        ...(end.dataTime === undefined ? {} : { dataTime: end.dataTime }),
        ...(ending === 'complete' ? {} : { answerState: ending }),
      };
      await runningAnswers.end(messageId);
      await framePublisher.send(members, frameOf('answer.streamed', last));
    },
  };
}

/** The card part of a composed answer, the same in the last chunk and in the row. */
export const configOf = ({ isRateable }: AnswerMetadata) => ({ textMode: 'MARKDOWN', evaluateFlag: isRateable });
