import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverText } from '@parley/i18n/server-text';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Database, packageRoot } from '../../db/database';
import { searchedText } from '../../messages';
import { robot } from '../../rooms';
import { demoId, demoRoomId, demoTenant } from './accounts';

const exchangeCount = 620;
const asker = { id: 'chen', name: '陈楠' } as const;

const FaqRow = v.object({
  question: v.pipe(v.string(), v.nonEmpty()),
  answer: v.pipe(v.string(), v.nonEmpty()),
  synonyms: v.optional(v.string(), ''),
  language: v.picklist(['zh_CN', 'en_US']),
});
type FaqRow = v.InferOutput<typeof FaqRow>;

/** A message as `jsonb_to_recordset` reads it. */
interface MessageRow {
  readonly message_id: string;
  readonly room_seq: number;
  readonly sender_id: string;
  readonly sender_name: string;
  readonly msg_type: string;
  readonly content: string;
  readonly purchase_robot_msg?: unknown;
  readonly answer_reference?: unknown;
  readonly can_rate?: boolean;
  readonly rating?: 'THUMB_UP' | 'WRONG_ANSWER';
  readonly creation_date: string;
}

/** Inserts a conversation of chen with the robot over the last weeks, made from the knowledge files. source: W-16 */
export async function seedConversation(database: Database, { now }: { readonly now: Date }): Promise<void> {
  const roomId = demoRoomId(asker.id);
  const rows = conversation(readFaq(), now);
  await database.batch([
    sql`INSERT INTO messages (message_id, tenant_id, room_id, room_seq, sender_id, sender_name, msg_uuid, draft_hash, msg_type,
        content, searched_text, purchase_robot_msg, answer_reference, can_rate, rating, rated_at, creation_date)
      SELECT message_id, ${demoTenant.tenantId}, ${roomId}, room_seq, sender_id, sender_name, message_id, message_id, msg_type,
        content, searched_text, purchase_robot_msg, answer_reference, coalesce(can_rate, false), rating,
        CASE WHEN rating IS NULL THEN NULL ELSE creation_date END, creation_date
      FROM jsonb_to_recordset(${JSON.stringify(rows.map(withSearchedText))}::jsonb) AS given (message_id text, room_seq bigint, sender_id text,
        sender_name text, msg_type text, content text, searched_text text, purchase_robot_msg jsonb, answer_reference jsonb, can_rate boolean,
        rating text, creation_date timestamptz)`,
    sql`UPDATE rooms SET last_seq = ${rows.length} WHERE room_id = ${roomId}`,
    sql`UPDATE room_members SET read_seq = ${rows.length} WHERE room_id = ${roomId}`,
  ]);
}

const withSearchedText = (row: MessageRow) => ({
  ...row,
  searched_text: searchedText({
    msgType: row.msg_type,
    content: row.content,
    purchaseRobotMsg: row.purchase_robot_msg,
  }),
});

function readFaq(): readonly FaqRow[] {
  const folder = join(packageRoot, 'knowledge/faq');
  const files = readdirSync(folder).filter((name) => name.endsWith('.csv') && name !== 'not-ours.csv');
  return files.sort().flatMap((name) => {
    const rows: unknown[] = parse(readFileSync(join(folder, name), 'utf8'), { columns: true, bom: true });
    return rows.map((row) => v.parse(FaqRow, row));
  });
}

function conversation(faq: readonly FaqRow[], now: Date): readonly MessageRow[] {
  // Nine questions of ten are in Chinese, the language of chen.
  const chinese = faq.filter(({ language }) => language === 'zh_CN');
  const english = faq.filter(({ language }) => language === 'en_US');
  const rows: MessageRow[] = [];
  for (let index = 0; index < exchangeCount; index += 1) {
    const entries = index % 10 === 7 ? english : chinese;
    const entry = entries[(index * 7) % entries.length];
    if (!entry) continue;
    const next = entries[(index * 7 + 3) % entries.length] ?? entry;
    const askedAt = timeOf(index, now);
    rows.push(question(rows.length + 1, phrasingOf(entry, index), askedAt));
    rows.push({
      ...answerTo(entry, next, index),
      ...idAndTime(rows.length + 1, new Date(askedAt.getTime() + 2000)),
      ...fromRobot(entry),
    });
  }
  return rows;
}

const exchangesPerDay = 12;
const dayMs = 86_400_000;

/** Twelve exchanges on each working day before `now`, from 9:10 on, UTC+8. */
function timeOf(index: number, now: Date): Date {
  const fromEnd = exchangeCount - 1 - index;
  const slot = exchangesPerDay - 1 - (fromEnd % exchangesPerDay);
  const start = workingDayBefore(now, Math.floor(fromEnd / exchangesPerDay) + 1);
  start.setUTCHours(1, 10, 0, 0);
  return new Date(start.getTime() + slot * 37 * 60_000 + ((index * 13) % 19) * 60_000);
}

function workingDayBefore(now: Date, count: number): Date {
  let day = now.getTime();
  for (let left = count; left > 0; ) {
    day -= dayMs;
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(day);
}

const idAndTime = (roomSeq: number, at: Date) => ({
  message_id: `${String(roomSeq).padStart(12, '0')}-${demoId(`message ${roomSeq}`).slice(0, 24)}`,
  room_seq: roomSeq,
  creation_date: at.toISOString(),
});

const question = (roomSeq: number, content: string, at: Date): MessageRow => ({
  ...idAndTime(roomSeq, at),
  sender_id: asker.id,
  sender_name: asker.name,
  msg_type: 'TEXT',
  content,
});

const fromRobot = ({ language }: FaqRow) => ({
  sender_id: 'robot',
  sender_name: language === 'en_US' ? robot.nameEn : robot.name,
});

function phrasingOf({ question: title, synonyms }: FaqRow, index: number): string {
  const phrasings = [title, ...synonyms.split('|').map((text) => text.trim())].filter((text) => text !== '');
  return phrasings[index % phrasings.length] ?? title;
}

/** At fixed intervals the answer is a question card, a text card or a rated text, so that each kind occurs. */
function answerTo(entry: FaqRow, next: FaqRow, index: number) {
  if (index % 41 === 40) return questionCard(entry, next);
  if (index % 29 === 28) return foldedTextCard(entry);
  const isRated = index % 17 === 3;
  return {
    msg_type: 'ASSISTANT_TEXT',
    content: `${entry.answer}<ref>1</ref>`,
    purchase_robot_msg: { config: { textMode: 'MARKDOWN', evaluateFlag: true }, aigcFlag: false },
    answer_reference: [{ docName: entry.question, dataSource: 'FAQ', docUrls: [], docContent: entry.answer }],
    can_rate: true,
    ...(isRated ? { rating: 'THUMB_UP' as const } : {}),
  };
}

const questionCard = ({ language, question: first }: FaqRow, { question: second }: FaqRow) => ({
  msg_type: 'QUESTION_CARD',
  content: '',
  purchase_robot_msg: {
    title: { text: serverText(language, 'robot.didYouMeanOneOf') },
    questionList: [first, second].map((title) => ({ title, type: 'FAQ' })),
    pageSize: 6,
  },
});

const foldedTextCard = ({ answer }: FaqRow) => ({
  msg_type: 'TEXT_CARD',
  content: '',
  purchase_robot_msg: { text: { content: answer, foldLineNumber: 4 }, config: { evaluateFlag: true } },
  can_rate: true,
});
