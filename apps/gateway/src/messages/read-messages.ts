import { createHash } from 'node:crypto';
import { digestText, type Message, MessageState, type SearchKind, typesOfKind } from '@parley/domain';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';
import { quotedBy } from './quotes';
import { messageFor, robotSender, StoredMessage } from './stored-message';

export interface Page {
  readonly page: number;
  readonly size: number;
}

export interface RoomQuery extends Page {
  readonly roomId: string;
  readonly lastMessageId?: string | undefined;
  readonly beforeSeq?: number | undefined;
  readonly afterSeq?: number | undefined;
  readonly afterMessageId?: string | undefined;
}

export interface MessagePage {
  readonly content: Message[];
  readonly hasMore: boolean;
}

/**
 * One page of a room, newest first; with `afterSeq` or `afterMessageId` the messages after it, oldest first.
 * source: M-07, G4
 */
export async function readRoom(database: Database, viewer: string, query: RoomQuery): Promise<MessagePage> {
  const { afterSeq, beforeSeq, roomId } = query;
  const lastMessageId = query.lastMessageId || undefined;
  const afterMessageId = query.afterMessageId || undefined;
  if (afterSeq !== undefined || afterMessageId !== undefined) {
    // A room's ids sort as its roomSeq does (W-02).
    const after = afterSeq === undefined ? sql`m.message_id > ${afterMessageId}` : sql`m.room_seq > ${afterSeq}`;
    return selectMessages(database, viewer, {
      where: sql`m.room_id = ${roomId} AND ${after}`,
      order: oldest,
      ...query,
    });
  }
  const before = [
    ...(beforeSeq === undefined ? [] : [sql`AND m.room_seq < ${beforeSeq}`]),
    ...(lastMessageId === undefined ? [] : [sql`AND m.message_id < ${lastMessageId}`]),
  ];
  const where = sql`m.room_id = ${roomId} ${sql.join(before, sql` `)}`;
  return selectMessages(database, viewer, { where, order: newest, ...query });
}

export interface Search extends Page {
  readonly roomId: string;
  readonly keyword?: string | undefined;
  readonly msgType?: string | undefined;
  readonly kind?: SearchKind | undefined;
  readonly sender?: 'me' | 'robot' | 'others' | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

/** The messages of a room that contain a keyword, newest first. source: M-07 */
export async function searchRoom(
  database: Database,
  viewer: string,
  { roomId, keyword, msgType, kind, sender, from, until, page, size }: Search,
): Promise<MessagePage & { readonly totalElements: number }> {
  const where = sql.join(
    [
      sql`m.room_id = ${roomId}`,
      sql`m.state <> ${MessageState.recalled}`,
      ...(keyword ? [textContains(keyword)] : []),
      ...(msgType ? [sql`m.msg_type = ${msgType}`] : []),
      ...(kind ? [sql`m.msg_type IN ${typesOfKind(kind)}`] : []),
      ...(sender ? [sentBy(sender, viewer)] : []),
      ...(from ? [sql`m.creation_date >= ${from.toISOString()}`] : []),
      ...(until ? [sql`m.creation_date <= ${until.toISOString()}`] : []),
    ],
    sql` AND `,
  );
  const found = await selectMessages(database, viewer, { where, order: newest, page, size });
  const [counted] = await database.read(
    v.object({ n: v.number() }),
    sql`SELECT count(*) AS n FROM messages m WHERE ${where} AND ${notRemoved(viewer)}`,
  );
  return { ...found, totalElements: counted?.n ?? 0 };
}

const textContains = (keyword: string): SQL =>
  sql`coalesce(m.searched_text, m.content) ILIKE ${`%${escapedLike(keyword)}%`}`;

function sentBy(sender: NonNullable<Search['sender']>, viewer: string): SQL {
  if (sender === 'others') return sql`m.sender_id NOT IN ${[viewer, robotSender]}`;
  return sql`m.sender_id = ${sender === 'me' ? viewer : robotSender}`;
}

/** The messages around one, oldest first. source: M-07 */
export async function readNear(
  database: Database,
  viewer: string,
  { roomId, messageId, size }: { readonly roomId: string; readonly messageId: string; readonly size: number },
): Promise<Message[]> {
  const half = Math.floor(size / 2);
  const idInRoom = sql`m.room_id = ${roomId} AND m.message_id`;
  const [before, from] = await Promise.all([
    selectMessages(database, viewer, {
      where: sql`${idInRoom} < ${messageId}`,
      order: newest,
      page: 0,
      size: Math.max(1, half),
    }),
    selectMessages(database, viewer, {
      where: sql`${idInRoom} >= ${messageId}`,
      order: oldest,
      page: 0,
      size: Math.max(1, size - half),
    }),
  ]);
  return [...before.content.toReversed(), ...from.content];
}

/** One message, when it was not removed. @throws GatewayError NOT_FOUND. source: M-07 */
export async function readOne(database: Database, viewer: string, messageId: string): Promise<Message> {
  const where = sql`m.message_id = ${messageId}`;
  const [message] = (await selectMessages(database, viewer, { where, order: newest, page: 0, size: 1 })).content;
  if (!message) throw new GatewayError('NOT_FOUND');
  return message;
}

/**
 * The message that an account sent with a `msgUuid`; the newest, when several rooms have one. @throws GatewayError
 * NOT_FOUND. source: M-04
 */
export async function readSent(
  database: Database,
  sender: string,
  { msgUuid, roomId }: { readonly msgUuid: string; readonly roomId: string | undefined },
): Promise<Message> {
  const where = sql`m.sender_id = ${sender} AND m.msg_uuid = ${msgUuid}
    AND ${roomId === undefined ? sql`true` : sql`m.room_id = ${roomId}`}
    AND EXISTS (SELECT FROM room_members p WHERE p.room_id = m.room_id AND p.account_id = ${sender})`;
  const { content } = await selectMessages(database, sender, { where, order: newest, page: 0, size: 1 });
  const [message] = content;
  if (!message) throw new GatewayError('NOT_FOUND');
  return message;
}

const RoomCounters = v.object({ last_seq: v.number(), read_seq: v.number(), removed: v.number() });

/** The sequence numbers of a room for one member; `total` counts the messages that the member can see. */
export async function readRoomCounters(database: Database, viewer: string, roomId: string) {
  const [counters] = await database.read(
    RoomCounters,
    sql`SELECT r.last_seq, p.read_seq, (
        SELECT count(*) FROM message_deletions d JOIN messages m USING (message_id)
        WHERE m.room_id = r.room_id AND d.account_id = ${viewer}) AS removed
      FROM rooms r JOIN room_members p ON p.room_id = r.room_id AND p.account_id = ${viewer}
      WHERE r.room_id = ${roomId}`,
  );
  const { last_seq: lastSeq, read_seq: readSeq, removed } = counters ?? { last_seq: 0, read_seq: 0, removed: 0 };
  return { lastSeq, readSeq, total: lastSeq - removed };
}

const DigestRow = v.object({ message_id: v.string(), room_seq: v.number(), state: v.number() });

/** A hash of the newest `size` messages of a room, by which a client checks that it shows the same. source: W-06 */
export async function readDigest(
  database: Database,
  viewer: string,
  { roomId, size }: { readonly roomId: string; readonly size: number },
) {
  const rows = await database.read(
    DigestRow,
    sql`SELECT m.message_id, m.room_seq, m.state FROM messages m WHERE m.room_id = ${roomId} AND ${notRemoved(viewer)}
      ORDER BY m.room_seq ${newest} LIMIT ${size}`,
  );
  const digestRows = rows.toReversed().map(({ message_id: messageId, state }) => ({ messageId, state }));
  const hash = createHash('sha256').update(digestText(digestRows)).digest('hex');
  return { lastSeq: rows[0]?.room_seq ?? 0, count: rows.length, hash };
}

const newest = sql`DESC`;
const oldest = sql`ASC`;

const notRemoved = (viewer: string): SQL => sql`NOT EXISTS (
  SELECT FROM message_deletions d WHERE d.message_id = m.message_id AND d.account_id = ${viewer})`;

interface MessageSelection extends Page {
  readonly where: SQL;
  readonly order: SQL;
}

async function selectMessages(
  database: Database,
  viewer: string,
  { where, order, page, size }: MessageSelection,
): Promise<MessagePage> {
  const rows = await database.read(
    StoredMessage,
    sql`SELECT m.*, ${quotedBy(sql`m.extras`)} AS quoted FROM messages m WHERE ${where} AND ${notRemoved(viewer)}
      ORDER BY m.room_seq ${order} LIMIT ${size + 1} OFFSET ${page * size}`,
  );
  return { content: rows.slice(0, size).map((row) => messageFor(viewer, row)), hasMore: rows.length > size };
}

const escapedLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
