import { randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import type { Database } from '../db/database';
import { isUniqueViolation } from '../db/database-error';
import { fileIdOf } from './file-name';

const optionalNumber = v.pipe(
  v.nullable(v.number()),
  v.transform((value) => value ?? undefined),
);

const FileRow = v.pipe(
  v.object({
    file_id: v.string(),
    owner_id: v.string(),
    name: v.string(),
    size: v.number(),
    mime: v.string(),
    width: optionalNumber,
    height: optionalNumber,
    sha256: v.string(),
  }),
  v.transform(
    (row): StoredFile => ({
      fileId: row.file_id,
      ownerId: row.owner_id,
      name: row.name,
      size: row.size,
      mime: row.mime,
      width: row.width,
      height: row.height,
      sha256: row.sha256,
    }),
  ),
);

/** What is stored about a file besides its bytes. */
export interface FileMetadata {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly mime: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly sha256: string;
}

export interface StoredFile extends FileMetadata {
  readonly fileId: string;
  readonly ownerId: string;
}

export interface NewFile extends FileMetadata {
  readonly fileId: string;
  readonly tenantId: string;
  readonly ownerId: string;
  readonly attachmentUuid: string;
}

/** 128 random bits, so that an id cannot be guessed. */
export const newFileId = (): string => randomBytes(16).toString('hex');

const fileColumns = sql.raw('f.file_id, f.owner_id, f.name, f.size, f.mime, f.width, f.height, f.sha256');

/** The file that an account stored under this uuid. */
export async function fileByUuid(
  database: Database,
  { ownerId, attachmentUuid }: Pick<NewFile, 'ownerId' | 'attachmentUuid'>,
): Promise<StoredFile | undefined> {
  const [file] = await database.read(
    FileRow,
    sql`SELECT ${fileColumns} FROM files f WHERE f.owner_id = ${ownerId} AND f.attachment_uuid = ${attachmentUuid}`,
  );
  return file;
}

/** Inserts the row of a file; false when the account already used the uuid. */
export async function insertFile(database: Database, file: NewFile, now: Date): Promise<boolean> {
  try {
    await database.query(insertStatement(file, now));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

const insertStatement = (file: NewFile, now: Date): SQL => sql`
  INSERT INTO files (file_id, tenant_id, owner_id, attachment_uuid, name, size, mime, width, height, sha256, created_at)
  VALUES (${file.fileId}, ${file.tenantId}, ${file.ownerId}, ${file.attachmentUuid}, ${file.name}, ${file.size},
    ${file.mime}, ${file.width ?? null}, ${file.height ?? null}, ${file.sha256}, ${now.toISOString()})`;

/**
 * The file at an address, if the account may read it now: one that a message, not recalled, names in a room of the
 * account, or its own, unless every message that named it was recalled. Undefined both for a foreign file and for no
 * file. source: T9, T12
 */
export async function readableFile(
  database: Database,
  { accountId, tenantId }: Pick<Account, 'accountId' | 'tenantId'>,
  address: string,
): Promise<StoredFile | undefined> {
  const fileId = fileIdOf(address);
  if (fileId === undefined) return undefined;
  const [file] = await database.read(
    FileRow,
    sql`SELECT ${fileColumns} FROM files f
      WHERE f.file_id = ${fileId} AND f.tenant_id = ${tenantId} AND (EXISTS (
        SELECT FROM file_uses u JOIN messages m USING (message_id) JOIN room_members r USING (room_id)
        WHERE u.file_id = f.file_id AND r.account_id = ${accountId} AND m.state <> 1
      ) OR f.owner_id = ${accountId} AND COALESCE((
        SELECT bool_or(m.state <> 1) FROM file_uses u JOIN messages m USING (message_id) WHERE u.file_id = f.file_id
      ), TRUE))`,
  );
  return file;
}
