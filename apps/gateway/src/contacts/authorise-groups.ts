import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';
import { currentConsent } from './authorise-friends';

/** The most groups that one call authorises, or whose authorisation it cancels. source: R-22, CT5 */
const maxGroupsPerCall = 10;

export interface SelectedGroup {
  readonly vcChatRoomSerialNo: string;
  readonly groupName?: string | undefined;
  readonly consentVersion?: string | undefined;
}

/** As `failedGroups` of the contract: empty when every group was changed. */
type FailedGroups = { groupList: { vcChatRoomSerialNo: string; groupName: string }[] }[];

const Changed = v.object({ room_id: v.string() });

/**
 * Stores that the caller agrees to the archiving of these groups. Those that were dissolved, or that the caller left, come
 * back; the others are changed. source: RS-09, C-01, CT5
 *
 * @throws GatewayError TOO_MANY_GROUPS
 */
export function authoriseGroups(
  database: Database,
  account: Account,
  { groups, now }: { readonly groups: readonly SelectedGroup[]; readonly now: Date },
): Promise<FailedGroups> {
  const at = now.toISOString();
  return changeEach(
    database,
    groups,
    ({ vcChatRoomSerialNo, consentVersion = currentConsent }) => sql`
      INSERT INTO group_authorisations AS g (room_id, account_id, authorised_at, authorised_by, consent_version)
      SELECT r.room_id, ${account.accountId}, ${at}::timestamptz, ${account.accountId}, ${consentVersion}
      FROM ${openGroup(account, vcChatRoomSerialNo)}
      ON CONFLICT (room_id, account_id) DO UPDATE SET
        authorised_by = CASE WHEN g.authorised_at > ${at} THEN excluded.authorised_by ELSE g.authorised_by END,
        consent_version = CASE WHEN g.authorised_at > ${at} THEN excluded.consent_version ELSE g.consent_version END,
        authorised_at = least(g.authorised_at, excluded.authorised_at)
      RETURNING room_id`,
  );
}

/**
 * Withdraws it. source: RS-10, C-01, CT5
 *
 * @throws GatewayError TOO_MANY_GROUPS
 */
export function unauthoriseGroups(
  database: Database,
  account: Account,
  groups: readonly SelectedGroup[],
): Promise<FailedGroups> {
  return changeEach(
    database,
    groups,
    ({ vcChatRoomSerialNo }) => sql`
      WITH open_group AS (SELECT r.room_id FROM ${openGroup(account, vcChatRoomSerialNo)}), withdrawn AS (
        DELETE FROM group_authorisations WHERE account_id = ${account.accountId}
          AND room_id IN (SELECT room_id FROM open_group)
      ) SELECT room_id FROM open_group`,
  );
}

const openGroup = ({ accountId, tenantId }: Account, roomId: string) => sql`
  rooms r JOIN room_members m ON m.room_id = r.room_id AND m.account_id = ${accountId}
  WHERE r.room_id = ${roomId} AND r.tenant_id = ${tenantId} AND r.chat_type = '0' AND r.dissolved_at IS NULL`;

async function changeEach(
  database: Database,
  groups: readonly SelectedGroup[],
  change: (group: SelectedGroup) => ReturnType<typeof sql>,
): Promise<FailedGroups> {
  const distinct = [...new Map(groups.map((group) => [group.vcChatRoomSerialNo, group])).values()];
  if (distinct.length > maxGroupsPerCall) throw new GatewayError('TOO_MANY_GROUPS', { max: maxGroupsPerCall });
  const results = await database.batch(distinct.map(change));
  const changed = new Set(results.flat().map((row) => v.parse(Changed, row).room_id));
  const groupList = distinct
    .filter(({ vcChatRoomSerialNo }) => !changed.has(vcChatRoomSerialNo))
    .map(({ vcChatRoomSerialNo, groupName = '' }) => ({ vcChatRoomSerialNo, groupName }));
  return groupList.length === 0 ? [] : [{ groupList }];
}
