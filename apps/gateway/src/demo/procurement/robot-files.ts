import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../db/database';
import { addressOf } from '../../files';

const optionalNumber = v.pipe(
  v.nullable(v.number()),
  v.transform((value) => value ?? undefined),
);
const Row = v.object({
  fileId: v.string(),
  name: v.string(),
  size: v.number(),
  mime: v.string(),
  width: optionalNumber,
  height: optionalNumber,
});

/** A file of the robot with the address that messages use. */
export type RobotFile = v.InferOutput<typeof Row> & { readonly address: string };

/** The media files of the robot, by name. Text files are left out: the robot made those for one asker. */
export async function readRobotFiles(database: Database, tenantId: string): Promise<readonly RobotFile[]> {
  const rows = await database.read(
    Row,
    sql`SELECT file_id AS "fileId", name, size, mime, width, height FROM files
      WHERE tenant_id = ${tenantId} AND owner_id = 'robot' AND mime NOT LIKE 'text/%' ORDER BY name, file_id`,
  );
  return rows.map((row) => ({ ...row, address: addressOf(row) }));
}
