import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

export const tenants = pgTable(
  'tenants',
  {
    tenantId: text('tenant_id').primaryKey(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull(),
    /** The key that host identities are signed with (W-12). */
    secret: text('secret').notNull(),
    platformCode: text('platform_code').notNull().unique(),
    /** The host's sign-in page; null: the client's own form is used. */
    loginUrl: text('login_url'),
    /** The kinds of account that host identities sign in; null: HOST_IDENTITY_KINDS. */
    hostIdentityKinds: text('host_identity_kinds').array(),
    /** Whether images of other sites load at once; null: REMOTE_IMAGES. */
    showsRemoteImages: boolean('shows_remote_pictures'),
  },
  ({ hostIdentityKinds }) => [
    check(
      'tenants_host_identity_kinds',
      sql`${hostIdentityKinds} <@ ARRAY['buyer', 'agent', 'staff', 'supplier', 'guest']`,
    ),
  ],
);

export const accounts = pgTable(
  'accounts',
  {
    accountId: text('account_id').primaryKey(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.tenantId),
    /** The name typed at sign-in and the `sub` of a host identity. */
    subject: text('subject').notNull(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull(),
    department: text('department'),
    departmentEn: text('department_en'),
    company: text('company'),
    language: text('language').notNull().default('zh_CN'),
    /** Null for accounts that sign in through the host only. */
    passwordHash: text('password_hash'),
    robotSerial: text('robot_serial'),
    /** When the robot account was signed out; null while it is online. */
    robotSignedOutAt: timestamp('robot_signed_out_at', { withTimezone: true }),
    /**
     * The account's socket group: the key that the address of its sockets names, `group` on the wire. It is random, and a
     * socket that names another is refused; it opens nothing by itself. source: X-02
     */
    groupKey: text('group_key').notNull().unique(),
    isDemo: boolean('is_demo').notNull().default(false),
    /** The key that sends a message; one of `sendKeys`. source: C-29 */
    sendKey: text('send_key').notNull().default('return'),
    /** Whether an agent may change the knowledge base. */
    editsKnowledge: boolean('edits_knowledge').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('accounts_subject').on(table.tenantId, table.subject)],
);

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.accountId),
    tenantId: text('tenant_id').notNull(),
    /** `bearer` or `file`. */
    scope: text('scope').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [index('sessions_account').on(table.accountId)],
);

/** Codes that bind a robot account again, each once and by a device of the same account. source: R-18 */
export const robotBindings = pgTable(
  'robot_bindings',
  {
    /** The code itself is nowhere but in the image. */
    codeHash: text('code_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.accountId),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    /** When its end was told by 1004, or the code was replaced by another one. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index('robot_bindings_account').on(table.accountId),
    index('robot_bindings_open').on(table.expiresAt).where(sql`${table.usedAt} IS NULL AND ${table.endedAt} IS NULL`),
  ],
);

/** Host identities that were used; a row can be deleted once its identity would have expired. */
export const usedIdentities = pgTable(
  'used_identities',
  {
    tenantId: text('tenant_id').notNull(),
    jti: text('jti').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.jti] })],
);

/**
 * Values of this installation by key, such as `epoch`: an id that changes when the database is restored or replaced, so
 * that clients forget messages of the old one. source: RT65
 */
export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});
