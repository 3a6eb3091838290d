import { createHash } from 'node:crypto';
import { errorCodes } from '@parley/api-client/contract';
import type { Language } from '@parley/i18n';
import { sql } from 'drizzle-orm';
import type { Account } from '../accounts';
import { GatewayError } from '../gateway-error';
import { type ForwardedContent, forwardedContent, readForwarded, recordOf, type StoredMessage } from '../messages';
import { notifyRoomsChanged, openFriendRoom } from '../rooms';
import { type SendContext, type SendDependencies, type SentMessage, saveAndNotify } from './send';

/** A contact or a group, as the wire names them. source: EN-46 */
export interface ForwardTarget {
  readonly friendGroupId: string;
  readonly chatType: '0' | '1';
}

/** Where something is forwarded to, and with what. */
export interface Forwarding {
  readonly targets: readonly ForwardTarget[];
  /** Sent after the messages; empty for none. */
  readonly note: string;
  /** Makes a repetition harmless. */
  readonly msgUuid: string | undefined;
}

export interface Forward extends Forwarding {
  readonly messageIds: readonly string[];
  readonly isMerged: boolean;
  /** In which the texts are written that a record needs. */
  readonly language: Language;
  /** Whether nothing but to-dos is meant. */
  readonly isOfTodos?: boolean;
}

interface ForwardDependencies extends SendDependencies {
  readonly maxMessages: number;
}

/** The target that got nothing, and why. */
export interface FailedTarget extends ForwardTarget {
  readonly code: string;
}

/**
 * Forwards stored messages of one room to contacts and groups. Each target gets all of them or none; what is refused for
 * one does not keep it from the others. source: M-33, RS-12, C-22
 *
 * @throws GatewayError those of `readForwarded`, TOO_MANY_REQUESTS, and BAD_REQUEST above `maxMessages` in all
 */
export async function forwardMessages(
  dependencies: ForwardDependencies,
  account: Account,
  forward: Forward,
): Promise<readonly FailedTarget[]> {
  const { database } = dependencies;
  const rows = await readForwarded(database, account, forward.messageIds);
  if (forward.isOfTodos && !rows.every(isTodo))
    throw new GatewayError('BAD_REQUEST', { field: 'body.messageId', expected: 'a to-do' });
  const forwarded = forward.isMerged
    ? [recordOf(rows, forward.language)]
    : rows.map((row) => forwardedContent(row, forward.language));
  return await forwardContents(dependencies, account, { ...forward, forwarded });
}

/**
 * Sends contents to contacts and groups, as `forwardMessages` does. source: M-33, C-22
 *
 * @throws GatewayError TOO_MANY_REQUESTS, and BAD_REQUEST above `maxMessages` in all
 */
export async function forwardContents(
  dependencies: ForwardDependencies,
  account: Account,
  { forwarded, ...forward }: Forwarding & { readonly forwarded: readonly ForwardedContent[] },
): Promise<readonly FailedTarget[]> {
  const { rateLimits, maxMessages } = dependencies;
  const note = forward.note.trim();
  const contents = note === '' ? forwarded : [...forwarded, { msgType: 'TEXT', content: note }];
  const targets = distinct(forward.targets);
  const count = contents.length * targets.length;
  if (count > maxMessages)
    throw new GatewayError('BAD_REQUEST', { field: 'body', expected: `at most ${maxMessages} messages in all` });
  await rateLimits.forwards(account.accountId, count);
  const failed: FailedTarget[] = [];
  for (const target of targets) {
    const code = await sendTo(dependencies, { account }, { target, contents, msgUuid: forward.msgUuid });
    if (code !== undefined) failed.push({ ...target, code });
  }
  return failed;
}

const isTodo = ({ msg_type: msgType, extras }: StoredMessage): boolean =>
  msgType === 'TODO' || extras?.messageType === 'TODO';

const distinct = (targets: readonly ForwardTarget[]): readonly ForwardTarget[] => [
  ...new Map(targets.map((target) => [`${target.chatType}:${target.friendGroupId}`, target])).values(),
];

interface Delivery {
  readonly target: ForwardTarget;
  readonly contents: readonly ForwardedContent[];
  readonly msgUuid: string | undefined;
}

/** Sends to one target; resolves with the code of a refusal. A failure of the gateway itself is thrown. */
async function sendTo(
  dependencies: SendDependencies,
  context: SendContext,
  { target, contents, msgUuid }: Delivery,
): Promise<string | undefined> {
  try {
    const roomId = await roomOf(dependencies, context.account, target);
    const messages = contents.map(
      (content, index): SentMessage => ({ ...content, roomId, msgUuid: msgUuid && uuidOf(msgUuid, roomId, index) }),
    );
    await saveAndNotify(dependencies, context, messages);
    return undefined;
  } catch (error) {
    if (error instanceof GatewayError && errorCodes[error.code] < 500) return error.code;
    throw error;
  }
}

const uuidOf = (...parts: readonly [msgUuid: string, roomId: string, index: number]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/** The room of a target, which is made for a contact when it is not there. @throws GatewayError NOT_FOUND */
async function roomOf(
  { database, framePublisher, clock }: SendDependencies,
  account: Account,
  { friendGroupId, chatType }: ForwardTarget,
): Promise<string> {
  if (chatType === '1') {
    const opened = await openFriendRoom(database, account, { serial: friendGroupId, now: clock.now() });
    if (!opened) throw new GatewayError('NOT_FOUND');
    if (opened.joined.length > 0) await notifyRoomsChanged(framePublisher, opened.joined);
    return opened.roomId;
  }
  const [group] = await database.query(
    sql`SELECT FROM room_members JOIN rooms r USING (room_id) WHERE room_id = ${friendGroupId}
      AND account_id = ${account.accountId} AND r.tenant_id = ${account.tenantId} AND r.chat_type IN ('0', '2')`,
  );
  if (!group) throw new GatewayError('NOT_FOUND');
  return friendGroupId;
}
