import type { MessageDraft } from '@parley/domain';
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
  saveMessages,
  storeSelection,
  withMentions,
} from '../messages';
import type { FramePublisher } from '../ports/frame-publisher';
import type { RateLimits } from '../ports/rate-limits';
import { type QuestionLanguage, readTypedButton } from '../robot';
import { refuseOfflineRobotAccount } from '../robot-accounts';
import { answerersOf, refuseClosedRooms } from '../rooms';
import { notifyRated, type ServiceDesk } from '../service-desk';
import type { Answering } from './answering';
import { questionFrom } from './question-from';

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
export type SentMessage = NewMessage & Pick<MessageDraft, 'filesToFollow'>;

/**
 * Saves messages, notifies the members, and lets the robot answer in the rooms where it is the answerer. A draft that
 * names a form completes that form and must be the only draft. The caller has checked the membership.
 * source: M-01, M-02, SM-41, G1
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

/**
 * Saves checked messages of one account, all or none, and notifies the members. The caller has counted them against a
 * rate limit.
 */
export async function saveAndNotify(
  dependencies: SendDependencies,
  context: SendContext,
  messages: readonly SentMessage[],
): Promise<readonly SavedMessage[]> {
  const { database, framePublisher, rateLimits, clock } = dependencies;
  const { account } = context;
  for (const message of messages) await requireReadableFiles(database, account, message);
  const roomIds = messages.map(({ roomId }) => roomId);
  await refuseClosedRooms(database, roomIds, clock.now());
  await refuseOfflineRobotAccount(database, account, roomIds);
  const { robotRooms, agentRooms } = await answerersOf(database, roomIds);
  const questions = messages.filter(({ roomId, msgType }) => robotRooms.has(roomId) && msgType === 'TEXT');
  if (questions.length > 0) await rateLimits.questions(account.accountId, questions.length);

  const now = clock.now();
  const sender = { senderId: account.accountId, name: account.name, tenantId: account.tenantId };
  const newMessages = await Promise.all(
    (await withMentions(database, account.accountId, messages)).map(async (message, index): Promise<NewMessage> => {
      if (!robotRooms.has(message.roomId)) return message;
      const { filesToFollow = filesOfCall(messages.slice(index)) } = message;
      const withButton = message.msgType === 'TEXT' ? await withTypedButton(database, message, now) : message;
      return { ...withButton, waitingQuestion: { pageLanguage: context.pageLanguage, filesToFollow } };
    }),
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
  for (const [index, { row, isNew }] of saved.entries()) {
    const waiting = newMessages[index]?.waitingQuestion;
    const question = isNew && waiting && (await questionFrom(database, account, { ...row, waiting_question: waiting }));
    if (question) dependencies.answering.ask(question);
  }
  return saved;
}

/** A text that is the words of a button is stored as the press of it, so that every device marks the button. source: RB41 */
async function withTypedButton(database: Database, message: SentMessage, now: Date): Promise<SentMessage> {
  const { roomId, content: text, buttonParam } = message;
  if (buttonParam !== undefined) return message;
  return { ...message, typedButtonParam: await readTypedButton(database, { roomId, text, now }) };
}

/** How many files follow the first of these messages in the same room; undefined for none, as another call may bring some. */
function filesOfCall([first, ...others]: readonly NewMessage[]): number | undefined {
  const count = others.filter(({ roomId, msgType }) => roomId === first?.roomId && msgType !== 'TEXT').length;
  return count > 0 ? count : undefined;
}

async function submitForm(dependencies: SendDependencies, account: Account, draft: FormDraft): Promise<SavedMessage> {
  const { database, framePublisher, answering, clock } = dependencies;
  const now = clock.now();
  const completed = await completeForm(database, account, { draft, now });
  if (!completed.isNew) return completed;
  await notifySaved(framePublisher, completed);
  if (completed.type === 'USER_EVAL_FORM') await notifyRated({ database, framePublisher }, completed.row.message_id);
  const { row } = completed;
  const { robotRooms } = await answerersOf(database, [row.room_id]);
  const question =
    robotRooms.has(row.room_id) && (await questionFrom(database, account, { ...row, waiting_question: {} }));
  if (question) answering.ask({ ...question, askedAt: now });
  return completed;
}

const isFormDraft = (draft: MessageDraft): draft is FormDraft => draft.messageId !== undefined;
