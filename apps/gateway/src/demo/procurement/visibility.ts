import { type SQL, sql } from 'drizzle-orm';
import type { Asker } from '../../robot';

/** The fields of an account that decide which documents it sees, and optional filters. */
export interface DocumentAsker extends Pick<Asker, 'accountId' | 'tenantId' | 'kind' | 'department' | 'company'> {
  /** Limits documents to those of this department code. */
  readonly onlyDepartment?: string;
  /** Limits documents to those with this supplier id. */
  readonly onlySupplier?: string;
  /** Limits documents to those that this person requested. */
  readonly onlyRequester?: string;
}

/** Every numbered document with the columns that decide who sees it; deliveries have those of their order. */
const documents = sql`(
  SELECT tenant_id, number, 'PR' AS kind, number AS root, NULL AS order_number, requester, department,
    NULL AS supplier, submitted_at AS at FROM requisitions
  UNION ALL
  SELECT o.tenant_id, o.number, 'PO', o.requisition, o.number, r.requester, o.department, o.supplier, o.created_at
  FROM orders o JOIN requisitions r ON r.tenant_id = o.tenant_id AND r.number = o.requisition
  UNION ALL
  SELECT o.tenant_id, p.number, p.kind, o.requisition, o.number, r.requester, o.department, o.supplier, p.at
  FROM (
    SELECT tenant_id, number, 'GR' AS kind, order_number, received_at AS at FROM receipts
    UNION ALL SELECT tenant_id, number, 'RJ', order_number, rejected_at FROM rejections
    UNION ALL SELECT tenant_id, number, 'ST', order_number, issued_on::timestamptz FROM statements
  ) AS p
  JOIN orders o ON o.tenant_id = p.tenant_id AND o.number = p.order_number
  JOIN requisitions r ON r.tenant_id = o.tenant_id AND r.number = o.requisition
)`;

/**
 * The documents an account may see, as a table expression with number, kind, root (the requisition), order_number,
 * requester, department, supplier and at. Everything that answers about documents selects from here, so what is not in
 * it is the same as what does not exist. source: W-08
 */
export const visibleDocuments = (asker: DocumentAsker): SQL => sql`(
  SELECT d.* FROM ${documents} AS d WHERE d.tenant_id = ${asker.tenantId} AND ${canRead(asker)}
    AND ${matches(sql`d.department`, asker.onlyDepartment)} AND ${matches(sql`d.supplier`, asker.onlySupplier)}
    AND ${matches(sql`d.requester`, asker.onlyRequester)}
)`;

const matches = (column: SQL, value: string | undefined): SQL =>
  value === undefined ? sql`true` : sql`${column} = ${value}`;

function canRead({ kind, accountId, tenantId, department, company }: DocumentAsker): SQL {
  switch (kind) {
    case 'agent':
    case 'staff':
      return sql`true`;
    case 'buyer':
      return sql`(d.requester = ${accountId} OR d.department IN (
        SELECT code FROM procurement_departments
        WHERE tenant_id = ${tenantId} AND ${department ?? ''} IN (code, name_zh, name_en)))`;
    case 'supplier':
      return sql`d.supplier IN (${supplierIdsOf(tenantId, company)})`;
    case 'guest':
      return sql`false`;
  }
}

const supplierIdsOf = (tenantId: string, company: string | undefined) => sql`
  SELECT id FROM suppliers WHERE tenant_id = ${tenantId} AND ${company ?? ''} IN (id, name_zh, name_en, short_zh, short_en)`;

/**
 * The suppliers that an account may ask about: inside the tenant all, a supplier contact its own company, a guest none.
 * source: W-08
 */
export function visibleSuppliers({ kind, tenantId, company }: DocumentAsker): SQL {
  switch (kind) {
    case 'agent':
    case 'staff':
    case 'buyer':
      return sql`(SELECT * FROM suppliers WHERE tenant_id = ${tenantId})`;
    case 'supplier':
      return sql`(SELECT * FROM suppliers WHERE tenant_id = ${tenantId} AND id IN (${supplierIdsOf(tenantId, company)}))`;
    case 'guest':
      return sql`(SELECT * FROM suppliers WHERE false)`;
  }
}

/** Whether an account belongs to the buying company, so that it may urge and invite: suppliers and guests do not. */
export const isInternal = ({ kind }: DocumentAsker): boolean =>
  kind === 'buyer' || kind === 'staff' || kind === 'agent';
