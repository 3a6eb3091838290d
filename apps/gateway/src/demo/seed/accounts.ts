import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { hashPassword } from '../../accounts';
import type { Database } from '../../db/database';
import { robotRoomStatements } from '../../rooms';

export const demoTenant = {
  tenantId: 'lanchuan',
  name: '澜川制造',
  nameEn: 'Lanchuan Manufacturing',
  platformCode: 'quayside',
  /** Public: it signs identities of the demo world only (W-12). */
  secret: 'quayside-demo-secret-not-for-production',
} as const;

export const demoPassword = 'parley-demo';

const sourcing = { department: '设备采购部', departmentEn: 'Equipment sourcing' } as const;
const planning = { department: '生产计划部', departmentEn: 'Production planning' } as const;
const owner = { department: '采购归口', departmentEn: 'Sourcing owner' } as const;
const suppliers = { department: '供应商服务组', departmentEn: 'Supplier desk' } as const;
const service = { department: '采购服务台', departmentEn: 'Procurement desk' } as const;

/**
 * The accounts of the demo world, and a third agent of ours in another group. All agents of a tenant share one queue (S-04);
 * a group is the department that colleagues see in a transfer and askers beside the agent's name. source: W-16
 */
export const demoAccounts = [
  { id: 'lin', kind: 'buyer', name: '林晓', nameEn: 'Lin Xiao', ...sourcing },
  { id: 'chen', kind: 'buyer', name: '陈楠', nameEn: 'Chen Nan', ...planning },
  {
    id: 'zhou',
    kind: 'agent',
    name: '周敏',
    nameEn: 'Zhou Min',
    ...service,
    robotSerial: 'robot-account-zhou',
    editsKnowledge: true,
  },
  { id: 'tang', kind: 'agent', name: '唐颖', nameEn: 'Tang Ying', ...service, robotSerial: 'robot-account-tang' },
  { id: 'luo', kind: 'agent', name: '罗琪', nameEn: 'Luo Qi', ...suppliers, robotSerial: 'robot-account-luo' },
  { id: 'wang', kind: 'staff', name: '王珂', nameEn: 'Wang Ke', ...owner, robotSerial: 'robot-account-wang' },
  { id: 'shen', kind: 'supplier', name: '沈立', nameEn: 'Shen Li', company: '苏州恒锐精密机械有限公司' },
] as const;

/** The same id in every installation; it cannot be guessed without knowing the demo. */
export const demoId = (name: string): string =>
  createHash('sha256').update(`parley demo ${name}`).digest('hex').slice(0, 32);

export const demoRoomId = (accountId: string): string => demoId(`room of ${accountId}`);

/** The tenant, its seven accounts and the room of each with the purchasing robot. */
export async function seedAccounts(
  database: Database,
  { now, hash = hashPassword }: { readonly now: Date; readonly hash?: typeof hashPassword },
): Promise<void> {
  const { tenantId, name, nameEn, secret, platformCode } = demoTenant;
  const passwordHashes = await Promise.all(
    demoAccounts.map(({ id }) => hash(demoPassword, Buffer.from(demoId(`salt of ${id}`), 'hex'))),
  );
  await database.batch([
    sql`INSERT INTO tenants (tenant_id, name, name_en, secret, platform_code)
      VALUES (${tenantId}, ${name}, ${nameEn}, ${secret}, ${platformCode})`,
    ...demoAccounts.flatMap((account, index) => [
      insertAccount(account, { passwordHash: passwordHashes[index] ?? null, now }),
      ...robotRoomStatements({ accountId: account.id, tenantId, roomId: demoRoomId(account.id), now }),
    ]),
  ]);
}

type DemoAccount = (typeof demoAccounts)[number];

function insertAccount(
  account: DemoAccount,
  { passwordHash, now }: { readonly passwordHash: string | null; readonly now: Date },
) {
  const { id, kind, name, nameEn } = account;
  const department = 'department' in account ? account.department : null;
  const departmentEn = 'departmentEn' in account ? account.departmentEn : null;
  const company = 'company' in account ? account.company : null;
  const robotSerial = 'robotSerial' in account ? account.robotSerial : null;
  const editsKnowledge = 'editsKnowledge' in account;
  return sql`INSERT INTO accounts (account_id, tenant_id, subject, kind, name, name_en, department, department_en, company,
      language, password_hash, robot_serial, group_key, is_demo, edits_knowledge, created_at)
    VALUES (${id}, ${demoTenant.tenantId}, ${id}, ${kind}, ${name}, ${nameEn}, ${department}, ${departmentEn}, ${company},
      'zh_CN', ${passwordHash}, ${robotSerial}, ${demoId(`group of ${id}`)}, true, ${editsKnowledge}, ${now.toISOString()})`;
}
