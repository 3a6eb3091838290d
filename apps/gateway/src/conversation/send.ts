import type { MessageDraft } from '@parley/domain';
import { serverText } from '@parley/i18n/server-text';
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
  notifySaved,
  readArticle,
  readDraft,
  requireReadableFiles,
  type SavedMessage,
  type StoredMessage,
  saveMessages,
  storeSelection,
} from '../messages';
import type { FramePublisher } from '../ports/frame-publisher';
import type { RateLimits } from '../ports/rate-limits';
import { type Asker, type QuestionLanguage, readTypedButton } from '../robot';
import { answerersOf } from '../rooms';
import type { ServiceDesk } from '../service-desk';
import type { Answering } from './answering';

export interface SendDependencies {
  readonly database: Database;
  readonly framePublisher: FramePublisher;
  readonly answering: Answering;
  readonly serviceDesk: Pick<ServiceDesk, 'onMessagesSaved'>;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
  readonly onSaved: (tookMs: number) => void;
}

/** Who sends, and from which page. */
export interface SendContext {
  readonly account: Account;
  /** The language of the page; used when the text's language cannot be detected. source: W-11 */
  readonly pageLanguage?: QuestionLanguage | undefined;
}

/** A checked draft, with how many files its sender sends next, together with it. */
type SentMessage = NewMessage & Pick<MessageDraft, 'filesToFollow'>;

/**
 * Saves messages, notifies the members, and lets the robot answer in the rooms where it is the answerer. A draft that
 * names a form completes that form and must be the only draft. The caller has checked the membership.
 * source: M-01, M-02, M-23, G1
 */
export async function sendMessages(
  dependencies: SendDependencies,
  context: SendContext,
  drafts: readonly MessageDraft[],
): Promise<readonly SavedMessage[]> {
  const { database, rateLimits } = dependencies;
  const { account } = context;
  await rateLimits.sends(account.accountId, drafts.length);
  const form = drafts.find(isFormDraft);
  if (form) {
    if (drafts.length > 1) throw new GatewayError('BAD_REQUEST', { field: 'body.messageId', expected: 'one form' });
    return [await submitForm(dependencies, account, form)];
  }
  const messages: SentMessage[] = [];
  for (const draft of drafts) {
    const { filesToFollow } = draft;
    messages.push({ ...(await readDraft(draft, { account, database })), filesToFollow });
  }
  const saved = await saveAndNotify(dependencies, context, messages);
  await storeSelections(dependencies, drafts, saved);
  return saved;
}

/** A text sent by choosing on a card stores the choice with that card, so that all devices show it. source: M-25 */
async function storeSelections(
  { database, framePublisher }: SendDependencies,
  drafts: readonly MessageDraft[],
  saved: readonly SavedMessage[],
): Promise<void> {
  for (const [index, { roomId, selection }] of drafts.entries()) {
    const changed = selection && saved[index]?.isNew && (await storeSelection(database, { roomId, selection }));
    if (changed) await notifySaved(framePublisher, changed);
  }
}

/** Sends a link or card into a room; the wire calls both an article. source: M-04 */
export async function pushArticle(
  dependencies: SendDependencies,
  context: SendContext,
  article: Article,
): Promise<SavedMessage> {
  const { database, rateLimits } = dependencies;
  const { account } = context;
  await rateLimits.sends(account.accountId, 1);
  const [saved] = await saveAndNotify(dependencies, context, [await readArticle(article, { account, database })]);
  if (!saved) throw new Error('a saved message did not come back');
  return saved;
}

async function saveAndNotify(
  dependencies: SendDependencies,
  context: SendContext,
  messages: readonly SentMessage[],
): Promise<readonly SavedMessage[]> {
  const { database, framePublisher, rateLimits, clock } = dependencies;
  const { account } = context;
  for (const message of messages) await requireReadableFiles(database, account, message);
  const { robotRooms, agentRooms } = await answerersOf(
    database,
    messages.map(({ roomId }) => roomId),
  );
  const questions = messages.filter(({ roomId, msgType }) => robotRooms.has(roomId) && msgType === 'TEXT');
  if (questions.length > 0) await rateLimits.questions(account.accountId, questions.length);

  const now = clock.now();
  const sender = { senderId: account.accountId, name: account.name, tenantId: account.tenantId };
  const newMessages = await Promise.all(
    messages.map((message) => (questions.includes(message) ? withTypedButton(database, message, now) : message)),
  );
  const saved = await saveMessages(database, sender, { newMessages, now });
  dependencies.onSaved(clock.now().getTime() - now.getTime());
  const added = saved.filter(({ isNew }) => isNew);
  for (const message of added) await notifySaved(framePublisher, message);
  await dependencies.serviceDesk.onMessagesSaved(
    account,
    // Repeated messages too: the first request may have failed after its message was stored.
    saved.map(({ row }) => row).filter(({ room_id: roomId }) => agentRooms.has(roomId)),
  );
  const asked = saved
    .map(({ row, isNew }, index) => ({ row, isNew, filesToFollow: messages[index]?.filesToFollow }))
    .filter(({ row, isNew }) => isNew && robotRooms.has(row.room_id));
  await letRobotAnswer(dependencies, context, { asked, now });
  return saved;
}

/** A text that is the words of a button is stored as the press of it, so that every device marks the button. source: RB41 */
async function withTypedButton(database: Database, message: SentMessage, now: Date): Promise<SentMessage> {
  const { roomId, content: text, buttonParam } = message;
  if (buttonParam !== undefined) return message;
  return { ...message, typedButtonParam: await readTypedButton(database, { roomId, text, now }) };
}

interface AskedMessage extends Pick<SentMessage, 'filesToFollow'> {
  readonly row: StoredMessage;
}

/**
 * Each text is a question. All other messages are answered by what the robot can read, or with the text that is sent
 * together with them. source: GW104, GW187, GW193
 */
async function letRobotAnswer(
  { database, answering }: SendDependencies,
  { account, pageLanguage }: SendContext,
  { asked, now }: { readonly asked: readonly AskedMessage[]; readonly now: Date },
): Promise<void> {
  const asker = askerOf(account);
  for (const [index, { row, filesToFollow = filesOfCall(asked.slice(index)) }] of asked.entries()) {
    const { room_id: roomId, message_id: messageId, content: text, button_param: buttonParam } = row;
    const question = { roomId, messageId, asker, askedAt: now, pageLanguage, filesToFollow };
    if (row.msg_type === 'TEXT')
      answering.ask({ ...question, text, ...(buttonParam === undefined ? {} : { buttonParam }) });
    else {
      const languageSample = await lastTextOf(database, { roomId, account });
      answering.ask({ ...question, text: languageSample, about: { kind: 'media' } });
    }
  }
}

/** How many files follow the first message in the same call; undefined for none, as another call may bring some. */
function filesOfCall([first, ...others]: readonly AskedMessage[]): number | undefined {
  const next = others.filter(({ row }) => row.room_id === first?.row.room_id);
  const count = next.filter(({ row }) => row.msg_type !== 'TEXT').length;
  return count > 0 ? count : undefined;
}

async function submitForm(dependencies: SendDependencies, account: Account, draft: FormDraft): Promise<SavedMessage> {
  const { database, framePublisher, answering, clock } = dependencies;
  const now = clock.now();
  const completed = await completeForm(database, account, { draft, now });
  if (!completed.isNew) return completed;
  await notifySaved(framePublisher, completed);
  const { message_id: messageId, room_id: roomId } = completed.row;
  const { robotRooms } = await answerersOf(database, [roomId]);
  if (robotRooms.has(roomId)) {
    const text = completed.form.title?.text ?? '';
    answering.ask({
      text,
      roomId,
      messageId,
      asker: askerOf(account),
      askedAt: now,
      about: { kind: 'form', ...completed },
    });
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

/** The account's last text in a room, from which the language of a reply is detected. source: W-11 */
async function lastTextOf(
  database: Database,
  { roomId, account }: { readonly roomId: string; readonly account: Account },
): Promise<string> {
  const [row] = await database.read(
    v.object({ content: v.string() }),
    sql`SELECT content FROM messages
      WHERE room_id = ${roomId} AND sender_id = ${account.accountId} AND msg_type = 'TEXT' AND content <> ''
      ORDER BY room_seq DESC LIMIT 1`,
  );
  return row?.content ?? serverText(account.language, 'robot.languageSample');
}
