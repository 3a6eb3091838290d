import { type Mention, mentionsIn } from '@parley/domain';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';
import type { NewMessage } from './save-message';

const MemberRow = v.object({ room_id: v.string(), account_id: v.string(), name: v.string(), name_en: v.string() });

/**
 * Texts with the members of their group whom they name by '@', other than the sender: nobody else can be mentioned,
 * whatever a client sends. Those that come with their mentions, and messages of other rooms, stay as they are. Ours.
 * source: GW357
 */
export async function withMentions<M extends NewMessage>(
  database: Database,
  senderId: string,
  messages: readonly M[],
): Promise<readonly M[]> {
  const mayMention = messages.filter(isCandidate);
  if (mayMention.length === 0) return messages;
  const list = sql.join(
    [...new Set(mayMention.map(({ roomId }) => roomId))].map((roomId) => sql`${roomId}`),
    sql`, `,
  );
  const members = await database.read(
    MemberRow,
    sql`SELECT r.room_id, a.account_id, a.name, a.name_en FROM rooms r JOIN room_members m USING (room_id)
      JOIN accounts a USING (account_id)
      WHERE r.room_id IN (${list}) AND r.chat_type IN ('0', '2') AND r.robot_id IS NULL AND a.account_id <> ${senderId}`,
  );
  return messages.map((message) => {
    if (!isCandidate(message)) return message;
    const people = members
      .filter(({ room_id: roomId }) => roomId === message.roomId)
      .map(({ account_id: serial, name, name_en: nameEn }) => ({ serial, names: [name, nameEn] }));
    const mentions: readonly Mention[] = mentionsIn(message.content, people);
    return mentions.length === 0 ? message : { ...message, mentions };
  });
}

const isCandidate = ({ msgType, content, mentions }: NewMessage): boolean =>
  msgType === 'TEXT' && mentions === undefined && content.includes('@');
