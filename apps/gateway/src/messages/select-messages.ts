import type { Message } from '@parley/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { quotedBy } from './quotes';
import { messageFor, StoredMessage } from './stored-message';

export interface Page {
  readonly page: number;
  readonly size: number;
}

export interface MessagePage {
  readonly content: Message[];
  readonly hasMore: boolean;
}

export interface MessageSelection {
  /** A condition on the messages `m`. */
  readonly where: SQL;
  readonly order: 'newestFirst' | 'oldestFirst';
  readonly size: number;
}

export const notRemoved = (viewer: string): SQL => sql`NOT EXISTS (
  SELECT FROM message_deletions d WHERE d.message_id = m.message_id AND d.account_id = ${viewer})`;

/** The seqs of the messages of a room that the viewer removed. */
export const removedSeqs = (viewer: string, roomId: string): SQL => sql`
  SELECT removed.room_seq FROM message_deletions d JOIN messages removed USING (message_id)
  WHERE d.account_id = ${viewer} AND removed.room_id = ${roomId}`;

export async function selectMessages(
  database: Database,
  viewer: string,
  { where, order, size }: MessageSelection,
): Promise<MessagePage> {
  const rows = await database.read(
    StoredMessage,
    sql`SELECT m.*, ${quotedBy(sql`m.extras`)} AS quoted FROM messages m WHERE ${where} AND ${notRemoved(viewer)}
      ORDER BY m.room_seq ${order === 'newestFirst' ? sql`DESC` : sql`ASC`} LIMIT ${size + 1}`,
  );
  return { content: rows.slice(0, size).map((row) => messageFor(viewer, row)), hasMore: rows.length > size };
}

/**
 * Messages of a room from page `page` on. Where the page begins is computed instead of passing over what is before it: a
 * room's seqs have no holes (GW32), so that only the messages that the viewer removed have to be counted. source: GW204
 */
export function selectPage(
  database: Database,
  viewer: string,
  { where, order, size, page, roomId }: MessageSelection & { readonly page: number; readonly roomId: string },
): Promise<MessagePage> {
  if (page === 0) return selectMessages(database, viewer, { where, order, size });
  const offset = sql`${page * size}::bigint`;
  const isNewest = order === 'newestFirst';
  const distance = isNewest ? sql`first.seq - room_seq` : sql`room_seq - first.seq`;
  // A removed message moves the beginning when fewer than `offset` messages that the viewer sees are before it.
  const passed = sql`(SELECT ${offset} + count(*) FROM (
      SELECT ${distance} - row_number() OVER (ORDER BY ${distance}) + 1 AS seen_before
      FROM (${removedSeqs(viewer, roomId)}) AS removals WHERE ${distance} >= 0
    ) AS positions WHERE seen_before <= ${offset})`;
  const start = sql`(SELECT first.seq ${isNewest ? sql`-` : sql`+`} ${passed}
    FROM (SELECT ${isNewest ? sql`max` : sql`min`}(m.room_seq) AS seq FROM messages m WHERE ${where}) AS first)`;
  const fromStart = sql`${where} AND m.room_seq ${isNewest ? sql`<=` : sql`>=`} ${start}`;
  return selectMessages(database, viewer, { where: fromStart, order, size });
}
