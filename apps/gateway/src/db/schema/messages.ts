import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { rooms } from './rooms';

export const messages = pgTable(
  'messages',
  {
    /** Twelve digits of `room_seq`, a dash, 96 random bits (W-02). */
    messageId: text('message_id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    roomId: text('room_id')
      .notNull()
      .references(() => rooms.roomId),
    roomSeq: bigint('room_seq', { mode: 'number' }).notNull(),
    /** An account's id, or `robot`. */
    senderId: text('sender_id').notNull(),
    senderName: text('sender_name').notNull(),
    msgUuid: text('msg_uuid').notNull(),
    /** SHA-256 of the sent body: tells a retry from a reused uuid (G2). */
    draftHash: text('draft_hash').notNull(),
    msgType: text('msg_type').notNull(),
    content: text('content').notNull(),
    purchaseRobotMsg: jsonb('purchase_robot_msg'),
    /** What a search reads instead of the content: the text that readers see; null where the content is that text. */
    searchedText: text('searched_text'),
    answerReference: jsonb('answer_reference'),
    /** The fields of links, media and hints, and the id of the quoted message. */
    extras: jsonb('extras'),
    buttonParam: jsonb('button_param'),
    /** Sent by the agent who served the room at that time (EN-07). */
    isByAgent: boolean('is_by_agent').notNull().default(false),
    inquiryChannel: text('inquiry_channel'),
    state: integer('state').notNull().default(0),
    answerState: text('answer_state'),
    /** The question that a message of the robot answers. */
    questionId: text('question_id'),
    /** What the robot has to know besides the message to answer it; null once it is answered, or when it need not be. */
    waitingQuestion: jsonb('waiting_question'),
    isRateable: boolean('can_rate').notNull().default(false),
    rating: text('rating'),
    ratedAt: timestamp('rated_at', { withTimezone: true }),
    ratedBy: text('rated_by'),
    /** Why it was rated as wrong (ours): one of `WrongReason`; the reader's own text is in `rating_comment`. */
    ratingReason: text('rating_reason'),
    ratingComment: text('rating_comment'),
    creationDate: timestamp('creation_date', { withTimezone: true }).notNull(),
  },
  (table) => [
    // One message for each number of a room; the name in the database still calls its `roomSeq` a place.
    unique('messages_place').on(table.roomId, table.roomSeq),
    unique('messages_once').on(table.roomId, table.senderId, table.msgUuid),
    index('messages_answer_state').on(table.answerState),
    // What the unread count of a member leaves out (GW204).
    index('messages_by_sender').on(table.roomId, table.senderId, table.roomSeq),
    index('messages_recalled').on(table.roomId, table.roomSeq).where(sql`${table.state} = 1`),
    index('messages_questions')
      .on(table.roomId, table.roomSeq)
      .where(sql`${table.msgType} = 'QUESTION_CARD' AND NOT ${table.isByAgent}`),
    // What the editors of the knowledge base read (GW310).
    index('messages_rated_wrong').on(table.tenantId).where(sql`${table.rating} = 'WRONG_ANSWER'`),
    index('messages_waiting_question').on(table.roomId, table.roomSeq).where(sql`${table.waitingQuestion} IS NOT NULL`),
  ],
);

/**
 * What a search reads of each message that is not recalled, written by a trigger. A table of its own, because reading
 * 200,000 rows of `messages` takes three times as long (GW204).
 */
export const searchedMessages = pgTable(
  'searched_messages',
  {
    roomId: text('room_id').notNull(),
    roomSeq: bigint('room_seq', { mode: 'number' }).notNull(),
    creationDate: timestamp('creation_date', { withTimezone: true }).notNull(),
    senderId: text('sender_id').notNull(),
    msgType: text('msg_type').notNull(),
    /** In lower case: ILIKE would convert both texts for every row. */
    lowerText: text('lower_text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.roomSeq] })],
);

/**
 * How often searched messages were changed or taken away, by blocks of `searchedBlockSize` seqs, written by a trigger: what
 * the gateway keeps of an older state in memory is not used (GW204). Added messages are not counted; their seqs tell.
 */
export const searchedChanges = pgTable(
  'searched_changes',
  {
    roomId: text('room_id').notNull(),
    block: integer('block').notNull(),
    changes: integer('changes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.block] })],
);

/** Messages that an account deleted for itself only (M-10). */
export const messageDeletions = pgTable(
  'message_deletions',
  {
    messageId: text('message_id')
      .notNull()
      .references(() => messages.messageId),
    accountId: text('account_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.accountId] }),
    index('message_deletions_account').on(table.accountId),
  ],
);
