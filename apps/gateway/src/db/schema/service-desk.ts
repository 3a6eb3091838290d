import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { rooms } from './rooms';

/** Conversations with the service desk, from the queue to their end; a room has at most one that is open. */
export const serviceSessions = pgTable(
  'service_sessions',
  {
    sessionId: text('session_id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    roomId: text('room_id')
      .notNull()
      .references(() => rooms.roomId),
    askerId: text('asker_id')
      .notNull()
      .references(() => accounts.accountId),
    /** The agent who serves, or served when it ended; null while it waits. */
    agentId: text('agent_id').references(() => accounts.accountId),
    /** The language of the asker's page when a person was asked for; null in sessions older than the column. */
    language: text('language'),
    /** `PC` or `MOBILE`, as the asker's messages had it when a person was asked for. */
    inquiryChannel: text('inquiry_channel'),
    /** `UNPICKED`, `SERVING`, `HUNG_UP` or `RELEASED` (S-09). */
    status: text('status').notNull().default('UNPICKED'),
    /** An agent returned it to the queue, so it is served before the others (S-08). */
    isFront: boolean('is_front').notNull().default(false),
    /** The queue position that the asker was notified of last. */
    notifiedPosition: integer('notified_position'),
    /** The position in the order of all changes of sessions. Notices carry it, so that clients can ignore an older one. */
    version: bigserial('version', { mode: 'number' }).notNull(),
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull(),
    pickedAt: timestamp('picked_at', { withTimezone: true }),
    activeAt: timestamp('active_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** `agent`, `asker`, `idle`, `system` or `cancelled`. */
    endedBy: text('ended_by'),
    /** The parts of the capsule that the asker removed, by their ids. */
    removedCapsuleParts: text('removed_capsule_parts').array().notNull().default(sql`'{}'::text[]`),
  },
  (table) => [
    uniqueIndex('service_sessions_open').on(table.roomId).where(sql`status <> 'RELEASED'`),
    index('service_sessions_desk').on(table.tenantId, table.status),
    index('service_sessions_room').on(table.roomId, table.version),
    index('service_sessions_picked').on(table.tenantId, table.pickedAt),
  ],
);

/** What the agents of a tenant noted of an asker (RS-81); a remark that was removed has no row. */
export const askerRemarks = pgTable(
  'asker_remarks',
  {
    tenantId: text('tenant_id').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.accountId),
    remark: text('remark').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.accountId] })],
);

/** Whether an agent takes rooms, as the agent chose; without a row the agent does. */
export const agentStates = pgTable('agent_states', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.accountId),
  /** `serving` or `away`. */
  status: text('status').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});

/** Replies that the agents of a tenant share; one shortcut names one of them, whatever its case (GW270). */
export const cannedReplies = pgTable(
  'canned_replies',
  {
    replyId: bigserial('reply_id', { mode: 'number' }).primaryKey(),
    tenantId: text('tenant_id').notNull(),
    shortcut: text('shortcut').notNull(),
    content: text('content').notNull(),
    /** The account that wrote it last; null for one of the demo. */
    changedBy: text('changed_by').references(() => accounts.accountId),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('canned_replies_shortcut').on(table.tenantId, sql`lower(shortcut)`)],
);

/** Every action at the service desk and who did it. */
export const serviceLog = pgTable(
  'service_log',
  {
    logId: bigserial('log_id', { mode: 'number' }).primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => serviceSessions.sessionId),
    roomId: text('room_id').notNull(),
    /** A status, `RESUMED`, `SUMMARIZED` or `TRANSFERRED` (S-09). */
    entry: text('entry').notNull(),
    actorId: text('actor_id'),
    targetId: text('target_id'),
    comment: text('comment'),
    date: timestamp('date', { withTimezone: true }).notNull(),
  },
  (table) => [index('service_log_room').on(table.roomId, table.logId)],
);
