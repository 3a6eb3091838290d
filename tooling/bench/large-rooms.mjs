import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inRoot } from '../bootstrap/root.mjs';
import { startTestProduct } from '../product/test-product.mjs';
import { formatRow, ms, percentiles } from './figures.mjs';
import { signIn } from './gateway-client.mjs';

const goals = { unread: 30, paging: 30, search: 100 };
const messageCount = 200_000;
const unreadCount = 100_000;
const pageSize = 20;
/** Every message has the first text, one in a hundred the second, two the third. */
const keywords = { 'in every message': '审批', 'in 2,000 messages': '退货', 'in 2 messages': 'Order 77777 ' };
const { PGlite } = createRequire(inRoot('apps/gateway/package.json'))('@electric-sql/pglite');

/** Measures the calls whose work could grow with a room: unread counts, pages by number and search. */
export async function largeRooms() {
  const product = await startTestProduct({ withHostDemo: false });
  try {
    await product.stopGateway();
    await fillRooms(join(product.dataDir, 'database'));
    await product.startGateway();
    const account = await signIn(product.gatewayUrl, 'lin');
    const measure = { account, timed: createTimer(product.gatewayUrl) };
    return [await measureUnread(measure), await measurePages(measure), ...(await measureSearches(measure))];
  } finally {
    await product.stop();
  }
}

/** By SQL, because sending that many messages takes half an hour. */
async function fillRooms(folder) {
  const database = await PGlite.create(`file://${folder}`);
  const now = new Date().toISOString();
  for (const [room, count, sender] of [
    ['large', messageCount, 'CASE n % 2 WHEN 0 THEN $3 ELSE $4 END'],
    ['unread', unreadCount, 'coalesce($4, $3)'],
  ]) {
    await database.query(
      `INSERT INTO rooms (room_id, tenant_id, chat_type, name, name_en, last_seq, created_at)
       VALUES ($1, 'lanchuan', '1', $1, $1, $2, $3)`,
      [room, count, now],
    );
    for (const member of ['lin', 'chen'])
      await database.query(
        `INSERT INTO room_members (room_id, account_id, tenant_id, read_seq, joined_at)
         VALUES ($1, $2, 'lanchuan', $3, $4)`,
        [room, member, room === 'large' ? count : 0, now],
      );
    await database.query(
      `INSERT INTO messages (message_id, tenant_id, room_id, room_seq, sender_id, sender_name, msg_uuid, draft_hash,
         msg_type, content, creation_date)
       SELECT lpad(n::text, 12, '0') || '-' || md5($1 || n), 'lanchuan', $1, n, ${sender}, 'name', n::text, md5(n::text),
         'TEXT', '采购申请 ' || n || CASE n % 100 WHEN 0 THEN ' 退货' ELSE '' END || ' 已经提交，请在三天之内审批 order '
           || n * 7919 % 100003 || ' ', $5
       FROM generate_series(1, $2) n`,
      [room, count, 'lin', 'chen', now],
    );
  }
  await database.close();
}

async function measureUnread({ account, timed }) {
  const figures = await timed(20, async () => {
    const { content } = await account.call('GET', '/ibsn/v1/chat/rooms/query?page=0&size=20');
    requireEqual(content.find(({ roomId }) => roomId === 'unread').unreadCount, unreadCount);
  });
  return rowOf(`rooms/query, ${unreadCount} messages unread`, goals.unread, figures);
}

async function measurePages({ account, timed }) {
  const pageCount = messageCount / pageSize;
  const figures = await timed(60, async (n) => {
    const page = (n * 7919) % pageCount;
    const query = `roomId=large&page=${page}&size=${pageSize}`;
    const { content } = await account.call('GET', `/ibsn/v1/chat/messages/in/room?${query}`);
    requireEqual(content[0].roomSeq, messageCount - page * pageSize);
  });
  return rowOf(`messages page=N of ${messageCount}`, goals.paging, figures);
}

async function measureSearches({ account, timed }) {
  const rows = [];
  for (const [where, keyword] of Object.entries(keywords)) {
    const path = `/ibsn/v1/chat/messages/all/query?roomId=large&keyword=${encodeURIComponent(keyword)}&page=0&size=20`;
    const figures = await timed(10, async () => {
      const { totalElements } = await account.call('GET', path);
      requireEqual(totalElements, Number(/[\d,]+/.exec(where)?.[0].replace(',', '') ?? messageCount));
    });
    rows.push(rowOf(`search of a text ${where} of ${messageCount}`, goals.search, figures));
  }
  return rows;
}

/**
 * Runs the call once before, so that the first read of the files is not counted. On a busy machine the processor time of
 * the gateway says more than the duration.
 */
function createTimer(gatewayUrl) {
  const processorTime = async () => {
    const text = await (await fetch(`${gatewayUrl}/metrics`)).text();
    return 1000 * Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1]);
  };
  return async (count, call) => {
    await call(0);
    const durations = [];
    const before = await processorTime();
    for (let n = 0; n < count; n += 1) {
      const start = performance.now();
      await call(n);
      durations.push(performance.now() - start);
    }
    return { durations, processorTime: ((await processorTime()) - before) / count };
  };
}

function requireEqual(actual, expected) {
  if (actual !== expected) throw new Error(`${actual} instead of ${expected}`);
}

function rowOf(figure, goal, { durations, processorTime }) {
  const { p50, p95 } = percentiles(durations);
  const reached = `p50 ${ms(p50)}, p95 ${ms(p95)}, processor ${ms(processorTime)}`;
  return formatRow({ figure, target: `p95 ≤ ${goal} ms`, reached, isReached: p95 <= goal });
}
