import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { messages } from './messages';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const messageId = () =>
  text('message_id')
    .primaryKey()
    .references(() => messages.messageId);

/** Who submitted a form; the primary key refuses a second submission. */
export const formSubmissions = pgTable('form_submissions', {
  messageId: messageId(),
  tenantId: text('tenant_id').notNull(),
  accountId: text('account_id').notNull(),
  msgUuid: text('msg_uuid').notNull(),
  /** SHA-256 of the submitted body, called as that of a message: tells a retry from a reused uuid. */
  draftHash: text('draft_hash').notNull(),
  submittedAt: moment('submitted_at').notNull(),
});

/** Tickets for the service desk. */
export const tickets = pgTable(
  'tickets',
  {
    tenantId: text('tenant_id').notNull(),
    number: integer('number').notNull(),
    messageId: text('message_id').notNull().unique(),
    roomId: text('room_id').notNull(),
    accountId: text('account_id').notNull(),
    accountName: text('account_name').notNull(),
    category: text('category').notNull(),
    urgency: text('urgency').notNull(),
    /** By when it is wanted: the date as typed, in the company's time zone. */
    wantedBy: text('wanted_by'),
    description: text('description').notNull(),
    images: jsonb('pictures').notNull(),
    /** `open`, or `settled` once the service desk has closed it. */
    state: text('state').notNull().default('open'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.number] }),
    index('tickets_account').on(table.tenantId, table.accountId),
  ],
);

/** Ratings of the service desk. */
export const serviceRatings = pgTable('service_ratings', {
  messageId: messageId(),
  tenantId: text('tenant_id').notNull(),
  accountId: text('account_id').notNull(),
  /** `yes`, `partly` or `no`. */
  solved: text('solved').notNull(),
  /** The ids of what was good, such as `fast`. */
  liked: jsonb('liked').notNull(),
  remark: text('remark').notNull(),
  createdAt: moment('created_at').notNull(),
});
