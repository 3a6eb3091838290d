import { createHash } from 'node:crypto';
import { digestText, type Message } from '@parley/domain';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';
import { type MessagePage, notRemoved, type Page, removedSeqs, selectMessages, selectPage } from './select-messages';

export interface RoomQuery extends Page {
  readonly roomId: string;
  readonly lastMessageId?: string | undefined;
  readonly beforeSeq?: number | undefined;
  readonly afterSeq?: number | undefined;
  readonly afterMessageId?: string | undefined;
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
    const after = afterSeq === undefined ? idFrom('>', afterMessageId) : sql`m.room_seq > ${afterSeq}`;
    const where = sql`m.room_id = ${roomId} AND ${after}`;
    return selectPage(database, viewer, { where, order: 'oldestFirst', ...query });
  }
  const before = [
    ...(beforeSeq === undefined ? [] : [sql`AND m.room_seq < ${beforeSeq}`]),
    ...(lastMessageId === undefined ? [] : [sql`AND ${idFrom('<', lastMessageId)}`]),
  ];
  const where = sql`m.room_id = ${roomId} ${sql.join(before, sql` `)}`;
  return selectPage(database, viewer, { where, order: 'newestFirst', ...query });
}

/**
 * Compares ids, which sort in a room as its roomSeq does (W-02). The seq that an id begins with is compared too, because
 * the index of a room's messages has seqs only.
 */
function idFrom(comparison: '<' | '>' | '>=', messageId = ''): SQL {
  const seq = /^\d{12}/.exec(messageId)?.[0];
  const byId = sql`m.message_id ${sql.raw(comparison)} ${messageId}`;
  if (seq === undefined) return byId;
  return sql`${byId} AND m.room_seq ${sql.raw(comparison === '<' ? '<=' : '>=')} ${Number(seq)}`;
}

/** The messages around one, oldest first. source: M-07 */
export async function readNear(
  database: Database,
  viewer: string,
  { roomId, messageId, size }: { readonly roomId: string; readonly messageId: string; readonly size: number },
): Promise<Message[]> {
  const half = Math.floor(size / 2);
  const inRoom = sql`m.room_id = ${roomId}`;
  const [before, from] = await Promise.all([
    selectMessages(database, viewer, {
      where: sql`${inRoom} AND ${idFrom('<', messageId)}`,
      order: 'newestFirst',
      size: Math.max(1, half),
    }),
    selectMessages(database, viewer, {
      where: sql`${inRoom} AND ${idFrom('>=', messageId)}`,
      order: 'oldestFirst',
      size: Math.max(1, size - half),
    }),
  ]);
  return [...before.content.toReversed(), ...from.content];
}

/** One message, when it was not removed. @throws GatewayError NOT_FOUND. source: M-07 */
export async function readOne(database: Database, viewer: string, messageId: string): Promise<Message> {
  const where = sql`m.message_id = ${messageId}`;
  const [message] = (await selectMessages(database, viewer, { where, order: 'newestFirst', size: 1 })).content;
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
  const { content } = await selectMessages(database, sender, { where, order: 'newestFirst', size: 1 });
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
        SELECT count(*) FROM (${removedSeqs(viewer, roomId)}) AS removals) AS removed
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
      ORDER BY m.room_seq DESC LIMIT ${size}`,
  );
  const digestRows = rows.toReversed().map(({ message_id: messageId, state }) => ({ messageId, state }));
  const hash = createHash('sha256').update(digestText(digestRows)).digest('hex');
  return { lastSeq: rows[0]?.room_seq ?? 0, count: rows.length, hash };
}
