import { extensionsOfFilter, type FileFilter, MessageState, type SearchKind, typesOfKind } from '@parley/domain';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { pauseWhenDue } from '../pause-when-due';
import {
  blockOf,
  createSearchedBlocks,
  type RoomState,
  type SearchedBlock,
  type SearchedBlocks,
} from './searched-blocks';
import { type MessagePage, type Page, selectMessages } from './select-messages';
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

type FoundPage = MessagePage & { readonly totalElements: number };

/**
 * Finds the messages of a room that contain a keyword, newest first. There is no index of texts: PostgreSQL's needs three
 * letters, most words of Chinese have two, and how many messages have a frequent word would still have to be counted.
 * source: M-07, GW204
 */
export function createRoomSearch(
  database: Database,
  options: { readonly keptBytes: number },
): (viewer: string, search: Search) => Promise<FoundPage> {
  const blocks = createSearchedBlocks(database, options);
  return async (viewer, search) => {
    const { roomId, page, size } = search;
    const { seqs, total } = await findSeqs(blocks, viewer, search);
    const where = sql`m.room_id = ${roomId} AND m.state <> ${MessageState.recalled}
      AND ${seqs.length === 0 ? sql`false` : sql`m.room_seq IN ${seqs}`}`;
    const { content } = await selectMessages(database, viewer, { where, order: 'newestFirst', size });
    return { content, hasMore: total > (page + 1) * size, totalElements: total };
  };
}

/** The seqs of one page, newest first, and how many messages are found at all. */
async function findSeqs(
  blocks: SearchedBlocks,
  viewer: string,
  search: Search,
): Promise<{ readonly seqs: readonly number[]; readonly total: number }> {
  const { page, size } = search;
  const state = await blocks.stateOf(search, viewer);
  const isFound = matcherOf(search, viewer, state);
  const pause = pauseWhenDue();
  const seqs: number[] = [];
  let total = 0;
  for (let number = blockOf(state.lastSeq); number >= 0; number -= 1) {
    const block = await blocks.read(state, number);
    for (let n = block.seqs.length - 1; n >= 0; n -= 1) {
      const seq = block.seqs[n];
      if (seq === undefined || !isFound(block, n)) continue;
      if (total >= page * size && seqs.length < size) seqs.push(seq);
      total += 1;
    }
    await pause();
  }
  return { seqs, total };
}

type Matcher = (block: SearchedBlock, n: number) => boolean;

function matcherOf(search: Search, viewer: string, { keyword, removed }: RoomState): Matcher {
  const { msgType, kind, sender, fileKind, from, until } = search;
  const types: readonly string[] | undefined = kind && typesOfKind(kind);
  const conditions: readonly (Matcher | undefined)[] = [
    keyword === undefined ? undefined : ({ lowerTexts }, n) => lowerTexts[n]?.includes(keyword) === true,
    msgType === undefined ? undefined : ({ msgTypes }, n) => msgTypes[n] === msgType,
    types && (({ msgTypes }, n) => types.includes(msgTypes[n] ?? '')),
    sender && sentBy(sender, viewer),
    fileKind && isFile(fileKind),
    from && (({ createdAt }, n) => (createdAt[n] ?? 0) >= from.getTime() / 1000),
    until && (({ createdAt }, n) => (createdAt[n] ?? 0) <= until.getTime() / 1000),
    ({ seqs }, n) => !removed.has(seqs[n] ?? 0),
  ];
  const asked = conditions.filter((condition) => condition !== undefined);
  return (block, n) => asked.every((condition) => condition(block, n));
}

function sentBy(sender: NonNullable<Search['sender']>, viewer: string): Matcher {
  if (sender === 'others') return ({ senders }, n) => senders[n] !== viewer && senders[n] !== robotSender;
  const id = sender === 'me' ? viewer : robotSender;
  return ({ senders }, n) => senders[n] === id;
}

/**
 * The line that names a file ends with its extension, or with the brackets that readers see its size in.
 * source: GW211
 */
function isFile(filter: FileFilter): Matcher {
  const extensions = extensionsOfFilter(filter);
  const named = new RegExp(`\\.(${extensions.join('|')})( \\(\\))?(\n|$)`);
  return ({ msgTypes, lowerTexts }, n) =>
    (msgTypes[n] === 'FILE' || msgTypes[n] === 'FILE_CARD') &&
    (extensions.length === 0 || named.test(lowerTexts[n] ?? ''));
}
