import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inRoot } from '../bootstrap/root.mjs';
import { startTestProduct } from '../product/test-product.mjs';
import { formatRow, ms, percentiles } from './figures.mjs';
import { signIn } from './gateway-client.mjs';

const waitingCount = 2000;
const messagesPerRoom = 20;
const pageSize = 100;
const pageGoal = 100;
const pickGoal = 60;
const pickCount = 100;
const doublePickCount = 1000;
/** How many pairs of picks are under way at once. */
const concurrentPicks = 10;
const { PGlite } = createRequire(inRoot('apps/gateway/package.json'))('@electric-sql/pglite');

/** Measures the list of waiting rooms, and picks, while 2,000 rooms wait. */
export async function serviceDeskBench() {
  const product = await startTestProduct({ withHostDemo: false });
  try {
    await product.stopGateway();
    await fillQueue(join(product.dataDir, 'database'));
    await product.startGateway();
    const account = await signIn(product.gatewayUrl, 'zhou');
    const pages = await timed(60, async (n) => {
      const page = n % (waitingCount / pageSize);
      const { content } = await account.call(
        'GET',
        `/ibsn/v1/customer-service/un-pick/rooms?page=${page}&size=${pageSize}`,
      );
      if (content.length !== pageSize || content.some(({ lastMessage }) => !lastMessage?.text.startsWith('question')))
        throw new Error('a page without the questions of its rooms');
    });
    const tang = await signIn(product.gatewayUrl, 'tang');
    const picks = await timed(pickCount, (n) => pick(account, n + 1));
    const winners = await doublePicks([account, tang]);
    return [
      rowOf(`un-pick/rooms, ${pageSize} of ${waitingCount}`, pageGoal, pages),
      rowOf(`pick/room, ${waitingCount} waiting`, pickGoal, picks),
      formatRow({
        figure: `${doublePickCount} rooms, each picked by two agents at once`,
        target: 'one winner each',
        reached: `${winners.filter((count) => count === 1).length} with one winner`,
        isReached: winners.every((count) => count === 1),
      }),
    ];
  } finally {
    await product.stop();
  }
}

const pick = (account, n) => account.call('POST', '/ibsn/v1/customer-service/pick/room', { roomId: `waiting-${n}` });

/** How many agents got each of the rooms after those that `pick` measured. */
async function doublePicks(agents) {
  const winners = [];
  for (let from = 0; from < doublePickCount; from += concurrentPicks) {
    const rooms = Array.from({ length: concurrentPicks }, (_, n) => pickCount + 1 + from + n);
    winners.push(
      ...(await Promise.all(
        rooms.map(async (n) => {
          const results = await Promise.allSettled(agents.map((agent) => pick(agent, n)));
          // Whoever is late gets 200 with `failed`.
          return results.filter((result) => result.status === 'fulfilled' && result.value.roomId !== undefined).length;
        }),
      )),
    );
  }
  return winners;
}

/** By SQL, because so many askers would have to sign in and write first. */
async function fillQueue(folder) {
  const database = await PGlite.create(`file://${folder}`);
  await database.exec(`
    INSERT INTO accounts (account_id, tenant_id, subject, kind, name, name_en, group_key, created_at)
    SELECT 'asker-' || n, 'lanchuan', 'asker-' || n, 'buyer', 'asker', 'asker', 'group of asker ' || n, now()
    FROM generate_series(1, ${waitingCount}) n;
    INSERT INTO rooms (room_id, tenant_id, chat_type, name, name_en, robot_id, last_seq, created_at)
    SELECT 'waiting-' || n, 'lanchuan', '1', 'r', 'r', 'purchase-robot', ${messagesPerRoom}, now()
    FROM generate_series(1, ${waitingCount}) n;
    INSERT INTO messages (message_id, tenant_id, room_id, room_seq, sender_id, sender_name, msg_uuid, draft_hash,
      msg_type, content, creation_date)
    SELECT lpad(seq::text, 12, '0') || '-' || md5(n || ' ' || seq), 'lanchuan', 'waiting-' || n, seq,
      CASE seq % 2 WHEN 0 THEN 'robot' ELSE 'asker-' || n END, 'name', seq::text, 'h', 'TEXT', 'question ' || seq, now()
    FROM generate_series(1, ${waitingCount}) n, generate_series(1, ${messagesPerRoom}) seq;
    INSERT INTO service_sessions (session_id, tenant_id, room_id, asker_id, queued_at, active_at)
    SELECT 'session-' || n, 'lanchuan', 'waiting-' || n, 'asker-' || n, now() + n * interval '1 ms', now()
    FROM generate_series(1, ${waitingCount}) n`);
  await database.close();
}

async function timed(count, call) {
  const durations = [];
  for (let n = 0; n < count; n += 1) {
    const start = performance.now();
    await call(n);
    durations.push(performance.now() - start);
  }
  return durations;
}

function rowOf(figure, limit, durations) {
  const { p50, p95 } = percentiles(durations);
  return formatRow({
    figure,
    target: `p95 ≤ ${limit} ms`,
    reached: `p50 ${ms(p50)}, p95 ${ms(p95)}`,
    isReached: p95 <= limit,
  });
}
