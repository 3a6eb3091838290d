import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inRoot } from '../bootstrap/root.mjs';
import { manyRoomsFile, startTestProduct } from '../product/test-product.mjs';
import { formatRow, ms, percentiles } from './figures.mjs';
import { signIn } from './gateway-client.mjs';
import { waitingListRow } from './waiting-list.mjs';

const waitingCount = 2000;
const messagesPerRoom = 20;
const pageSize = 100;
const pageGoal = 100;
const pickGoal = 60;
const pickCount = 100;
const doublePickCount = 1000;
const agentCount = 50;
const updateGoal = 100;
/** The time between two picks of the agents, who pick in turns. */
const pickEveryMs = 100;
/** How many pairs of picks are under way at once. */
const concurrentPicks = 10;
const { PGlite } = createRequire(inRoot('apps/gateway/package.json'))('@electric-sql/pglite');

/** Measures the list of waiting rooms, picks, and what of them other agents see, while 2,000 rooms wait. */
export async function serviceDeskBench() {
  const product = await startTestProduct({ withHostDemo: false, env: { LIMITS_FILE: manyRoomsFile } });
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
    const listRow = await waitingListRow(product.gatewayUrl, waitingCount);
    const tang = await signIn(product.gatewayUrl, 'tang');
    const picks = await timed(pickCount, (n) => pick(account, n + 1));
    const winners = await doublePicks([account, tang]);
    const fifty = await picksOfAllAgents(product.gatewayUrl);
    return [
      rowOf(`un-pick/rooms, ${pageSize} of ${waitingCount}`, pageGoal, pages),
      listRow,
      rowOf(`pick/room, ${waitingCount} waiting`, pickGoal, picks),
      rowOf(`pick/room, ${agentCount} agents, one each ${pickEveryMs} ms`, pickGoal, fifty.picks),
      rowOf(`picked: until ${agentCount} agents know`, updateGoal, fifty.pickUpdates),
      rowOf(`given back: until ${agentCount} agents know`, updateGoal, fifty.returnUpdates),
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

/** Picks of all agents in turns, each then giving the room back, and when the last socket got the notice of either. */
async function picksOfAllAgents(gatewayUrl) {
  const received = createReceipts();
  const agents = [];
  for (let n = 1; n <= agentCount; n += 1) {
    const agent = await signIn(gatewayUrl, `agent-${n}`);
    agents.push({ ...agent, close: await agent.listen(received.add) });
  }
  const durations = { picks: [], pickUpdates: [], returnUpdates: [] };
  for (let n = 0; n < pickCount; n += 1) {
    const agent = agents[n % agentCount];
    const room = pickCount + doublePickCount + n + 1;
    const pause = new Promise((resolve) => setTimeout(resolve, pickEveryMs));
    const start = performance.now();
    const left = received.whenAll('20001', `waiting-${room}`);
    await pick(agent, room);
    durations.picks.push(performance.now() - start);
    durations.pickUpdates.push((await left) - start);
    await pause;
    const givenBackAt = performance.now();
    const returned = received.whenAll('20004', `waiting-${room}`);
    await agent.call('POST', '/ibsn/v1/customer-service/transfer/room', { roomId: `waiting-${room}` });
    durations.returnUpdates.push((await returned) - givenBackAt);
  }
  for (const { close } of agents) close();
  return durations;
}

/** Counts the sockets that got an event of a room. */
function createReceipts() {
  const waiting = new Map();
  return {
    add({ key, data }) {
      const receipt = waiting.get(`${key} ${data?.roomId}`);
      if (!receipt) return;
      receipt.count += 1;
      if (receipt.count === agentCount) receipt.resolve(performance.now());
    },
    whenAll: (key, roomId) =>
      new Promise((resolve) => {
        waiting.set(`${key} ${roomId}`, { count: 0, resolve });
      }),
  };
}

/** By SQL, because so many askers would have to sign in and write first. */
async function fillQueue(folder) {
  const database = await PGlite.create(`file://${folder}`);
  await database.exec(`
    INSERT INTO accounts (account_id, tenant_id, subject, kind, name, name_en, group_key, password_hash, created_at)
    SELECT 'agent-' || n, 'lanchuan', 'agent-' || n, 'agent', 'agent', 'agent', 'group of agent ' || n, password_hash, now()
    FROM generate_series(1, ${agentCount}) n, accounts WHERE account_id = 'zhou';
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
