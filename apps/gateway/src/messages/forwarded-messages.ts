import { cards, isCardType, isSystemHint, MessageState, MsgType, messageText } from '@parley/domain';
import type { Language } from '@parley/i18n';
import { serverFormatter } from '@parley/i18n/server-formatter';
import { serverText } from '@parley/i18n/server-text';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';
import { withoutRobotFields } from './read-article';
import type { NewMessage } from './save-message';
import { notRemoved } from './select-messages';
import { messageFor, StoredMessage } from './stored-message';

/** What a forwarded message has of its own, without a room. */
export type ForwardedContent = Pick<NewMessage, 'msgType' | 'content' | 'extras' | 'purchaseRobotMsg' | 'mentions'>;

/**
 * The stored messages of one room that an account forwards, in the order of the room. source: M-33
 *
 * @throws GatewayError NOT_FOUND for one that the account removed, NOT_FORWARDABLE for one that was recalled, is not
 * finished, is a hint or a form, BAD_REQUEST for messages of several rooms
 */
export async function readForwarded(
  database: Database,
  { accountId }: Pick<Account, 'accountId'>,
  messageIds: readonly string[],
): Promise<readonly StoredMessage[]> {
  const list = sql.join(
    messageIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const rows = await database.read(
    StoredMessage,
    sql`SELECT m.* FROM messages m WHERE m.message_id IN (${list}) AND ${notRemoved(accountId)} ORDER BY m.room_seq`,
  );
  if (rows.length < new Set(messageIds).size) throw new GatewayError('NOT_FOUND');
  if (!rows.every(isForwardable)) throw new GatewayError('NOT_FORWARDABLE');
  if (new Set(rows.map(({ room_id: roomId }) => roomId)).size > 1)
    throw new GatewayError('BAD_REQUEST', { field: 'body.messageIds', expected: 'messages of one room' });
  return rows;
}

/** A form starts a process for whoever fills it in, so that it stays with the one who was asked. */
function isForwardable({ state, answer_state: answerState, msg_type: msgType }: StoredMessage): boolean {
  const type = v.parse(MsgType, msgType);
  if (state !== MessageState.normal || answerState === 'streaming') return false;
  return !isSystemHint({ msgType: type }) && !type.endsWith('_FORM');
}

/**
 * A stored message as the content of a new one: without its quote, its mentions, rating and sources. What only the robot
 * may send becomes the text that its readers see. source: M-33, W-03
 */
export function forwardedContent(row: StoredMessage, language: Language): ForwardedContent {
  const { msg_type: msgType, content, purchase_robot_msg: card } = row;
  const { mentions: _, ...extras } = row.extras ?? {};
  const type = v.parse(MsgType, msgType);
  if (isCardType(type) && !cards[type].isPushable)
    return { msgType: 'TEXT', content: readableText(row, language).slice(0, maxTextLength) };
  return {
    msgType,
    content,
    // Nobody of the other room is meant.
    mentions: [],
    ...(row.extras && { extras }),
    ...(card !== undefined && { purchaseRobotMsg: withoutRobotFields(card) }),
  };
}

/** The most characters of a text that somebody sends. */
const maxTextLength = 10_000;

/**
 * Several stored messages as one record: a snapshot of who wrote what, made here and never taken from a client, so that
 * nobody is quoted with what they did not write. A later recall does not reach it. source: M-33, MT-85
 */
export function recordOf(rows: readonly StoredMessage[], language: Language): ForwardedContent {
  const maxLength = Math.min(500, Math.floor(maxRecordLength / rows.length));
  const record = {
    title: titleOf(rows, language),
    list: rows.map((row) => ({ nickname: row.sender_name, text: cut(readableText(row, language), maxLength) })),
    num: rows.length,
  };
  return { msgType: 'RECORD', content: JSON.stringify(record) };
}

/** The most characters of all texts of a record. */
const maxRecordLength = 20_000;

const cut = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

function readableText(row: StoredMessage, language: Language): string {
  const message = { ...messageFor('', row), quoteMsg: undefined, answerReference: undefined };
  return messageText(message, serverFormatter(language));
}

/** Named after whoever wrote the chosen messages; a group's name is nothing that outsiders are told. */
function titleOf(rows: readonly StoredMessage[], language: Language): string {
  const [name = '', other, ...more] = new Set(rows.map(({ sender_name: sender }) => sender));
  if (other === undefined) return serverText(language, 'record.ofOne', { name });
  return more.length > 0
    ? serverText(language, 'record.ofGroup')
    : serverText(language, 'record.ofTwo', { name, other });
}
