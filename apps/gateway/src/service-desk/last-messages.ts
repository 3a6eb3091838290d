import { QuotedMessage, quoteSummary, type ServiceRoom } from '@parley/domain';
import type { Language } from '@parley/i18n';
import { serverText } from '@parley/i18n/server-text';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Database, time } from '../db/database';
import { robotSender } from '../messages';
import { commandOf } from '../robot';
import type { StoredSession } from './stored-session';

type LastMessage = NonNullable<ServiceRoom['lastMessage']>;

/** Who reads the previews; without an id nobody's messages are the reader's own. */
export interface PreviewReader {
  readonly accountId?: string | undefined;
  readonly language: Language;
}

/** How many messages are read of each room, because an asker who waits may have asked for a person several times. */
const readMessages = 4;
/** Enough for the preview, which is one line. */
const readCharacters = 1000;

const Row = v.object({
  room_id: v.string(),
  msg_type: v.string(),
  content: v.string(),
  purchase_robot_msg: v.unknown(),
  extras: v.unknown(),
  sender_id: v.string(),
  creation_date: time,
});

/**
 * The newest message of a person in each room, as one line: in a room that waits the asker's question, and not the words
 * by which the asker asked for a person. Recalled messages are passed over. Rooms without one are not in the map.
 */
export async function lastMessages(
  database: Database,
  sessions: readonly StoredSession[],
  reader: PreviewReader,
): Promise<ReadonlyMap<string, LastMessage>> {
  if (sessions.length === 0) return new Map();
  const rooms = sessions.map(({ room_id, asker_id, status }) => ({
    room_id,
    sender_id: status === 'UNPICKED' ? asker_id : null,
  }));
  const rows = await database.read(
    Row,
    sql`SELECT l.* FROM jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb) AS r(room_id text, sender_id text), LATERAL (
      SELECT m.room_id, m.msg_type, left(m.content, ${readCharacters}) AS content, m.purchase_robot_msg, m.extras, m.sender_id,
        m.creation_date
      FROM messages m WHERE m.room_id = r.room_id AND m.state <> 1
        AND CASE WHEN r.sender_id IS NULL THEN m.sender_id <> ${robotSender} ELSE m.sender_id = r.sender_id END
      ORDER BY m.room_seq DESC LIMIT ${readMessages}) l`,
  );
  return new Map(
    sessions.flatMap(({ room_id: roomId, status }) => {
      const ofRoom = rows.filter(({ room_id }) => room_id === roomId);
      const question = status === 'UNPICKED' ? ofRoom.find((row) => !isCommand(row)) : undefined;
      const shown = question ?? ofRoom[0];
      return shown ? [[roomId, lastMessageOf(shown, reader)] as const] : [];
    }),
  );
}

const isCommand = ({ msg_type: type, content }: v.InferOutput<typeof Row>): boolean =>
  type === 'TEXT' && commandOf(content) !== undefined;

function lastMessageOf(row: v.InferOutput<typeof Row>, { accountId, language }: PreviewReader): LastMessage {
  const quoted = v.parse(QuotedMessage, {
    ...(typeof row.extras === 'object' ? row.extras : {}),
    msgType: row.msg_type,
    content: row.content,
    purchaseRobotMsg: row.purchase_robot_msg ?? undefined,
  });
  const { text } = quoteSummary(quoted, { translate: (key) => serverText(language, `desk.${key}`) });
  return { text, date: row.creation_date.toISOString(), isOwn: row.sender_id === accountId };
}
