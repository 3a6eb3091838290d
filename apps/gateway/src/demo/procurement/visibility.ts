import { type SQL, sql } from 'drizzle-orm';
import type { Asker } from '../../robot';

/** What of an account decides about documents. */
export interface Reader extends Pick<Asker, 'accountId' | 'tenantId' | 'kind' | 'department' | 'company'> {
  /** The code of the only department asked about. */
  readonly onlyDepartment?: string;
  /** The id of the only supplier asked about. */
  readonly onlySupplier?: string;
  /** The id of the only person asked about, whose requests they are. */
  readonly onlyRequester?: string;
}

/** Every numbered document with what decides who may see it; all of a delivery follows its order and requisition. */
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
export const visibleDocuments = (reader: Reader): SQL => sql`(
  SELECT d.* FROM ${documents} AS d WHERE d.tenant_id = ${reader.tenantId} AND ${mayRead(reader)}
    AND ${only(sql`d.department`, reader.onlyDepartment)} AND ${only(sql`d.supplier`, reader.onlySupplier)}
    AND ${only(sql`d.requester`, reader.onlyRequester)}
)`;

const only = (column: SQL, value: string | undefined): SQL =>
  value === undefined ? sql`true` : sql`${column} = ${value}`;

function mayRead({ kind, accountId, tenantId, department, company }: Reader): SQL {
  switch (kind) {
    case 'agent':
    case 'staff':
      return sql`true`;
    case 'buyer':
      return sql`(d.requester = ${accountId} OR d.department IN (
        SELECT code FROM procurement_departments
        WHERE tenant_id = ${tenantId} AND ${department ?? ''} IN (code, name_zh, name_en)))`;
    case 'supplier':
      return sql`d.supplier IN (${companyOf(tenantId, company)})`;
    case 'guest':
      return sql`false`;
  }
}

const companyOf = (tenantId: string, company: string | undefined) => sql`
  SELECT id FROM suppliers WHERE tenant_id = ${tenantId} AND ${company ?? ''} IN (id, name_zh, name_en, short_zh, short_en)`;

/** The suppliers whose onboarding an account may ask about: a supplier contact its own, everyone inside all. source: W-08 */
export function visibleSuppliers({ kind, tenantId, company }: Reader): SQL {
  switch (kind) {
    case 'agent':
    case 'staff':
    case 'buyer':
      return sql`(SELECT * FROM suppliers WHERE tenant_id = ${tenantId})`;
    case 'supplier':
      return sql`(SELECT * FROM suppliers WHERE tenant_id = ${tenantId} AND id IN (${companyOf(tenantId, company)}))`;
    case 'guest':
      return sql`(SELECT * FROM suppliers WHERE false)`;
  }
}

/** Internal figures (who approves, what similar requests took) are not for suppliers and guests. */
export const isInternal = ({ kind }: Reader): boolean => kind === 'buyer' || kind === 'staff' || kind === 'agent';
