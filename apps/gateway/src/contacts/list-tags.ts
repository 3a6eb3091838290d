import type { ContactTag } from '@parley/domain';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';
import { type ContactReader, friendsOf } from './list-friends';

const TagRow = v.object({ tag_id: v.string(), name: v.string() });

/** The reader's groupings by name, each with its friends; with `isAuthorised` only such friends. source: RS-17, C-10, CT3 */
export async function listTags(
  database: Database,
  reader: ContactReader,
  isAuthorised: boolean | undefined,
): Promise<readonly ContactTag[]> {
  const { accountId, tenantId } = reader.account;
  const tags = await database.read(
    TagRow,
    sql`SELECT tag_id, name FROM contact_tags WHERE owner_id = ${accountId} AND tenant_id = ${tenantId} ORDER BY name, tag_id`,
  );
  return Promise.all(
    tags.map(async ({ tag_id: tagId, name }) => {
      const userList = [...(await friendsOf(database, reader, { tagId, isAuthorised }))];
      return { tagId, tagName: name, friendCount: userList.length, userList };
    }),
  );
}
