import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import type { Database } from '../db/database';
import { isDivisionByZero } from '../db/database-error';
import { GatewayError } from '../gateway-error';
import { type ContactReader, friendsOf } from './list-friends';

/** The version of the text about archiving that today's clients show. source: C-03 */
export const currentConsent = 'archiving-1';

export interface SelectedFriend {
  /** The friend's account or the contact. */
  readonly vcFriendSerialNo: string;
  readonly consentVersion?: string | undefined;
}

/**
 * Stores that these friends are authorised for archiving: who agreed, when and to which text. All or none; one who is
 * authorised already keeps its first consent. source: RS-05, C-01, CT4
 *
 * @throws GatewayError NOT_FOUND when one is no contact of the account any more
 */
export async function authoriseFriends(
  database: Database,
  account: Account,
  { friends, now }: { readonly friends: readonly SelectedFriend[]; readonly now: Date },
): Promise<void> {
  const at = now.toISOString();
  const isNew = sql`authorised_at IS NULL OR authorised_at > ${at}`;
  const statements = changeStatements(
    account,
    friends,
    ({
      consentVersion = currentConsent,
    }) => sql`authorised_by = CASE WHEN ${isNew} THEN ${account.accountId} ELSE authorised_by END,
      consent_version = CASE WHEN ${isNew} THEN ${consentVersion} ELSE consent_version END,
      authorised_at = CASE WHEN ${isNew} THEN ${at}::timestamptz ELSE authorised_at END`,
  );
  await database.batch(statements).catch(notFoundWhereGone);
}

/**
 * The statements that withdraw it, all or none, for a transaction that changes more: `notFoundWhereGone` reads its failure.
 * source: RS-06, C-01, CT4
 */
export const unauthoriseStatements = (account: Account, friends: readonly SelectedFriend[]): readonly SQL[] =>
  changeStatements(account, friends, () => sql`authorised_at = NULL, authorised_by = NULL, consent_version = NULL`);

const ownContact = ({ accountId, tenantId }: Account, serial: string): SQL =>
  sql`owner_id = ${accountId} AND tenant_id = ${tenantId} AND deleted_at IS NULL
    AND (friend_id = ${serial} OR contact_id = ${serial})`;

const changeStatements = (
  account: Account,
  friends: readonly SelectedFriend[],
  change: (friend: SelectedFriend) => SQL,
): readonly SQL[] =>
  friends.map(
    // The division by zero rolls the whole transaction back where a friend was deleted meanwhile.
    (friend) => sql`WITH changed AS (
        UPDATE contacts SET ${change(friend)} WHERE ${ownContact(account, friend.vcFriendSerialNo)} RETURNING contact_id
      ) SELECT 1 / (SELECT count(*) FROM changed)`,
  );

/** Why such a transaction failed. @throws GatewayError NOT_FOUND when a friend is no contact of the account any more */
export const notFoundWhereGone = (error: unknown): Promise<never> =>
  Promise.reject(isDivisionByZero(error) ? new GatewayError('NOT_FOUND') : error);

/**
 * The accounts of the caller's authorised friends among these serials, each once. source: CT6
 *
 * @throws GatewayError CONTACT_NOT_AUTHORISED, with the names of the others
 */
export async function authorisedFriends(
  database: Database,
  reader: ContactReader,
  serials: readonly string[],
): Promise<readonly string[]> {
  const friends = await friendsOf(database, reader, {});
  const named = friends.filter(
    ({ friendSerial, robotFriendId }) => serials.includes(friendSerial) || serials.includes(robotFriendId ?? ''),
  );
  const others = named.filter(({ canChatFlag }) => canChatFlag === 0);
  if (named.length === 0) throw new GatewayError('NOT_FOUND');
  if (others.length > 0)
    throw new GatewayError('CONTACT_NOT_AUTHORISED', { names: others.map(({ friendName }) => friendName).join(', ') });
  return named.map(({ friendSerial }) => friendSerial);
}

/** Which of these accounts are authorised friends of the reader. source: CT22 */
export async function authorisedAmong(
  database: Database,
  reader: ContactReader,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const friends = await friendsOf(database, reader, { isAuthorised: true });
  return new Set(friends.map(({ friendSerial }) => friendSerial).filter((id) => accountIds.includes(id)));
}

const MetRow = v.object({ name: v.string(), remark: v.nullable(v.string()) });

/**
 * Which of these friends are in a meeting of the caller that has not ended: a room of chat type 2 that the caller owns.
 * source: RS-11, C-02
 */
export async function friendsInMeetings(
  database: Database,
  { accountId, tenantId }: Account,
  { friends, now }: { readonly friends: readonly SelectedFriend[]; readonly now: Date },
): Promise<readonly { readonly friendName: string; readonly friendNickName: string | undefined }[]> {
  const serials = sql.join(
    friends.map(({ vcFriendSerialNo }) => sql`${vcFriendSerialNo}`),
    sql`, `,
  );
  const rows = await database.read(
    MetRow,
    sql`SELECT a.name, c.remark FROM contacts c JOIN accounts a ON a.account_id = c.friend_id
      WHERE c.owner_id = ${accountId} AND c.tenant_id = ${tenantId} AND c.deleted_at IS NULL
        AND (c.friend_id IN (${serials}) OR c.contact_id IN (${serials}))
        AND EXISTS (SELECT FROM rooms r JOIN room_members m USING (room_id)
          WHERE r.chat_type = '2' AND r.owner_id = c.owner_id AND r.dissolved_at IS NULL AND m.account_id = c.friend_id
            AND (r.ends_at <= ${now.toISOString()}) IS NOT TRUE)
      ORDER BY a.name`,
  );
  return rows.map(({ name, remark }) => ({ friendName: name, friendNickName: remark ?? undefined }));
}
