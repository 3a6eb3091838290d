import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';

/** The to-dos. Times are texts by the clocks of `time_zone`, as their creator wrote them (C-27). */
export const schedules = pgTable(
  'schedules',
  {
    scheduleId: text('schedule_id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    creatorId: text('creator_id')
      .notNull()
      .references(() => accounts.accountId),
    scheduleType: text('schedule_type').notNull(),
    content: text('content').notNull(),
    scheduleTime: text('schedule_time').notNull(),
    endTime: text('end_time').notNull(),
    repeatType: text('repeat_type').notNull(),
    timeZone: text('time_zone').notNull(),
    shareTitle: text('share_title'),
    shareDesc: text('share_desc'),
    shareUrl: text('share_url'),
    imageUrl: text('image_url'),
    version: integer('version').notNull().default(1),
    /** When it is due next, and that time in its creator's calendar; null once its last time has passed. */
    nextAt: timestamp('next_at', { withTimezone: true }),
    nextTime: text('next_time'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    index('schedules_due').on(table.nextAt).where(sql`next_at IS NOT NULL AND deleted_at IS NULL`),
    index('schedules_creator').on(table.creatorId),
  ],
);

/** Who takes part in a to-do besides its creator. */
export const scheduleParticipants = pgTable(
  'schedule_participants',
  {
    scheduleId: text('schedule_id')
      .notNull()
      .references(() => schedules.scheduleId),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.accountId),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.accountId] }),
    index('schedule_participants_account').on(table.accountId),
  ],
);

/** The reminders: one of each time of a to-do for each of its people, so that none can be sent twice. */
export const scheduleDeliveries = pgTable(
  'schedule_deliveries',
  {
    scheduleId: text('schedule_id')
      .notNull()
      .references(() => schedules.scheduleId),
    /** The time in the creator's calendar. */
    dueTime: text('due_time').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.accountId),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    /** The person was away at that time, or the gateway did not run (C-25). */
    isExpired: boolean('is_expired').notNull(),
    acknowledgedAt: timestamp('acknowledged_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.dueTime, table.accountId] }),
    index('schedule_deliveries_pending').on(table.accountId).where(sql`acknowledged_at IS NULL`),
  ],
);
