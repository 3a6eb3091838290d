import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const tenantId = () => text('tenant_id').notNull();

/** What the robot remembers of a room between two questions (W-18). */
export const robotMemories = pgTable('robot_memories', {
  roomId: text('room_id').primaryKey(),
  tenantId: tenantId(),
  /** The number of the document that follow-ups refer to, until `documentUntil`. */
  lastDocument: text('last_document'),
  /** The id of the supplier that they refer to instead, when it was talked about last. */
  lastSupplier: text('last_supplier'),
  documentUntil: timestamp('document_until', { withTimezone: true }),
  /** The numbers of the list that was shown last, in its order, to which 'the first one' refers until `listUntil`. */
  lastList: jsonb('last_list').$type<readonly string[]>(),
  listUntil: timestamp('list_until', { withTimezone: true }),
  /** The last question without an answer; the next left message or ticket includes it. */
  declinedQuestion: text('declined_question'),
});

/** Messages that were left for the service desk while nobody was there. */
export const leftMessages = pgTable(
  'left_messages',
  {
    tenantId: tenantId(),
    number: integer('number').notNull(),
    roomId: text('room_id').notNull(),
    messageId: text('message_id').notNull().unique(),
    accountId: text('account_id').notNull(),
    accountName: text('account_name').notNull(),
    message: text('message').notNull(),
    /** The question without an answer that led to this message. */
    question: text('question'),
    leftAt: timestamp('left_at', { withTimezone: true }).notNull(),
    /** The agent who answered, and when; null while it is open. */
    answeredBy: text('answered_by'),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** The message of the room that answers it. */
    answerId: text('answer_id'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.number] })],
);

/** Questions the robot had no answer to. */
export const declinedQuestions = pgTable('declined_questions', {
  messageId: text('message_id').primaryKey(),
  tenantId: tenantId(),
  roomId: text('room_id').notNull(),
  accountId: text('account_id').notNull(),
  accountName: text('account_name').notNull(),
  question: text('question').notNull(),
  /** The ids (refs) of the entries that were offered instead. */
  nearest: jsonb('nearest').notNull(),
  declinedAt: timestamp('declined_at', { withTimezone: true }).notNull(),
});
