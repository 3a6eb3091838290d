import type { MessageDraft } from '@parley/domain';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { completeForm, type FormDraft } from '../forms';
import { GatewayError } from '../gateway-error';
import {
  type Article,
  type NewMessage,
  notifyCreated,
  readArticle,
  readDraft,
  requireNamedFiles,
  type Saved,
  type StoredMessage,
  saveMessages,
  storeSelection,
} from '../messages';
import type { FramePublisher } from '../ports/frame-publisher';
import type { RateLimits } from '../ports/rate-limits';
import type { AskedQuestion, Asker, QuestionLanguage } from '../robot';
import { answerersOf } from '../rooms';
import type { ServiceDesk } from '../service-desk';
import type { Answering } from './answering';

export interface SendDependencies {
  /** The language of the page that sends, if known: an answer to a text in no language is written in it. source: W-11 */
  readonly pageLanguage?: QuestionLanguage | undefined;
  readonly database: Database;
  readonly framePublisher: FramePublisher;
  readonly answering: Answering;
  readonly serviceDesk: Pick<ServiceDesk, 'onMessagesSaved'>;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
  readonly onSaved: (tookMs: number) => void;
}

/**
 * Saves what an account sends, notifies the members, and lets the robot answer where it serves the room. A draft that names
 * a form completes it, and comes alone. The account's membership was checked before. source: M-01, M-02, M-23, G1
 */
export async function sendMessages(
  dependencies: SendDependencies,
  account: Account,
  drafts: readonly MessageDraft[],
): Promise<readonly Saved[]> {
  const { database, rateLimits } = dependencies;
  await rateLimits.sends(account.accountId, drafts.length);
  const form = drafts.find(isFormDraft);
  if (form) {
    if (drafts.length > 1) throw new GatewayError('BAD_REQUEST', { field: 'body.messageId', expected: 'one form' });
    return [await submitForm(dependencies, account, form)];
  }
  const messages: NewMessage[] = [];
  for (const draft of drafts) messages.push(await readDraft(draft, { account, database }));
  const saved = await saveAndNotify(dependencies, account, messages);
  await storeSelections(dependencies, drafts, saved);
  return saved;
}

/** A text that chose from a card leaves the choice on it, for every device and after every reload. source: M-25 */
async function storeSelections(
  { database, framePublisher }: SendDependencies,
  drafts: readonly MessageDraft[],
  saved: readonly Saved[],
): Promise<void> {
  for (const [index, { roomId, selection }] of drafts.entries()) {
    const changed = selection && saved[index]?.isNew && (await storeSelection(database, { roomId, selection }));
    if (changed) await notifyCreated(framePublisher, changed);
  }
}

/** Puts a card into a room. source: M-04 */
export async function pushArticle(dependencies: SendDependencies, account: Account, article: Article): Promise<Saved> {
  const { database, rateLimits } = dependencies;
  await rateLimits.sends(account.accountId, 1);
  const [saved] = await saveAndNotify(dependencies, account, [await readArticle(article, { account, database })]);
  if (!saved) throw new Error('a saved message did not come back');
  return saved;
}

async function saveAndNotify(
  dependencies: SendDependencies,
  account: Account,
  messages: readonly NewMessage[],
): Promise<readonly Saved[]> {
  const { database, framePublisher, rateLimits, clock } = dependencies;
  for (const message of messages) await requireNamedFiles(database, account, message);
  const { robot: robotRooms, person } = await answerersOf(
    database,
    messages.map(({ roomId }) => roomId),
  );
  const questions = messages.filter(({ roomId, msgType }) => robotRooms.has(roomId) && msgType === 'TEXT');
  if (questions.length > 0) await rateLimits.questions(account.accountId, questions.length);

  const now = clock.now();
  const sender = { senderId: account.accountId, name: account.name, tenantId: account.tenantId };
  const saved = await saveMessages(database, sender, { drafts: messages, now });
  dependencies.onSaved(clock.now().getTime() - now.getTime());
  const fresh = saved.filter(({ isNew }) => isNew);
  for (const one of fresh) await notifyCreated(framePublisher, one);
  await dependencies.serviceDesk.onMessagesSaved(
    account,
    // Repetitions too: the first try may have failed after its message was stored.
    saved.map(({ row }) => row).filter(({ room_id: roomId }) => person.has(roomId)),
  );
  await letRobotAnswer(dependencies, account, {
    rows: fresh.map(({ row }) => row).filter(({ room_id: roomId }) => robotRooms.has(roomId)),
    now,
  });
  return saved;
}

/** Each text is a question. All other messages of a call are answered once, because the robot reads only text. */
async function letRobotAnswer(
  { database, answering, pageLanguage }: SendDependencies,
  account: Account,
  { rows, now }: { readonly rows: readonly StoredMessage[]; readonly now: Date },
): Promise<void> {
  const asker = askerOf(account);
  const lastMedia = rows.findLast(({ msg_type: type }) => type !== 'TEXT');
  for (const row of rows) {
    const { room_id: roomId, message_id: messageId, content: text, button_param: buttonParam } = row;
    const asked: Omit<AskedQuestion, 'text'> = { roomId, messageId, asker, now, pageLanguage };
    if (row.msg_type === 'TEXT')
      answering.ask({ ...asked, text, ...(buttonParam === undefined ? {} : { buttonParam }) });
    if (row === lastMedia) {
      const words = await lastWrittenText(database, { roomId, account });
      answering.ask({ ...asked, text: words, about: { kind: 'media' } });
    }
  }
}

async function submitForm(dependencies: SendDependencies, account: Account, draft: FormDraft): Promise<Saved> {
  const { database, framePublisher, answering, clock } = dependencies;
  const now = clock.now();
  const completed = await completeForm(database, account, { draft, now });
  if (!completed.isNew) return completed;
  await notifyCreated(framePublisher, completed);
  const { message_id: messageId, room_id: roomId } = completed.row;
  const { robot: served } = await answerersOf(database, [roomId]);
  if (served.has(roomId)) {
    const text = completed.form.title?.text ?? '';
    answering.ask({ text, roomId, messageId, asker: askerOf(account), now, about: { kind: 'form', ...completed } });
  }
  return completed;
}

const isFormDraft = (draft: MessageDraft): draft is FormDraft => draft.messageId !== undefined;

export const askerOf = ({ accountId, tenantId, kind, name, department, company }: Account): Asker => ({
  accountId,
  tenantId,
  kind,
  name,
  department,
  company,
});

/** The words that somebody last wrote in a room: they show the language that is spoken there. source: W-11 */
async function lastWrittenText(
  database: Database,
  { roomId, account }: { readonly roomId: string; readonly account: Account },
): Promise<string> {
  const [row] = await database.read(
    v.object({ content: v.string() }),
    sql`SELECT content FROM messages
      WHERE room_id = ${roomId} AND sender_id = ${account.accountId} AND msg_type = 'TEXT' AND content <> ''
      ORDER BY room_seq DESC LIMIT 1`,
  );
  return row?.content ?? (account.language === 'zh_CN' ? '你好' : 'hello');
}
