import { bigint, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { tenants } from './accounts';
import { messages } from './messages';

/** The metadata of each stored file; its bytes are in the data folder under its id. */
export const files = pgTable(
  'files',
  {
    /** 32 random hex digits. */
    fileId: text('file_id').primaryKey(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.tenantId),
    /** An account's id, or `robot`. */
    ownerId: text('owner_id').notNull(),
    attachmentUuid: text('attachment_uuid').notNull(),
    name: text('name').notNull(),
    /** In bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    mime: text('mime').notNull(),
    width: integer('width'),
    height: integer('height'),
    sha256: text('sha256').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('files_once').on(table.ownerId, table.attachmentUuid)],
);

/** Which messages name a file. A trigger on `messages` inserts the rows, whichever statement saves a message. */
export const fileUses = pgTable(
  'file_uses',
  {
    fileId: text('file_id')
      .notNull()
      .references(() => files.fileId),
    messageId: text('message_id')
      .notNull()
      .references(() => messages.messageId),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.messageId] }), index('file_uses_message').on(table.messageId)],
);
