import type { AnswerEnd } from '../robot/reply';
import { frameOf } from '../socket/frames';
import type { Hub } from '../socket/hub';
import type { Saved } from './save-message';

export type AnswerEnding = 'complete' | 'stopped' | 'incomplete';

/** An answer while it is written: what was shown so far, and the frames that showed it. */
export interface RunningAnswer {
  readonly messageId: string;
  readonly roomId: string;
  readonly members: readonly string[];
  readonly content: () => string;
  readonly show: (piece: string) => void;
  /** The frames so far, for a socket that opens in the middle: their numbers make repeating them harmless. */
  readonly frames: () => readonly string[];
  readonly finish: (ending: AnswerEnding, content: string, end: AnswerEnd) => void;
}

/** Starts an answer whose row is stored. source: W-05, G8 */
export function startRunningAnswer(hub: Hub, { row, members }: Saved): RunningAnswer {
  const place = { roomId: row.room_id, messageId: row.message_id, roomSeq: row.room_seq };
  const head = { senderName: row.sender_name, creationDate: row.creation_date.toISOString() };
  const sent: string[] = [];
  let shown = '';

  return {
    messageId: row.message_id,
    roomId: row.room_id,
    members,
    content: () => shown,
    frames: () => sent,
    show(piece) {
      const chunkIndex = sent.length;
      const frame = frameOf('answer.streamed', {
        ...place,
        ...(chunkIndex === 0 ? head : {}),
        chunkIndex,
        content: piece,
      });
      shown += piece;
      sent.push(frame);
      hub.send(members, frame);
    },
    finish(ending, content, end) {
      const last = {
        ...place,
        ...head,
        chunkIndex: sent.length,
        content,
        isLast: true,
        answerReference: end.references,
        config: configOf(end),
        aigcFlag: end.aigc,
        ...(end.dataTime === undefined ? {} : { dataTime: end.dataTime }),
        ...(ending === 'complete' ? {} : { answerState: ending }),
      };
      hub.send(members, frameOf('answer.streamed', last));
    },
  };
}

/** The card part of a composed answer, the same in the last chunk and in the row. */
export const configOf = ({ evaluate }: AnswerEnd) => ({ textMode: 'MARKDOWN', evaluateFlag: evaluate });
