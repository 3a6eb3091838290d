import { cancelAction } from '@parley/domain';
import { serverText } from '@parley/i18n/server-text';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { companyTime } from '../../company-time';
import { awaitsConfirmation, cancelButton, commandOf, type RobotReply } from '../../robot';
import type { AnswerContext } from './answer-context';

/** What a confirmation card asks, and whether confirming it only records something: its words then promise no sending. */
interface Confirmation {
  readonly question: string;
  readonly records: boolean;
}

/**
 * Asks for a confirmation before something is sent to another person, or is recorded for them; only its button does it, and
 * only until the asker cancels. source: PD38, PD41, PD54
 */
export const confirmCard = (
  { question, records }: Confirmation,
  buttonParam: Readonly<Record<string, string>>,
  { cardContext: { language, now }, asked }: AnswerContext,
): RobotReply => ({
  type: 'card',
  msgType: 'TEMPLATE_CARD',
  body: {
    title: { text: question },
    subTitle: {
      text: serverText(
        language,
        records ? 'procurement.confirm.recordedWhenConfirmed' : 'procurement.confirm.sentWhenConfirmed',
      ),
    },
    buttons: [
      {
        text: serverText(language, records ? 'robot.confirmRecord' : 'robot.confirmSend'),
        color: 1,
        type: 'message',
        message: serverText(language, records ? 'robot.confirmRecord' : 'robot.confirmSend'),
        buttonParam: { ...buttonParam, confirmed: 'yes', asked: asked.messageId },
      },
      cancelButton(language, asked),
    ],
    awaits: awaitsConfirmation,
    dataTime: companyTime(now),
  },
});

/** A text with more characters is no command to cancel. */
const maxCommandLength = 60;

/** Whether the asker has cancelled since the message that the confirmation card answered. source: PD41 */
export async function isCancelled(
  { database, asker, asked: { roomId } }: AnswerContext,
  askedMessageId: string,
): Promise<boolean> {
  const texts = await database.read(
    v.object({ content: v.string(), cancels: v.boolean() }),
    sql`SELECT content, coalesce(button_param->>'action' = ${cancelAction}, false) AS cancels FROM messages WHERE room_id = ${roomId} AND sender_id = ${asker.accountId}
      AND length(content) <= ${maxCommandLength} AND room_seq >
        (SELECT room_seq FROM messages WHERE room_id = ${roomId} AND message_id = ${askedMessageId})
      ORDER BY room_seq`,
  );
  return texts.some(({ content, cancels }) => cancels || commandOf(content)?.kind === 'cancel');
}
