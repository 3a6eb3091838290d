import { type Message, type SearchKind, typesOfKind } from '@parley/domain';
import type { Language } from '@parley/i18n';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import type { Database } from '../db/database';
import { friendOf, nameOf, roomNames } from '../rooms';
import { quotedBy } from './quotes';
import type { Page } from './select-messages';
import { messageFor, StoredMessage } from './stored-message';

export interface OwnRoomsSearch extends Page {
  readonly keyword?: string | undefined;
  readonly msgType?: string | undefined;
  readonly kind?: SearchKind | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

interface Searcher {
  readonly account: Pick<Account, 'accountId' | 'tenantId'>;
  readonly language: Language;
}

/** A message with the room that it is in, as the searcher calls and opens it. */
export type FoundMessage = Message & {
  readonly roomName: string;
  readonly chatType: string;
  readonly friendGroupId?: string | undefined;
};

const FoundRow = v.object({
  ...StoredMessage.entries,
  ...roomNames.entries,
  chat_type: v.string(),
  robot_id: v.nullable(v.string()),
  contact_id: v.nullable(v.string()),
});

/**
 * One page of the messages with a keyword in all rooms of an account, newest first; without notices. Each room is read from
 * its end by its index, and only until it has given a page: a frequent word is found in few messages, and a rare one costs
 * what the searcher's own rooms hold, whatever others have stored. Hence they are not counted. source: M-07, GW376
 */
export async function searchOwnRooms(
  database: Database,
  searcher: Searcher,
  search: OwnRoomsSearch,
): Promise<{ readonly content: FoundMessage[]; readonly hasMore: boolean }> {
  const { accountId, tenantId } = searcher.account;
  const { page, size } = search;
  const last = sql`${(page + 1) * size + 1}::bigint`;
  const rows = await database.read(
    FoundRow,
    sql`WITH removed AS MATERIALIZED (
        SELECT x.room_id, x.room_seq FROM message_deletions d JOIN messages x USING (message_id)
        WHERE d.account_id = ${accountId}
      ), own AS MATERIALIZED (
        SELECT r.* FROM room_members o JOIN rooms r USING (room_id)
        WHERE o.account_id = ${accountId} AND o.tenant_id = ${tenantId} AND NOT EXISTS (
          SELECT FROM service_sessions s WHERE s.room_id = r.room_id AND s.asker_id <> ${accountId})
      ), found AS (
        SELECT t.* FROM own CROSS JOIN LATERAL (
          SELECT t.room_id, t.room_seq, t.creation_date FROM searched_messages t
          WHERE t.room_id = own.room_id AND ${matches(search)}
            AND NOT EXISTS (SELECT FROM removed x WHERE x.room_id = t.room_id AND x.room_seq = t.room_seq)
          ORDER BY t.room_seq DESC LIMIT ${last}
        ) t ORDER BY t.creation_date DESC, t.room_id, t.room_seq DESC LIMIT ${size + 1} OFFSET ${page * size}
      )
      SELECT m.*, ${quotedBy(sql`m.extras`)} AS quoted, r.name, r.name_en, r.chat_type, r.robot_id,
        friend.friend_name, friend.friend_name_en, friend.remark, friend.contact_id
      FROM found JOIN own r USING (room_id) JOIN messages m USING (room_id, room_seq)
      LEFT JOIN LATERAL (${friendOf(accountId)}) friend ON true
      ORDER BY found.creation_date DESC, found.room_id, found.room_seq DESC`,
  );
  return { content: rows.slice(0, size).map((row) => foundMessage(row, searcher)), hasMore: rows.length > size };
}

/** On the searched messages `t`. */
function matches({ keyword, msgType, kind, from, until }: OwnRoomsSearch): SQL {
  const conditions = [
    sql`t.msg_type NOT IN ('SYSTEM_HINT', 'QUEUE_POSITION')`,
    msgType === undefined ? undefined : sql`t.msg_type = ${msgType}`,
    kind && sql`t.msg_type IN ${typesOfKind(kind)}`,
    from && sql`t.creation_date >= ${from.toISOString()}`,
    until && sql`t.creation_date <= ${until.toISOString()}`,
    keyword === undefined ? undefined : sql`strpos(t.lower_text, lower(${keyword})) > 0`,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` AND `,
  );
}

const foundMessage = (row: v.InferOutput<typeof FoundRow>, { account, language }: Searcher): FoundMessage => ({
  ...messageFor(account.accountId, row),
  roomName: nameOf(row, language),
  chatType: row.chat_type,
  // The room with the robot is opened without one.
  friendGroupId: row.robot_id === null ? (row.contact_id ?? row.room_id) : undefined,
});
