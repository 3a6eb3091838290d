import type { Language } from '@parley/i18n';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';

/** What a room is called by those in it, as `friendOf` and the row of the room say. */
export const roomNames = v.object({
  name: v.string(),
  name_en: v.string(),
  friend_name: v.nullable(v.string()),
  friend_name_en: v.nullable(v.string()),
  remark: v.nullable(v.string()),
});

/** The other member of a room of two people, as a contact of the account, by the alias `r` of the room. source: CT11 */
export const friendOf = (accountId: string): SQL => sql`
  SELECT f.account_id AS friend_id, p.name AS friend_name, p.name_en AS friend_name_en, c.remark, c.contact_id, c.authorised_at
  FROM room_members f JOIN accounts p USING (account_id)
  LEFT JOIN contacts c ON c.owner_id = ${accountId} AND c.friend_id = f.account_id
  WHERE f.room_id = r.room_id AND f.account_id <> ${accountId} AND r.chat_type = '1' AND r.robot_id IS NULL
  ORDER BY f.joined_at LIMIT 1`;

/** The friend as the viewer calls them, else the name of the room. source: R-04, CT11 */
export function nameOf(row: v.InferOutput<typeof roomNames>, language: Language): string {
  const [name, friendName] = language === 'en_US' ? [row.name_en, row.friend_name_en] : [row.name, row.friend_name];
  return row.remark || friendName || name;
}
