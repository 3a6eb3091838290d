import { type AccountKind, accountKinds } from '@parley/domain';
import type { Language } from '@parley/i18n';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';

/** The account of a session. It is never taken from the body of a request (M-06). */
export interface Account {
  readonly accountId: string;
  readonly tenantId: string;
  readonly kind: AccountKind;
  readonly name: string;
  readonly nameEn: string;
  readonly department: string | undefined;
  readonly departmentEn: string | undefined;
  readonly company: string | undefined;
  readonly language: Language;
  /** The id of the account's socket group, the wire's `group`; no credential. source: X-02 */
  readonly groupKey: string;
  /** The serial of the robot account that is bound to this account, the wire's `vcRobotSerialNo`. */
  readonly robotSerial: string | undefined;
  readonly tenantName: string;
  readonly tenantNameEn: string;
  /** What the tenant sets for images of other sites; undefined where it leaves that to the gateway. source: X-20 */
  readonly showsRemoteImages: boolean | undefined;
}

const optionalText = v.pipe(
  v.nullable(v.string()),
  v.transform((value) => value ?? undefined),
);

/** The schema of a row of `accountColumns`. */
export const AccountRow = v.pipe(
  v.object({
    account_id: v.string(),
    tenant_id: v.string(),
    kind: v.picklist(accountKinds),
    name: v.string(),
    name_en: v.string(),
    department: optionalText,
    department_en: optionalText,
    company: optionalText,
    language: v.picklist(['zh_CN', 'en_US']),
    group_key: v.string(),
    robot_serial: optionalText,
    tenant_name: v.string(),
    tenant_name_en: v.string(),
    /** Stored under an older word for images. */
    shows_remote_pictures: v.nullable(v.boolean()),
  }),
  v.transform(
    (row): Account => ({
      accountId: row.account_id,
      tenantId: row.tenant_id,
      kind: row.kind,
      name: row.name,
      nameEn: row.name_en,
      department: row.department,
      departmentEn: row.department_en,
      company: row.company,
      language: row.language,
      groupKey: row.group_key,
      robotSerial: row.robot_serial,
      tenantName: row.tenant_name,
      tenantNameEn: row.tenant_name_en,
      showsRemoteImages: row.shows_remote_pictures ?? undefined,
    }),
  ),
);

/** Expects the aliases `a` for accounts and `t` for tenants. */
export const accountColumns = sql.raw(
  `a.account_id, a.tenant_id, a.kind, a.name, a.name_en, a.department, a.department_en, a.company, a.language,
   a.group_key, a.robot_serial, t.name AS tenant_name, t.name_en AS tenant_name_en, t.shows_remote_pictures`,
);

export async function accountById(database: Database, accountId: string): Promise<Account | undefined> {
  const [account] = await database.read(
    AccountRow,
    sql`SELECT ${accountColumns} FROM accounts a JOIN tenants t USING (tenant_id) WHERE a.account_id = ${accountId}`,
  );
  return account;
}
