import { Room } from '@parley/domain';
import type { Language } from '@parley/i18n';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import { type Database, time } from '../db/database';
import { robot } from './robot-room';

const RoomRow = v.object({
  room_id: v.string(),
  chat_type: v.string(),
  name: v.string(),
  name_en: v.string(),
  robot_id: v.nullable(v.string()),
  robot_serial: v.nullable(v.string()),
  last_seq: v.number(),
  read_seq: v.number(),
  is_top: v.boolean(),
  is_marked_unread: v.boolean(),
  unread: v.number(),
  streaming_id: v.nullable(v.string()),
  last_type: v.nullable(v.string()),
  last_content: v.nullable(v.string()),
  last_date: v.nullable(time),
  updated_at: time,
});

export interface RoomPage {
  readonly page: number;
  readonly size: number;
  readonly robotSerial?: string | undefined;
  /** Only rooms with a robot of this platform. */
  readonly robotPlatform?: string | undefined;
}

/**
 * The account's rooms, pinned ones first, then the newest; without those it removed from the list. source: M-36, M-37
 */
export async function listRooms(
  database: Database,
  account: Account,
  { page, size, robotSerial, robotPlatform, language }: RoomPage & { readonly language: Language },
): Promise<{ readonly content: Room[]; readonly totalElements: number }> {
  const isListed = sql`(m.hidden_at_seq IS NULL OR r.last_seq > m.hidden_at_seq)
    ${robotSerial === undefined ? sql`` : sql`AND r.robot_serial = ${robotSerial}`}
    ${robotPlatform === undefined ? sql`` : sql`AND r.robot_id = ${robotPlatform === robot.platform ? robot.id : null}`}`;
  const [rows, counted] = await Promise.all([
    database.read(
      RoomRow,
      sql`${roomsOf(account, isListed)} ORDER BY m.is_top DESC, updated_at DESC, r.room_id LIMIT ${size} OFFSET ${page * size}`,
    ),
    database.read(
      v.object({ n: v.number() }),
      sql`SELECT count(*) AS n FROM room_members m JOIN rooms r USING (room_id)
        WHERE m.account_id = ${account.accountId} AND m.tenant_id = ${account.tenantId} AND ${isListed}`,
    ),
  ]);
  return { content: rows.map((row) => roomOf(row, language)), totalElements: counted[0]?.n ?? 0 };
}

/**
 * The account's own room with the purchasing robot, hidden or not. A room that an agent joined to serve its asker is
 * not the agent's own. source: M-37
 */
export async function findRobotRoom(
  database: Database,
  account: Account,
  language: Language,
): Promise<Room | undefined> {
  const own = sql`r.robot_id = ${robot.id} AND NOT EXISTS (SELECT FROM service_sessions s
    WHERE s.room_id = r.room_id AND s.agent_id = ${account.accountId} AND s.status <> 'RELEASED')`;
  const [row] = await database.read(RoomRow, sql`${roomsOf(account, own)} ORDER BY r.created_at LIMIT 1`);
  return row && roomOf(row, language);
}

const roomsOf = ({ accountId, tenantId }: Account, where: SQL): SQL => sql`
  SELECT r.room_id, r.chat_type, r.name, r.name_en, r.robot_id, r.robot_serial, r.last_seq, m.read_seq, m.is_top,
    m.is_marked_unread, coalesce(newest.creation_date, r.created_at) AS updated_at, newest.msg_type AS last_type,
    newest.content AS last_content, newest.creation_date AS last_date,
    ${unreadCount(accountId)} AS unread,
    (SELECT s.message_id FROM messages s WHERE s.room_id = r.room_id AND s.answer_state = 'streaming' LIMIT 1) AS streaming_id
  FROM room_members m JOIN rooms r USING (room_id)
  LEFT JOIN LATERAL (
    SELECT msg_type, content, creation_date FROM messages l WHERE l.room_id = r.room_id AND NOT EXISTS (
      SELECT FROM message_deletions d WHERE d.message_id = l.message_id AND d.account_id = ${accountId})
    ORDER BY l.room_seq DESC LIMIT 1
  ) newest ON true
  WHERE m.account_id = ${accountId} AND m.tenant_id = ${tenantId} AND ${where}`;

/** How many messages the account has not read of a room, by the aliases `r` of the room and `m` of its membership. */
export const unreadCount = (accountId: string): SQL => sql`(r.last_seq - m.read_seq - ${readOrUncounted(accountId)})`;

/**
 * How many messages after the read position do not count as unread. A room's seqs have no holes (GW32), so only these
 * few are counted, each kind from an index of its own, whatever the number of unread messages. source: GW204
 */
const readOrUncounted = (accountId: string): SQL => {
  const count = (where: SQL) =>
    sql`(SELECT count(*) FROM messages u WHERE u.room_id = r.room_id AND u.room_seq > m.read_seq AND ${where})`;
  const isOwn = sql`u.sender_id = ${accountId}`;
  return sql`(${count(isOwn)} + ${count(sql`u.state = 1 AND NOT ${isOwn}`)}
    + ${count(sql`u.state <> 1 AND NOT ${isOwn} AND ${endsAnswer(accountId)}`)})`;
};

/** Related questions of the robot count as one with its answer right before them. source: TL59 */
const endsAnswer = (accountId: string): SQL => sql`(u.msg_type = 'QUESTION_CARD' AND NOT u.is_by_agent AND EXISTS (
  SELECT FROM messages p WHERE p.room_id = u.room_id AND p.room_seq = u.room_seq - 1
    AND p.sender_id <> ${accountId} AND NOT p.is_by_agent))`;

const previewLength = 200;

function roomOf(row: v.InferOutput<typeof RoomRow>, language: Language): Room {
  return v.parse(Room, {
    roomId: row.room_id,
    friendGroupId: row.room_id,
    chatType: row.chat_type,
    name: language === 'en_US' ? row.name_en : row.name,
    serial: row.robot_serial ?? undefined,
    robotId: row.robot_id ?? undefined,
    robotSerial: row.robot_serial ?? undefined,
    unreadCount: row.unread === 0 && row.is_marked_unread ? 1 : row.unread,
    topFlag: row.is_top ? 1 : 0,
    closeFlag: 0,
    updated_at: row.updated_at.toISOString(),
    lastMessageType: row.last_type ?? undefined,
    lastMessageContent: row.last_content?.slice(0, previewLength),
    lastMessageDate: row.last_date?.toISOString(),
    lastSeq: row.last_seq,
    readSeq: row.read_seq,
    streamingMessageId: row.streaming_id ?? undefined,
  });
}
