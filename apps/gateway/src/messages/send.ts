import type { MessageDraft } from '@parley/domain';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts/account';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';
import type { RateLimits } from '../http/rate-limits';
import type { Asker } from '../robot/reply';
import type { Hub } from '../socket/hub';
import type { Answering } from './answering';
import { notifyCreated } from './notify';
import { type NewMessage, type Saved, saveMessages } from './save-message';

export interface SendParts {
  readonly database: Database;
  readonly hub: Hub;
  readonly answering: Answering;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
  readonly onSaved: (tookMs: number) => void;
}

/**
 * Saves what an account sends, tells the members, and lets the robot answer where it serves the room. The account's
 * membership was checked before. source: M-01, M-02, G1
 */
export async function sendMessages(
  parts: SendParts,
  account: Account,
  drafts: readonly MessageDraft[],
): Promise<readonly Saved[]> {
  const { database, hub, answering, rateLimits, clock } = parts;
  await rateLimits.sends(account.accountId, drafts.length);
  const messages = drafts.map(newMessage);
  const served = await servedByRobot(database, drafts);
  const questions = messages.filter(({ roomId }) => served.has(roomId));
  if (questions.length > 0) await rateLimits.questions(account.accountId, questions.length);

  const now = clock.now();
  const sender = { senderId: account.accountId, name: account.name, tenantId: account.tenantId };
  const saved = await saveMessages(database, sender, { drafts: messages, now });
  parts.onSaved(clock.now().getTime() - now.getTime());
  for (const one of saved.filter(({ isNew }) => isNew)) {
    notifyCreated(hub, one);
    const { room_id: roomId, message_id: messageId, content: text, button_param: buttonParam } = one.row;
    if (!served.has(roomId)) continue;
    const asked = { text, roomId, messageId, asker: askerOf(account), now };
    answering.ask(buttonParam === undefined ? asked : { ...asked, buttonParam });
  }
  return saved;
}

export const askerOf = ({ accountId, tenantId, kind, name, department, company }: Account): Asker => ({
  accountId,
  tenantId,
  kind,
  name,
  department,
  company,
});

/** People say texts. Cards and hints are what the robot and the system speak in, and never taken from a client. */
function newMessage({ purchaseRobotMsg, ...draft }: MessageDraft): NewMessage {
  if (draft.msgType !== 'TEXT') throw new GatewayError('BAD_REQUEST', { field: 'body.msgType' });
  if (purchaseRobotMsg !== undefined) throw new GatewayError('BAD_REQUEST', { field: 'body.purchaseRobotMsg' });
  if (draft.content.trim() === '') throw new GatewayError('MESSAGE_EMPTY');
  return draft;
}

async function servedByRobot(database: Database, drafts: readonly MessageDraft[]): Promise<ReadonlySet<string>> {
  const ids = sql.join(
    drafts.map(({ roomId }) => sql`${roomId}`),
    sql`, `,
  );
  const rows = await database.read(
    v.object({ room_id: v.string() }),
    sql`SELECT room_id FROM rooms WHERE robot_id IS NOT NULL AND service_state = 'robot' AND room_id IN (${ids})`,
  );
  return new Set(rows.map(({ room_id }) => room_id));
}
