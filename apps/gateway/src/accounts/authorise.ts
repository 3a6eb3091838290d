import type { Access } from '@parley/api-client/contract';
import type { AccountKind } from '@parley/domain';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';
import type { Account } from './account';

/** What a call names: the gateway looks up whether it is the caller's. */
export interface Claim {
  readonly access: Access;
  readonly roomIds?: readonly string[];
  readonly messageId?: string | undefined;
  readonly tenantId?: string | undefined;
  readonly chatbot?: string | undefined;
}

/** Which kinds of account each access lets in; membership comes on top where a call names a room. */
const kinds: { readonly [A in Access]: readonly AccountKind[] | 'every' | 'nobody needed' } = {
  anyone: 'nobody needed',
  signedIn: 'every',
  roomMember: 'every',
  fileReader: 'every',
  buyer: ['buyer'],
  staff: ['staff', 'agent'],
  agent: ['agent'],
};

/**
 * The one place that decides whether an account may. Roles are refused with FORBIDDEN; an id that does not exist and one
 * that belongs to others are both NOT_FOUND, and nothing tells them apart. source: R-21, W-01, security T12, T29
 *
 * @throws GatewayError
 */
export async function authorise(
  { database, chatbot }: { readonly database: Database; readonly chatbot: string },
  account: Account | undefined,
  claim: Claim,
): Promise<void> {
  const allowed = kinds[claim.access];
  if (allowed === 'nobody needed') return;
  if (!account) throw new GatewayError('NOT_SIGNED_IN');
  if (allowed !== 'every' && !allowed.includes(account.kind)) throw new GatewayError('FORBIDDEN');
  if (claim.tenantId !== undefined && claim.tenantId !== account.tenantId) throw new GatewayError('NOT_FOUND');
  if (claim.chatbot !== undefined && claim.chatbot !== chatbot) throw new GatewayError('NOT_FOUND');
  const isMember = await isMemberOfAll(database, account, claim);
  if (!isMember) throw new GatewayError('NOT_FOUND');
}

async function isMemberOfAll(
  database: Database,
  account: Account,
  { roomIds = [], messageId }: Claim,
): Promise<boolean> {
  const mine = sql`SELECT room_id FROM room_members
    WHERE account_id = ${account.accountId} AND tenant_id = ${account.tenantId}`;
  if (messageId !== undefined) {
    const rows = await database.query(
      sql`SELECT room_id FROM messages WHERE message_id = ${messageId} AND room_id IN (${mine})`,
    );
    const roomId = rows[0]?.room_id;
    if (roomId === undefined || roomIds.some((named) => named !== roomId)) return false;
  }
  const named = [...new Set(roomIds)];
  if (named.length === 0) return true;
  const list = sql.join(
    named.map((roomId) => sql`${roomId}`),
    sql`, `,
  );
  const rows = await database.query(sql`${mine} AND room_id IN (${list})`);
  return rows.length === named.length;
}
