import { boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts, tenants } from './accounts';
import { rooms } from './rooms';

/** Whom an account knows; each side has a row of its own. A deleted contact keeps its row, because rooms refer to it. */
export const contacts = pgTable(
  'contacts',
  {
    contactId: text('contact_id').primaryKey(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.tenantId),
    ownerId: text('owner_id')
      .notNull()
      .references(() => accounts.accountId),
    friendId: text('friend_id')
      .notNull()
      .references(() => accounts.accountId),
    remark: text('remark'),
    isExternal: boolean('is_external').notNull().default(false),
    title: text('title'),
    phone: text('phone'),
    /** Since when conversations may be archived; null where nobody agreed. */
    authorisedAt: timestamp('authorised_at', { withTimezone: true }),
    authorisedBy: text('authorised_by').references(() => accounts.accountId),
    /** The text about archiving that was agreed to. */
    consentVersion: text('consent_version'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('contacts_owner_friend').on(table.ownerId, table.friendId)],
);

/** The groupings in which an account keeps its contacts. */
export const contactTags = pgTable(
  'contact_tags',
  {
    tagId: text('tag_id').primaryKey(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.tenantId),
    ownerId: text('owner_id')
      .notNull()
      .references(() => accounts.accountId),
    name: text('name').notNull(),
  },
  (table) => [index('contact_tags_owner').on(table.ownerId)],
);

export const contactTagMembers = pgTable(
  'contact_tag_members',
  {
    tagId: text('tag_id')
      .notNull()
      .references(() => contactTags.tagId),
    contactId: text('contact_id')
      .notNull()
      .references(() => contacts.contactId),
  },
  (table) => [primaryKey({ columns: [table.tagId, table.contactId] })],
);

/** That an account agreed to the archiving of a group; a time to come counts from then on. */
export const groupAuthorisations = pgTable(
  'group_authorisations',
  {
    roomId: text('room_id')
      .notNull()
      .references(() => rooms.roomId),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.accountId),
    authorisedAt: timestamp('authorised_at', { withTimezone: true }).notNull(),
    authorisedBy: text('authorised_by')
      .notNull()
      .references(() => accounts.accountId),
    consentVersion: text('consent_version'),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.accountId] }),
    index('group_authorisations_at').on(table.authorisedAt),
  ],
);
