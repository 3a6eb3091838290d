import { type SQL, sql } from 'drizzle-orm';
import { searchedText } from '../../messages';
import { friendRoomId } from '../../rooms';
import { demoId, demoTenant } from './accounts';

/** Who says what, how many minutes before the demo was made. */
type SaidText = readonly [minutesAgo: number, sender: string, text: string];

interface DemoGroup {
  readonly name: string;
  readonly members: readonly [owner: string, ...others: string[]];
  readonly isUnauthorised?: true;
  readonly texts: readonly SaidText[];
}

const names: Readonly<Record<string, string>> = {
  zhou: '周敏',
  wang: '王珂',
  xu: '许雯',
  he: '何嘉',
  gao: '高翔',
  shen: '沈立',
};

/** Buyers are in none: their only screen shows the first room of their list. */
const groups: readonly DemoGroup[] = [
  {
    name: 'PO1182 补发跟进',
    members: ['zhou', 'wang', 'gao', 'xu', 'he', 'tang'],
    texts: [
      [96, 'zhou', 'PO1182 短少的 2 件，海澜今天能补发吗？'],
      [84, 'gao', '补发出库单今天上午开，预计 4 月 24 日到厂'],
      [78, 'zhou', '收到，收货口我来预约'],
      [72, 'wang', '红字发票先不开，等补发到货再对'],
    ],
  },
  {
    name: '2026 H1 供应商评审',
    members: ['zhao', 'he', 'sun', 'wu', 'zhou', 'wang'],
    texts: [
      [190, 'he', '恒锐的质量资料还差两份，今天下班前补齐'],
      [183, 'wang', '好，齐了我发评审表'],
    ],
  },
  {
    name: '物料编码治理',
    members: ['wang', 'zhou', 'xu'],
    isUnauthorised: true,
    texts: [[1520, 'xu', '重复编码清单已核完，一共 17 条']],
  },
];

const chats: readonly { readonly pair: readonly [string, string]; readonly texts: readonly SaidText[] }[] = [
  {
    pair: ['zhou', 'wang'],
    texts: [
      [130, 'wang', '框架协议第 4 条你再看一眼'],
      [121, 'zhou', '好，我中午前回你'],
    ],
  },
  { pair: ['zhou', 'xu'], texts: [[205, 'xu', '海澜的对账单我这边已经收到了']] },
  {
    pair: ['zhou', 'shen'],
    texts: [
      [1460, 'zhou', '准入资料还差质量体系证书'],
      [1450, 'shen', '好的，资料今天下班前补齐'],
    ],
  },
  { pair: ['zhou', 'gao'], texts: [[2900, 'gao', '周老师好，以后补发的事直接找我']] },
];

/** The rooms of the groups and of some pairs, each with a short conversation before `now`. source: W-16 */
export function conversationStatements(now: Date): readonly SQL[] {
  return [
    ...groups.flatMap((group) => groupStatements(group, now)),
    ...chats.flatMap((chat) => chatStatements(chat, now)),
  ];
}

const before = (now: Date, minutes: number): string => new Date(now.getTime() - minutes * 60_000).toISOString();

function groupStatements({ name, members, isUnauthorised, texts }: DemoGroup, now: Date): readonly SQL[] {
  const roomId = demoId(`group ${name}`);
  const [owner] = members;
  const createdAt = before(now, 3000);
  return [
    sql`INSERT INTO rooms (room_id, tenant_id, chat_type, name, name_en, owner_id, created_at)
      VALUES (${roomId}, ${demoTenant.tenantId}, '0', ${name}, ${name}, ${owner}, ${createdAt})`,
    ...memberStatements(roomId, members, createdAt),
    ...(isUnauthorised
      ? []
      : [
          sql`INSERT INTO group_authorisations (room_id, account_id, authorised_at, authorised_by)
            SELECT room_id, account_id, ${createdAt}::timestamptz, ${owner} FROM room_members WHERE room_id = ${roomId}`,
        ]),
    ...messageStatements(roomId, texts, now),
  ];
}

function chatStatements({ pair, texts }: (typeof chats)[number], now: Date): readonly SQL[] {
  const roomId = friendRoomId(demoTenant.tenantId, pair);
  const name = names[pair[1]] ?? pair[1];
  const createdAt = before(now, 3000);
  return [
    sql`INSERT INTO rooms (room_id, tenant_id, chat_type, name, name_en, created_at)
      VALUES (${roomId}, ${demoTenant.tenantId}, '1', ${name}, ${name}, ${createdAt})`,
    ...memberStatements(roomId, pair, createdAt),
    ...messageStatements(roomId, texts, now),
  ];
}

/** In the order in which the tiled avatar shows them. */
const memberStatements = (roomId: string, members: readonly string[], createdAt: string): readonly SQL[] =>
  members.map(
    (accountId, index) => sql`INSERT INTO room_members (room_id, account_id, tenant_id, joined_at)
      VALUES (${roomId}, ${accountId}, ${demoTenant.tenantId}, ${new Date(Date.parse(createdAt) + index).toISOString()})`,
  );

/** Whoever wrote in a room has read it; the others have the last message unread. */
function messageStatements(roomId: string, texts: readonly SaidText[], now: Date): readonly SQL[] {
  return [
    ...texts.map(([minutesAgo, sender, content], index) => {
      const messageId = `${String(index + 1).padStart(12, '0')}-${demoId(`${roomId} ${index}`).slice(0, 24)}`;
      return sql`INSERT INTO messages (message_id, tenant_id, room_id, room_seq, sender_id, sender_name, msg_uuid,
          draft_hash, msg_type, content, searched_text, creation_date)
        VALUES (${messageId}, ${demoTenant.tenantId}, ${roomId}, ${index + 1}, ${sender}, ${names[sender] ?? sender},
          ${messageId}, ${messageId}, 'TEXT', ${content}, ${searchedText({ msgType: 'TEXT', content }) ?? null}, ${before(now, minutesAgo)})`;
    }),
    sql`UPDATE rooms SET last_seq = ${texts.length} WHERE room_id = ${roomId}`,
    sql`UPDATE room_members m SET read_seq = ${texts.length} - CASE WHEN EXISTS (
        SELECT FROM messages w WHERE w.room_id = m.room_id AND w.sender_id = m.account_id) THEN 0 ELSE 1 END
      WHERE room_id = ${roomId}`,
  ];
}
