import { extensionsOfFilter, type FileFilter, MessageState, type SearchKind, typesOfKind } from '@parley/domain';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';
import { type MessagePage, type Page, removedSeqs, selectMessages } from './select-messages';
import { robotSender } from './stored-message';

export interface Search extends Page {
  readonly roomId: string;
  readonly keyword?: string | undefined;
  readonly msgType?: string | undefined;
  readonly kind?: SearchKind | undefined;
  readonly sender?: 'me' | 'robot' | 'others' | undefined;
  readonly fileKind?: FileFilter | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

/** How many of the newest messages are looked through for a page before the whole room is. */
const newestCount = 2000;

const FoundSeqs = v.object({ seqs: v.nullable(v.array(v.number())), total: v.number() });

/**
 * The messages of a room that contain a keyword, newest first. There is no index of texts: PostgreSQL's needs three
 * letters, and most words of Chinese have two; reading a narrow table is fast enough. source: M-07, GW204
 */
export async function searchRoom(
  database: Database,
  viewer: string,
  search: Search,
): Promise<MessagePage & { readonly totalElements: number }> {
  const { roomId, page, size } = search;
  const found = await findSeqs(database, viewer, search);
  const seqs = found.seqs ?? [];
  const where = sql`m.room_id = ${roomId} AND m.state <> ${MessageState.recalled}
    AND ${seqs.length === 0 ? sql`false` : sql`m.room_seq IN ${seqs}`}`;
  const { content } = await selectMessages(database, viewer, { where, order: 'newestFirst', size });
  return { content, hasMore: found.total > (page + 1) * size, totalElements: found.total };
}

/**
 * The seqs of one page, and how many messages are found at all. Sorting the seqs of a frequent word would take longer
 * than finding them, so the page is looked for among the newest messages first, where frequent words fill it.
 */
async function findSeqs(database: Database, viewer: string, search: Search): Promise<v.InferOutput<typeof FoundSeqs>> {
  const { roomId, page, size } = search;
  const inRoom = sql`SELECT * FROM searched_messages WHERE room_id = ${roomId}`;
  const newest = sql`(${inRoom} ORDER BY room_seq DESC LIMIT ${newestCount}) AS s`;
  const matches = conditionsOf(search, viewer);
  const seqs = await database.read(
    v.object({ room_seq: v.number() }),
    sql`SELECT room_seq FROM ${newest} WHERE ${matches} ORDER BY room_seq DESC LIMIT ${size} OFFSET ${page * size}`,
  );
  const isFull = seqs.length === size;
  const sorted = sql`to_json((array_agg(room_seq ORDER BY room_seq DESC))[${page * size + 1}::int:${(page + 1) * size}::int])`;
  const [found] = await database.read(
    FoundSeqs,
    sql`SELECT count(*) AS total, ${isFull ? sql`NULL::json` : sorted} AS seqs FROM (${inRoom}) AS s WHERE ${matches}`,
  );
  return { total: found?.total ?? 0, seqs: isFull ? seqs.map(({ room_seq }) => room_seq) : (found?.seqs ?? []) };
}

function conditionsOf(search: Search, viewer: string): SQL {
  const { roomId, keyword, msgType, kind, sender, fileKind, from, until } = search;
  return sql.join(
    [
      sql`room_seq NOT IN (${removedSeqs(viewer, roomId)})`,
      ...(keyword ? [sql`strpos(lower_text, lower(${keyword})) > 0`] : []),
      ...(msgType ? [sql`msg_type = ${msgType}`] : []),
      ...(kind ? [sql`msg_type IN ${typesOfKind(kind)}`] : []),
      ...(sender ? [sentBy(sender, viewer)] : []),
      ...(fileKind ? [isFile(fileKind)] : []),
      ...(from ? [sql`creation_date >= ${from.toISOString()}`] : []),
      ...(until ? [sql`creation_date <= ${until.toISOString()}`] : []),
    ],
    sql` AND `,
  );
}

function sentBy(sender: NonNullable<Search['sender']>, viewer: string): SQL {
  if (sender === 'others') return sql`sender_id NOT IN ${[viewer, robotSender]}`;
  return sql`sender_id = ${sender === 'me' ? viewer : robotSender}`;
}

/**
 * The line that names a file ends with its extension, or with the brackets that readers see its size in.
 * source: GW211
 */
function isFile(filter: FileFilter): SQL {
  const isNamedFile = sql`msg_type IN ${['FILE', 'FILE_CARD']}`;
  const extensions = extensionsOfFilter(filter);
  if (extensions.length === 0) return isNamedFile;
  return sql`${isNamedFile} AND lower_text ~ ${`\\.(${extensions.join('|')})( \\(\\))?(\n|$)`}`;
}
