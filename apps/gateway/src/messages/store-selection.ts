import type { Selection } from '@parley/domain';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';
import type { SavedMessage } from './save-message';
import { StoredMessage } from './stored-message';

const Row = v.object({ ...StoredMessage.entries, members: v.array(v.string()) });

/**
 * Stores in a task card which of its rows were chosen, once; undefined when that was stored before, or when the room
 * has no such card with these rows, or in the archive of a meeting. The request only names positions; the rows are copied
 * from the card. source: M-25, CT20
 */
export async function storeSelection(
  database: Database,
  { roomId, selection }: { readonly roomId: string; readonly selection: Selection },
): Promise<SavedMessage | undefined> {
  const { messageId, places } = selection;
  const chosen = JSON.stringify([...new Set(places)].toSorted((one, other) => one - other));
  const [found] = await database.read(
    Row,
    sql`UPDATE messages m
      SET purchase_robot_msg = m.purchase_robot_msg || jsonb_build_object('selectedData', (
        SELECT jsonb_agg(m.purchase_robot_msg->'data'->(row_index::int) ORDER BY row_index::int)
        FROM jsonb_array_elements_text(${chosen}::jsonb) AS row_index))
      WHERE m.message_id = ${messageId} AND m.room_id = ${roomId} AND m.msg_type = 'TASK_CARD'
        AND m.purchase_robot_msg->'selectedData' IS NULL
        AND jsonb_typeof(m.purchase_robot_msg->'data') = 'array'
        AND (${chosen}::jsonb->>-1)::int < jsonb_array_length(m.purchase_robot_msg->'data')
        AND NOT EXISTS (SELECT FROM rooms r WHERE r.room_id = m.room_id AND r.sealed_seq >= m.room_seq)
      RETURNING m.*, ARRAY(SELECT account_id FROM room_members p WHERE p.room_id = m.room_id) AS members`,
  );
  if (!found) return undefined;
  const { members, ...row } = found;
  return { row, members, isNew: true };
}
