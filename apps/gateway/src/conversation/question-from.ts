import { serverText } from '@parley/i18n/server-text';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import type { Database } from '../db/database';
import { readAnsweredForm } from '../forms';
import type { StoredMessage, WaitingQuestion } from '../messages';
import type { Asker } from '../robot';
import type { SentQuestion } from './sent-together';

/** A stored message that the robot answers. */
export interface WaitingMessage extends StoredMessage {
  readonly waiting_question: WaitingQuestion;
}

/**
 * The question that a stored message of an account is: a text, a completed form, or anything else, which the robot cannot
 * read. source: GW104, GW187, GW193
 */
export async function questionFrom(
  database: Database,
  account: Account,
  { waiting_question: waiting, ...row }: WaitingMessage,
): Promise<SentQuestion | undefined> {
  const { room_id: roomId, message_id: messageId, button_param: buttonParam, creation_date: askedAt } = row;
  const question = { ...waiting, roomId, messageId, asker: askerOf(account), askedAt };
  if (row.sender_id !== account.accountId) {
    const answered = await readAnsweredForm(database, row);
    return answered && { ...question, text: answered.form.title?.text ?? '', about: { kind: 'form', ...answered } };
  }
  if (row.msg_type === 'TEXT')
    return { ...question, text: row.content, ...(buttonParam === undefined ? {} : { buttonParam }) };
  // Of somebody who has written nothing yet, the page tells the language.
  const language = waiting.pageLanguage ?? account.language;
  const text = (await lastTextOf(database, { roomId, account })) ?? serverText(language, 'robot.languageSample');
  return { ...question, text, about: { kind: 'media' } };
}

export const askerOf = ({ accountId, tenantId, kind, name, department, company }: Account): Asker => ({
  accountId,
  tenantId,
  kind,
  name,
  department,
  company,
});

/** The account's last text in a room, from which the language of a reply is detected. source: W-11 */
async function lastTextOf(
  database: Database,
  { roomId, account }: { readonly roomId: string; readonly account: Account },
): Promise<string | undefined> {
  const [row] = await database.read(
    v.object({ content: v.string() }),
    sql`SELECT content FROM messages
      WHERE room_id = ${roomId} AND sender_id = ${account.accountId} AND msg_type = 'TEXT' AND content <> ''
      ORDER BY room_seq DESC LIMIT 1`,
  );
  return row?.content;
}
