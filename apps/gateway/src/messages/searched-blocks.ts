import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';
import { removedSeqs } from './select-messages';

/** How many seqs of a room have their texts read together. The trigger that counts changes has the same number. */
const searchedBlockSize = 4000;
/** What a text needs in memory besides its letters, which need two bytes each at most. */
const bytesPerText = 64;

const numbers = v.array(v.number());
const texts = v.array(v.string());
/** Text `n` belongs to the seq `n`, the sender `n` and so on. */
const StoredBlock = v.object({
  changes: v.number(),
  roomLastSeq: v.nullable(v.number()),
  seqs: numbers,
  lowerTexts: texts,
  senders: texts,
  msgTypes: texts,
  /** In seconds, as `date_part` gives them. */
  createdAt: numbers,
});
export type SearchedBlock = v.InferOutput<typeof StoredBlock>;

const StoredState = v.object({
  keyword: v.nullable(v.string()),
  roomLastSeq: v.nullable(v.number()),
  changes: v.nullable(v.record(v.string(), v.number())),
  removed: v.nullable(numbers),
});

/** What a search has to know of a room before it reads its texts. */
export interface RoomState {
  readonly roomId: string;
  /** In lower case as the database writes it, so that it compares with the texts. */
  readonly keyword: string | undefined;
  readonly lastSeq: number;
  /** How often messages of a block were changed, by the number of the block. */
  readonly changes: Readonly<Record<string, number>>;
  /** The seqs that the viewer removed. */
  readonly removed: ReadonlySet<number>;
}

export interface SearchedBlocks {
  readonly stateOf: (
    search: { readonly roomId: string; readonly keyword?: string | undefined },
    viewer: string,
  ) => Promise<RoomState>;
  /** One block of the texts as they are now. */
  readonly read: (state: RoomState, block: number) => Promise<SearchedBlock>;
}

/** The number of the block that has a seq; blocks of a room count from 0. */
export const blockOf = (seq: number): number => Math.floor(seq / searchedBlockSize);

/**
 * The texts that searches read, in blocks of thousands of messages. Reading a row takes PGlite longer than searching it,
 * so the blocks that were used last are kept, at most `keptBytes` of them. Each search asks the database which of them are
 * still what is stored. source: GW204
 */
export function createSearchedBlocks(
  database: Database,
  { keptBytes }: { readonly keptBytes: number },
): SearchedBlocks {
  const kept = leastRecentlyUsed(keptBytes);
  return {
    stateOf: (search, viewer) => readState(database, search, viewer),
    async read(state, block) {
      const key = `${state.roomId} ${block}`;
      const known = kept.get(key);
      if (known && isCurrent(known, state, block)) return known;
      const stored = await readBlock(database, state.roomId, block);
      kept.set(key, stored);
      return stored;
    },
  };
}

/**
 * Seqs have no holes and come in order (GW32): a block got no message since it was read when the room did not, or when the
 * room's last message was already beyond the block.
 */
function isCurrent({ changes, roomLastSeq }: SearchedBlock, state: RoomState, block: number): boolean {
  if (changes !== (state.changes[block] ?? 0) || roomLastSeq === null) return false;
  return roomLastSeq === state.lastSeq || blockOf(roomLastSeq + 1) > block;
}

async function readState(
  database: Database,
  { roomId, keyword }: { readonly roomId: string; readonly keyword?: string | undefined },
  viewer: string,
): Promise<RoomState> {
  const [state] = await database.read(
    StoredState,
    sql`SELECT lower(${keyword ?? null}) AS keyword, (${lastSeqOf(roomId)}) AS "roomLastSeq",
      (SELECT json_object_agg(block, changes) FROM searched_changes WHERE room_id = ${roomId}) AS changes,
      (SELECT json_agg(room_seq) FROM (${removedSeqs(viewer, roomId)}) AS own) AS removed`,
  );
  return {
    roomId,
    keyword: state?.keyword ?? undefined,
    lastSeq: state?.roomLastSeq ?? -1,
    changes: state?.changes ?? {},
    removed: new Set(state?.removed),
  };
}

const lastSeqOf = (roomId: string) => sql`SELECT max(room_seq) FROM searched_messages WHERE room_id = ${roomId}`;

/** In one statement, so that the texts are those of the state that is read with them. */
async function readBlock(database: Database, roomId: string, block: number): Promise<SearchedBlock> {
  const from = block * searchedBlockSize;
  const [stored] = await database.read(
    StoredBlock,
    sql`SELECT
        coalesce((SELECT changes FROM searched_changes WHERE room_id = ${roomId} AND block = ${block}), 0) AS changes,
        (${lastSeqOf(roomId)}) AS "roomLastSeq", coalesce(json_agg(room_seq), '[]') AS seqs,
        coalesce(json_agg(lower_text), '[]') AS "lowerTexts", coalesce(json_agg(sender_id), '[]') AS senders,
        coalesce(json_agg(msg_type), '[]') AS "msgTypes",
        coalesce(json_agg(date_part('epoch', creation_date)), '[]') AS "createdAt"
      FROM (SELECT * FROM searched_messages
        WHERE room_id = ${roomId} AND room_seq >= ${from} AND room_seq < ${from + searchedBlockSize} ORDER BY room_seq) AS s`,
  );
  if (!stored) throw new Error('an aggregate gave no row');
  const same = new Map<string, string>();
  const shared = (text: string): string => {
    if (!same.has(text)) same.set(text, text);
    return same.get(text) ?? text;
  };
  return { ...stored, senders: stored.senders.map(shared), msgTypes: stored.msgTypes.map(shared) };
}

const bytesOf = ({ lowerTexts }: SearchedBlock): number =>
  lowerTexts.reduce((bytes, { length }) => bytes + 2 * length + bytesPerText, 0);

/** At most `maxBytes` of blocks: the one that was not used for longest goes first. */
function leastRecentlyUsed(maxBytes: number) {
  // A Map keeps the order in which its keys were set.
  const entries = new Map<string, { readonly block: SearchedBlock; readonly bytes: number }>();
  let total = 0;
  const remove = (key: string): void => {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get(key: string): SearchedBlock | undefined {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.block;
    },
    set(key: string, block: SearchedBlock): void {
      remove(key);
      const bytes = bytesOf(block);
      entries.set(key, { block, bytes });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) return;
        remove(oldest);
      }
    },
  };
}
