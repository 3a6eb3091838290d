import { Room } from '@parley/domain';
import type { Language } from '@parley/i18n';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import { type Database, time } from '../db/database';
import { isClosed } from './closed-rooms';
import { robot } from './robot-room';
import { friendOf, nameOf, roomNames } from './room-names';

const RoomRow = v.object({
  room_id: v.string(),
  chat_type: v.string(),
  ...roomNames.entries,
  robot_id: v.nullable(v.string()),
  robot_serial: v.nullable(v.string()),
  last_seq: v.number(),
  read_seq: v.number(),
  is_top: v.boolean(),
  is_muted: v.boolean(),
  is_marked_unread: v.boolean(),
  unread: v.number(),
  streaming_id: v.nullable(v.string()),
  last_type: v.nullable(v.string()),
  last_content: v.nullable(v.string()),
  last_date: v.nullable(time),
  last_state: v.nullable(v.number()),
  last_sender: v.nullable(v.string()),
  last_sender_name: v.nullable(v.string()),
  updated_at: time,
  owner_id: v.nullable(v.string()),
  ends_at: v.nullable(time),
  is_closed: v.boolean(),
  member_count: v.number(),
  member_names: v.array(v.string()),
  friend_id: v.nullable(v.string()),
  contact_id: v.nullable(v.string()),
  is_archived: v.boolean(),
  mentions_me: v.boolean(),
});
type RoomRow = v.InferOutput<typeof RoomRow>;

/** Who reads rooms; the moment decides which contacts are authorised. */
export interface RoomReader {
  readonly account: Account;
  readonly language: Language;
  readonly now: Date;
}

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
  reader: RoomReader,
  { page, size, robotSerial, robotPlatform }: RoomPage,
): Promise<{ readonly content: Room[]; readonly totalElements: number }> {
  const { account } = reader;
  const isListed = sql`(m.hidden_at_seq IS NULL OR r.last_seq > m.hidden_at_seq)
    ${robotSerial === undefined ? sql`` : sql`AND r.robot_serial = ${robotSerial}`}
    ${robotPlatform === undefined ? sql`` : sql`AND r.robot_id = ${robotPlatform === robot.platform ? robot.id : null}`}`;
  const [rows, counted] = await Promise.all([
    database.read(
      RoomRow,
      sql`${roomsOf(reader, isListed)} ORDER BY m.is_top DESC, updated_at DESC, r.room_id LIMIT ${size} OFFSET ${page * size}`,
    ),
    database.read(
      v.object({ n: v.number() }),
      sql`SELECT count(*) AS n FROM room_members m JOIN rooms r USING (room_id)
        WHERE m.account_id = ${account.accountId} AND m.tenant_id = ${account.tenantId} AND ${isListed}`,
    ),
  ]);
  return { content: rows.map((row) => roomOf(row, reader)), totalElements: counted[0]?.n ?? 0 };
}

/**
 * The account's own room with the purchasing robot, hidden or not. A room that an agent joined to serve its asker is
 * not the agent's own. source: M-37
 */
export async function findRobotRoom(database: Database, reader: RoomReader): Promise<Room | undefined> {
  const own = sql`r.robot_id = ${robot.id} AND NOT EXISTS (SELECT FROM service_sessions s
    WHERE s.room_id = r.room_id AND s.agent_id = ${reader.account.accountId} AND s.status <> 'RELEASED')`;
  const [row] = await database.read(RoomRow, sql`${roomsOf(reader, own)} ORDER BY r.created_at LIMIT 1`);
  return row && roomOf(row, reader);
}

/** One room of the account, hidden or not. */
export async function findRoom(database: Database, reader: RoomReader, roomId: string): Promise<Room | undefined> {
  const [row] = await database.read(RoomRow, roomsOf(reader, sql`r.room_id = ${roomId}`));
  return row && roomOf(row, reader);
}

const roomsOf = ({ account: { accountId, tenantId }, language, now }: RoomReader, where: SQL): SQL => sql`
  SELECT r.room_id, r.chat_type, r.name, r.name_en, r.robot_id, r.robot_serial, r.last_seq, m.read_seq, m.is_top, m.is_muted,
    m.is_marked_unread, coalesce(newest.creation_date, r.created_at) AS updated_at, newest.msg_type AS last_type,
    newest.content AS last_content, newest.creation_date AS last_date, newest.state AS last_state,
    newest.sender_id AS last_sender, newest.sender_name AS last_sender_name, r.owner_id, r.ends_at, ${isClosed(now)} AS is_closed,
    (SELECT count(*) FROM room_members n WHERE n.room_id = r.room_id) AS member_count,
    ARRAY(SELECT ${language === 'en_US' ? sql`p.name_en` : sql`p.name`} FROM room_members n JOIN accounts p USING (account_id)
      WHERE n.room_id = r.room_id AND r.robot_id IS NULL ORDER BY n.joined_at, n.account_id LIMIT 4) AS member_names,
    friend.friend_id, friend.friend_name, friend.friend_name_en, friend.remark, friend.contact_id,
    coalesce(friend.authorised_at, g.authorised_at) <= ${now.toISOString()} IS TRUE AS is_archived,
    ${unreadCount(accountId)} AS unread, ${mentionsMe(accountId)} AS mentions_me,
    (SELECT s.message_id FROM messages s WHERE s.room_id = r.room_id AND s.answer_state = 'streaming' LIMIT 1) AS streaming_id
  FROM room_members m JOIN rooms r USING (room_id)
  LEFT JOIN LATERAL (
    SELECT msg_type, content, creation_date, state, sender_id, sender_name FROM messages l WHERE l.room_id = r.room_id AND NOT EXISTS (
      SELECT FROM message_deletions d WHERE d.message_id = l.message_id AND d.account_id = ${accountId})
    ORDER BY l.room_seq DESC LIMIT 1
  ) newest ON true
  LEFT JOIN LATERAL (${friendOf(accountId)}) friend ON true
  LEFT JOIN group_authorisations g ON g.room_id = r.room_id AND g.account_id = ${accountId}
  WHERE m.account_id = ${accountId} AND m.tenant_id = ${tenantId} AND ${where}`;

/** How many of the newest unread messages are looked through for mentions, so that a list costs the same in any room. */
const maxLookedThrough = 500;

/** Whether an unread message of a group names the account, by the aliases `r` and `m`. source: GW358 */
const mentionsMe = (accountId: string): SQL => sql`(r.robot_id IS NULL AND r.chat_type <> '1' AND EXISTS (
  SELECT FROM messages u WHERE u.room_id = r.room_id AND u.state = 0
    AND u.room_seq > greatest(m.read_seq, r.last_seq - ${maxLookedThrough}::bigint)
    AND u.extras -> 'mentions' @> ${JSON.stringify([{ serial: accountId }])}::jsonb))`;

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

function roomOf(row: RoomRow, { language }: RoomReader): Room {
  return v.parse(Room, {
    roomId: row.room_id,
    friendGroupId: row.contact_id ?? row.room_id,
    chatType: row.chat_type,
    name: nameOf(row, language),
    serial: row.robot_serial ?? row.friend_id ?? undefined,
    robotId: row.robot_id ?? undefined,
    robotSerial: row.robot_serial ?? undefined,
    unreadCount: row.unread === 0 && row.is_marked_unread ? 1 : row.unread,
    topFlag: row.is_top ? 1 : 0,
    muteFlag: row.is_muted,
    closeFlag: row.is_closed ? 1 : 0,
    updated_at: row.updated_at.toISOString(),
    ...lastMessageOf(row),
    lastSeq: row.last_seq,
    readSeq: row.read_seq,
    streamingMessageId: row.streaming_id ?? undefined,
    ...(row.robot_id === null && {
      memberCount: row.member_count,
      memberNames: row.member_names,
      ownerId: row.owner_id ?? undefined,
      archivedFlag: row.is_archived,
      endTime: row.ends_at?.toISOString(),
      mentionsMe: row.mentions_me,
    }),
  });
}

const lastMessageOf = (row: RoomRow) => ({
  lastMessageType: row.last_type ?? undefined,
  lastMessageContent: row.last_content?.slice(0, previewLength),
  lastMessageDate: row.last_date?.toISOString(),
  state: row.last_state ?? undefined,
  sendSerial: row.last_sender === 'robot' ? robot.serial : (row.last_sender ?? undefined),
  sendName: row.last_sender_name ?? undefined,
});
