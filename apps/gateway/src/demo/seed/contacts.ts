import { type SQL, sql } from 'drizzle-orm';
import { hashPassword } from '../../accounts';
import type { Database } from '../../db/database';
import { robotRoomStatements } from '../../rooms';
import { demoId, demoPassword, demoRoomId, demoTenant } from './accounts';
import { conversationStatements } from './conversations';

const hailan = '苏州海澜包装有限公司';
const hengrui = '苏州恒锐精密机械有限公司';
const finance = { department: '财务共享中心', departmentEn: 'Shared finance centre' } as const;
const quality = { department: '质量部', departmentEn: 'Quality' } as const;

/** Further people of the demo, whom colleagues know. Those of suppliers cannot sign in. source: W-16 */
const demoPeople = [
  { id: 'xu', kind: 'staff', name: '许雯', nameEn: 'Xu Wen', ...finance },
  { id: 'he', kind: 'staff', name: '何嘉', nameEn: 'He Jia', ...quality },
  { id: 'zhao', kind: 'staff', name: '赵启明', nameEn: 'Zhao Qiming', ...quality },
  { id: 'sun', kind: 'staff', name: '孙怡', nameEn: 'Sun Yi', ...finance },
  { id: 'wu', kind: 'staff', name: '吴昊然', nameEn: 'Wu Haoran', ...quality },
  { id: 'gao', kind: 'supplier', name: '高翔', nameEn: 'Gao Xiang', company: hailan },
  { id: 'lu', kind: 'supplier', name: '陆昊', nameEn: 'Lu Hao', company: hengrui },
] as const;

interface Acquaintance {
  readonly friend: string;
  readonly remark?: string;
  readonly title?: string;
  readonly phone?: string;
  readonly isExternal?: true;
  readonly isUnauthorised?: true;
}

const shen = {
  friend: 'shen',
  remark: '沈立 · 恒锐精密',
  title: '销售经理',
  phone: '138 0512 0017',
  isExternal: true,
} as const;
const gao = {
  friend: 'gao',
  remark: '高翔 · 海澜包装',
  title: '客户经理',
  phone: '139 0512 0032',
  isExternal: true,
} as const;
const lu = { friend: 'lu', title: '质量主管', phone: '136 0512 0048', isExternal: true } as const;
const colleagues = ['zhou', 'tang', 'luo', 'wang', 'xu', 'he', 'zhao', 'sun'];

/** Whom the colleagues who sign in know: each other, some buyers, and people of suppliers. */
const acquaintancesOf = (owner: string): readonly Acquaintance[] => [
  ...colleagues.filter((id) => id !== owner).map((friend) => ({ friend })),
  shen,
  gao,
  lu,
  { friend: 'wu', isUnauthorised: true },
  { friend: 'lin', isUnauthorised: true },
  { friend: 'chen', isUnauthorised: true },
];

const tags = [
  { name: '精密加工供应商', friends: ['shen', 'lu'] },
  { name: '财务共享中心', friends: ['xu', 'sun'] },
  { name: '质量部', friends: ['he', 'zhao', 'wu'] },
] as const;

/** The id of a contact of the demo. */
const demoContactId = (owner: string, friend: string): string => demoId(`contact ${friend} of ${owner}`);

const owners = ['zhou', 'tang', 'luo', 'wang', 'xu'];

/** Further people, the contacts and tags of each colleague, their groups and some short conversations. source: W-16 */
export async function seedContacts(
  database: Database,
  { now, hash = hashPassword }: { readonly now: Date; readonly hash?: typeof hashPassword },
): Promise<void> {
  const passwordHash = await hash(demoPassword, Buffer.from(demoId('salt of xu'), 'hex'));
  await database.batch([
    ...demoPeople.flatMap((person) => [
      insertPerson(person, { passwordHash: person.id === 'xu' ? passwordHash : null, now }),
      ...robotRoomStatements({
        accountId: person.id,
        tenantId: demoTenant.tenantId,
        roomId: demoRoomId(person.id),
        now,
      }),
    ]),
    ...owners.flatMap((owner) => [
      ...acquaintancesOf(owner).map((acquaintance) => insertContact(owner, acquaintance, now)),
      ...tags.flatMap((tag) => insertTag(owner, tag)),
    ]),
    ...conversationStatements(now),
  ]);
}

function insertPerson(
  person: (typeof demoPeople)[number],
  { passwordHash, now }: { readonly passwordHash: string | null; readonly now: Date },
): SQL {
  const { id, kind, name, nameEn } = person;
  const [department, departmentEn] = 'department' in person ? [person.department, person.departmentEn] : [null, null];
  return sql`INSERT INTO accounts (account_id, tenant_id, subject, kind, name, name_en, department, department_en, company,
      language, password_hash, robot_serial, group_key, is_demo, created_at)
    VALUES (${id}, ${demoTenant.tenantId}, ${id}, ${kind}, ${name}, ${nameEn}, ${department}, ${departmentEn},
      ${'company' in person ? person.company : null}, 'zh_CN', ${passwordHash},
      ${kind === 'staff' ? `robot-account-${id}` : null}, ${demoId(`group of ${id}`)}, true, ${now.toISOString()})`;
}

function insertContact(owner: string, acquaintance: Acquaintance, now: Date): SQL {
  const { friend, remark, title, phone, isExternal = false, isUnauthorised = false } = acquaintance;
  const authorisedAt = isUnauthorised ? null : now.toISOString();
  return sql`INSERT INTO contacts (contact_id, tenant_id, owner_id, friend_id, remark, is_external, title, phone,
      authorised_at, authorised_by, consent_version, created_at)
    VALUES (${demoContactId(owner, friend)}, ${demoTenant.tenantId}, ${owner}, ${friend}, ${remark ?? null}, ${isExternal},
      ${title ?? null}, ${phone ?? null}, ${authorisedAt}::timestamptz, ${isUnauthorised ? null : owner},
      ${isUnauthorised ? null : 'archiving-1'}, ${now.toISOString()})`;
}

function insertTag(owner: string, { name, friends }: (typeof tags)[number]): readonly SQL[] {
  const tagId = demoId(`tag ${name} of ${owner}`);
  const members = friends.filter((friend) => friend !== owner);
  return [
    sql`INSERT INTO contact_tags (tag_id, tenant_id, owner_id, name)
      VALUES (${tagId}, ${demoTenant.tenantId}, ${owner}, ${name})`,
    ...members.map(
      (friend) =>
        sql`INSERT INTO contact_tag_members (tag_id, contact_id) VALUES (${tagId}, ${demoContactId(owner, friend)})`,
    ),
  ];
}
