import {
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const money = (name: string) => numeric(name, { precision: 14, scale: 2 });
const tenantId = () => text('tenant_id').notNull();

export const procurementDepartments = pgTable(
  'procurement_departments',
  {
    tenantId: tenantId(),
    code: text('code').notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.code] })],
);

/** Everyone who requests, approves or buys something. Who can sign in has an account with the same id. */
export const procurementPeople = pgTable(
  'procurement_people',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    department: text('department').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const suppliers = pgTable(
  'suppliers',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    shortZh: text('short_zh').notNull(),
    shortEn: text('short_en').notNull(),
    /** What kind of supplier it is, in both languages, as its card shows it. */
    kindZh: text('kind_zh').notNull(),
    kindEn: text('kind_en').notNull(),
    contactZh: text('contact_zh').notNull(),
    contactEn: text('contact_en').notNull(),
    /** Names that people use, separated by `|`. */
    aliases: text('aliases').notNull(),
    /** The department that onboards the supplier. */
    department: text('department').notNull(),
    /** `not_invited`, `invited`, `documents`, `document_check`, `quality_review`, `audit`, `trial` or `approved`. */
    onboarding: text('onboarding').notNull(),
    documentsDueOn: date('documents_due_on'),
    /** The day by which the check or review that is under way ends. */
    reviewDueOn: date('review_due_on'),
    licenceUntil: date('licence_until').notNull(),
    invitedAt: moment('invited_at'),
    /** When the supplier was last reminded of its documents. */
    remindedAt: moment('reminded_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** The nine documents of an onboarding: `missing`, `submitted` (not checked yet) or `accepted`. */
export const supplierDocuments = pgTable(
  'supplier_documents',
  {
    tenantId: tenantId(),
    supplier: text('supplier').notNull(),
    /** Its number in the list, from 1. */
    position: integer('position').notNull(),
    code: text('code').notNull(),
    state: text('state').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.supplier, table.position] })],
);

export const requisitions = pgTable(
  'requisitions',
  {
    tenantId: tenantId(),
    number: text('number').notNull(),
    requester: text('requester').notNull(),
    /** The sourcing department that handles it; its buyers see the requisition, whoever the requester is. */
    department: text('department').notNull(),
    /** `equipment`, `parts`, `packaging`, `consumables`, `office` or `service`. */
    category: text('category').notNull(),
    amount: money('amount').notNull(),
    /** `approving`, `returned`, `recalled`, `ordered` or `completed`. */
    status: text('status').notNull(),
    budgetZh: text('budget_zh').notNull(),
    budgetEn: text('budget_en').notNull(),
    submittedAt: moment('submitted_at').notNull(),
    neededOn: date('needed_on').notNull(),
    returnReasonZh: text('return_reason_zh'),
    returnReasonEn: text('return_reason_en'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.number] }),
    index('requisitions_department').on(table.tenantId, table.department, table.submittedAt),
  ],
);

export const requisitionLines = pgTable(
  'requisition_lines',
  {
    tenantId: tenantId(),
    requisition: text('requisition').notNull(),
    /** Its number in the list, from 1. */
    position: integer('position').notNull(),
    itemZh: text('item_zh').notNull(),
    itemEn: text('item_en').notNull(),
    quantity: integer('quantity').notNull(),
    unitZh: text('unit_zh').notNull(),
    unitEn: text('unit_en').notNull(),
    amount: money('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.requisition, table.position] }),
    foreignKey({
      name: 'requisition_lines_requisition',
      columns: [table.tenantId, table.requisition],
      foreignColumns: [requisitions.tenantId, requisitions.number],
    }),
  ],
);

/** The approval steps of a requisition: `department`, `sourcing`, `finance`, `conversion` or `release`. */
export const approvalSteps = pgTable(
  'approval_steps',
  {
    tenantId: tenantId(),
    requisition: text('requisition').notNull(),
    /** Its number in the list, from 1. */
    position: integer('position').notNull(),
    code: text('code').notNull(),
    handler: text('handler').notNull(),
    /** `done`, `now`, `later` or `returned`. */
    state: text('state').notNull(),
    startedAt: moment('started_at'),
    /** When the handler first opened it. */
    openedAt: moment('opened_at'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.requisition, table.position] }),
    index('approval_steps_waiting').on(table.tenantId, table.handler, table.state),
    foreignKey({
      name: 'approval_steps_requisition',
      columns: [table.tenantId, table.requisition],
      foreignColumns: [requisitions.tenantId, requisitions.number],
    }),
  ],
);

/** Reminders to whoever a document waits for. The unique index allows one a day for each document. */
export const urges = pgTable(
  'urges',
  {
    tenantId: tenantId(),
    number: text('number').notNull(),
    urgedOn: date('urged_on').notNull(),
    urgedBy: text('urged_by').notNull(),
    urgedAt: moment('urged_at').notNull(),
  },
  (table) => [uniqueIndex('urges_once_a_day').on(table.tenantId, table.number, table.urgedOn)],
);
