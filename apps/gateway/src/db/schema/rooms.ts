import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts, tenants } from './accounts';

export const rooms = pgTable(
  'rooms',
  {
    roomId: text('room_id').primaryKey(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.tenantId),
    /** `1`: of two, a friend or the robot; `0`: a group; `2`: a meeting. */
    chatType: text('chat_type').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull(),
    robotId: text('robot_id'),
    robotSerial: text('robot_serial'),
    /** `robot` or `artificial`. */
    serviceState: text('service_state').notNull().default('robot'),
    /** The roomSeq of the newest message; its row lock orders the room (G3). */
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Who owns a group. */
    ownerId: text('owner_id').references(() => accounts.accountId),
    /** When a group was dissolved: it is read only from then on. */
    dissolvedAt: timestamp('dissolved_at', { withTimezone: true }),
    /** When a meeting ends; null in other rooms. */
    endsAt: timestamp('ends_at', { withTimezone: true }),
    /** When the archive of a meeting that ended was sealed last, and the newest seq in it then. */
    sealedAt: timestamp('sealed_at', { withTimezone: true }),
    sealedSeq: bigint('sealed_seq', { mode: 'number' }),
  },
  (table) => [index('rooms_ends_at').on(table.endsAt).where(sql`ends_at IS NOT NULL`)],
);

export const roomMembers = pgTable(
  'room_members',
  {
    roomId: text('room_id')
      .notNull()
      .references(() => rooms.roomId),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.accountId),
    tenantId: text('tenant_id').notNull(),
    readSeq: bigint('read_seq', { mode: 'number' }).notNull().default(0),
    /** Whether the member pinned the room, `topFlag` on the wire. */
    isTop: boolean('is_top').notNull().default(false),
    /** Whether the member muted the room: it makes no sound and no notification. */
    isMuted: boolean('is_muted').notNull().default(false),
    /** The newest roomSeq when the member removed the room from the list; a later message shows the room again. */
    hiddenAtSeq: bigint('hidden_at_seq', { mode: 'number' }),
    /** The member marked the room as unread. */
    isMarkedUnread: boolean('is_marked_unread').notNull().default(false),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.accountId] }),
    index('room_members_account').on(table.accountId),
  ],
);
