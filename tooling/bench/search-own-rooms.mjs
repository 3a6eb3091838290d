import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inRoot } from '../bootstrap/root.mjs';
import { startTestProduct } from '../product/test-product.mjs';
import { formatRow, ms, percentiles } from './figures.mjs';
import { signIn } from './gateway-client.mjs';

const goal = 100;
const searches = 20;
/** Rooms with as many messages each; most are of others. */
const sharesOfSearchers = [
  { account: 'wang', rooms: 50, size: 1000 },
  { account: 'zhou', rooms: 50, size: 4000 },
];
const ofOthers = { rooms: 750, size: 1000 };
/** Every message has the first text, one in a hundred the second, one in a thousand the third, none the last. */
const keywords = {
  'in every message': '审批',
  'in 1 of 100': '退货',
  'in 1 of 1,000': 'order 59383 ',
  'in none': '不存在的词',
};
const { PGlite } = createRequire(inRoot('apps/gateway/package.json'))('@electric-sql/pglite');

/** Measures the search over all rooms of an account among 1,000,000 stored messages. */
export async function searchOwnRooms() {
  const product = await startTestProduct({ withHostDemo: false });
  try {
    await product.stopGateway();
    await fillRooms(join(product.dataDir, 'database'));
    await product.startGateway();
    const rows = [];
    for (const share of sharesOfSearchers) rows.push(...(await measure(product.gatewayUrl, share)));
    return rows;
  } finally {
    await product.stop();
  }
}

/** By SQL, because sending that many messages takes hours. */
async function fillRooms(folder) {
  const database = await PGlite.create(`file://${folder}`);
  for (const { account = 'lin', rooms, size } of [...sharesOfSearchers, ofOthers])
    for (let room = 0; room < rooms; room += 1) await fillRoom(database, { account, size, id: `${account}-${room}` });
  await database.close();
}

async function fillRoom(database, { id, account, size }) {
  const now = new Date();
  await database.query(
    `INSERT INTO rooms (room_id, tenant_id, chat_type, name, name_en, last_seq, created_at)
     VALUES ($1, 'lanchuan', '0', $1, $1, $2, $3)`,
    [id, size, now],
  );
  await database.query(
    `INSERT INTO room_members (room_id, account_id, tenant_id, read_seq, joined_at) VALUES ($1, $2, 'lanchuan', $3, $4)`,
    [id, account, size, now],
  );
  await database.query(
    `INSERT INTO messages (message_id, tenant_id, room_id, room_seq, sender_id, sender_name, msg_uuid, draft_hash,
       msg_type, content, creation_date)
     SELECT md5($1 || ':' || n), 'lanchuan', $1, n, 'chen', 'name', n::text, 'hash', 'TEXT',
       '采购申请 ' || n || CASE n % 100 WHEN 0 THEN ' 退货' ELSE '' END || ' 已经提交，请在三天之内审批 order '
         || n * 7919 % 100003 || ' ', $3::timestamptz + n * interval '1 ms'
     FROM generate_series(1, $2) n`,
    [id, size, now],
  );
}

async function measure(gatewayUrl, { account: name, rooms, size }) {
  const account = await signIn(gatewayUrl, name);
  const rows = [];
  for (const [where, keyword] of Object.entries(keywords)) {
    const find = () =>
      account.call('GET', `/ibsn/v1/chat/messages/query/all?keyword=${encodeURIComponent(keyword)}&page=0&size=20`);
    // The first read of the files is not counted.
    const { content } = await find();
    if ((content.length === 0) !== (where === 'in none')) throw new Error(`${content.length} hits ${where}`);
    const durations = [];
    for (let n = 0; n < searches; n += 1) {
      const start = performance.now();
      await find();
      durations.push(performance.now() - start);
    }
    const { p50, p95 } = percentiles(durations);
    const figure = `own rooms, ${rooms * size} of 1,000,000 messages, ${where}`;
    const reached = `p50 ${ms(p50)}, p95 ${ms(p95)}`;
    rows.push(formatRow({ figure, target: `p95 ≤ ${goal} ms`, reached, isReached: p95 <= goal }));
  }
  return rows;
}
