import type { CallResult, contract } from '@parley/api-client/contract';
import { type Message, messageText } from '@parley/domain';
import type { Language } from '@parley/i18n';
import { serverFormatter } from '@parley/i18n/server-formatter';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';
import { selectMessages, selectPage } from '../messages';
import { type AccessDependencies, refuse } from './access';
import type { RecordScope } from './record-links';
import { readableRooms } from './search';
import type { ListPage } from './service-room-lists';
import { translatedHint } from './system-hints';

export type TranscriptMessage = CallResult<typeof contract.customerService.transcript>['content'][number];

/** How many messages are read at once, so that a large room needs no more memory than a small one. */
const pageSize = 200;

/** A transcript has no reader whose removed messages would be left out, nor one whose messages are own ones. */
const noViewer = '';

/**
 * What an agent may give a link to: a room that the agent serves, as it is now, and one that the agent served, as it was
 * when the agent left it. source: U-12, T31
 *
 * @throws GatewayError FORBIDDEN for a room of others, which is logged; NOT_SERVING while the room waits
 */
export async function recordScope(
  dependencies: AccessDependencies,
  agent: Pick<Account, 'accountId' | 'tenantId'>,
  roomId: string,
): Promise<RecordScope> {
  const [room] = await dependencies.database.read(
    v.object({ status: v.string(), last_seq: v.nullable(v.number()) }),
    // Before the first later message, not the last earlier one: a date may be older than that of the message before it.
    sql`SELECT r.status, (SELECT coalesce(min(m.room_seq) FILTER (WHERE m.creation_date > r.until) - 1, max(m.room_seq))
        FROM messages m WHERE m.room_id = r.room_id) AS last_seq
      FROM (${readableRooms(agent)}) r WHERE r.room_id = ${roomId} AND r.until IS NOT NULL`,
  );
  if (!room) refuse(dependencies, agent, roomId);
  if (room.status === 'UNPICKED') throw new GatewayError('NOT_SERVING');
  return { tenantId: agent.tenantId, roomId, lastSeq: room.last_seq ?? 0 };
}

/** The asker of a room, and how many messages the records have. */
export interface TranscriptFacts {
  readonly askerId: string;
  readonly name: string;
  readonly count: number;
}

/** @throws GatewayError NOT_FOUND for a room that was deleted */
export async function transcriptFacts(
  database: Database,
  { tenantId, roomId, lastSeq }: RecordScope,
): Promise<TranscriptFacts> {
  const [facts] = await database.read(
    v.object({ asker_id: v.string(), name: v.string(), first_seq: v.nullable(v.number()) }),
    sql`SELECT s.asker_id, a.name, (SELECT min(m.room_seq) FROM messages m WHERE m.room_id = ${roomId}) AS first_seq
      FROM service_sessions s JOIN accounts a ON a.account_id = s.asker_id
      WHERE s.room_id = ${roomId} AND s.tenant_id = ${tenantId} LIMIT 1`,
  );
  if (!facts) throw new GatewayError('NOT_FOUND');
  const { asker_id: askerId, name, first_seq: firstSeq } = facts;
  return { askerId, name, count: firstSeq === null ? 0 : Math.max(0, lastSeq - firstSeq + 1) };
}

interface Reader {
  readonly askerId: string;
  readonly language: Language;
}

/** One page of the records, oldest first. */
export async function transcriptPage(
  database: Database,
  { roomId, lastSeq }: RecordScope,
  { page, size, ...reader }: ListPage & Reader,
): Promise<TranscriptMessage[]> {
  const where = sql`m.room_id = ${roomId} AND m.room_seq <= ${lastSeq}`;
  const { content } = await selectPage(database, noViewer, { where, order: 'oldestFirst', size, page, roomId });
  return content.map((message) => transcriptMessage(message, reader));
}

/** All messages of the records, oldest first, read in pages. */
export async function* transcriptMessages(
  database: Database,
  { roomId, lastSeq }: RecordScope,
  reader: Reader,
): AsyncGenerator<TranscriptMessage> {
  let after = -1;
  for (;;) {
    const where = sql`m.room_id = ${roomId} AND m.room_seq <= ${lastSeq} AND m.room_seq > ${after}`;
    const options = { where, order: 'oldestFirst', size: pageSize } as const;
    const { content, hasMore } = await selectMessages(database, noViewer, options);
    for (const message of content) yield transcriptMessage(message, reader);
    after = content.at(-1)?.roomSeq ?? after;
    if (!hasMore) return;
  }
}

/**
 * A message as text, which has the names of files and never their addresses: whoever has the link has no right to read the
 * files, which end with the membership. source: U-12
 */
function transcriptMessage(message: Message, { askerId, language }: Reader): TranscriptMessage {
  const from = writerOf(message, askerId);
  const { messageId, senderName, creationDate } = message;
  const hint = from === 'system' ? translatedHint(message, language) : undefined;
  return {
    messageId,
    from,
    ...(senderName && (from === 'asker' || from === 'agent') ? { senderName } : {}),
    creationDate: String(creationDate),
    text: hint ?? messageText(message, serverFormatter(language)),
  };
}

function writerOf({ msgType, sender, sendSerial }: Message, askerId: string): TranscriptMessage['from'] {
  if (msgType === 'SYSTEM_HINT' || msgType === 'QUEUE_POSITION') return 'system';
  if (sender === 'robot') return 'robot';
  return sendSerial === askerId ? 'asker' : 'agent';
}
