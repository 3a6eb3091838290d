import { monitorEventLoopDelay } from 'node:perf_hooks';
import { heartbeatTimeouts } from '@parley/realtime';
import { breakConnection, type FaultKind, restoreConnection } from './faults';
import type { Timeouts } from './history';
import { createMembers } from './members';
import { openRoomWithRetry, type ProofMember, type ProofPlan, type ProofResult, pause } from './plan';
import { recallMarker } from './recaller';
import { Recorder } from './recorder';

/** How long nothing must change before a client is idle, and how long a run waits for that. */
const idleMs = 400;
const maxMs = 60_000;

/** Runs a plan: all clients send while their connections are broken; then it records what each of them shows. */
export async function runProof(plan: ProofPlan): Promise<ProofResult> {
  const startedAt = performance.now();
  const recorder = new Recorder();
  const eventLoopDelay = monitorEventLoopDelay();
  const members = await createMembers(plan, recorder);
  try {
    await Promise.all(members.map(({ client }) => client.open()));
    eventLoopDelay.enable();
    const writing = Promise.all(members.map((member) => writeMessages(member, plan, recorder)));
    let isOver = false;
    const acknowledged = () => recorder.acknowledged.length;
    const duringRun = plan.duringRun?.({ acknowledged, isOver: () => isOver });
    await writing;
    isOver = true;
    await duringRun;
    const maxIdleWaitMs = Math.max(maxMs, plan.quietMs ?? 0);
    const quietAfterMs = await waitUntilIdle(members, maxIdleWaitMs);
    await Promise.all(members.map(sendLastMessage));
    const isQuietAgain = (await waitUntilIdle(members, maxIdleWaitMs)) !== undefined;
    // The views are read after every room has been opened again.
    await Promise.all(members.flatMap(({ client, rooms }) => rooms.map((roomId) => openRoomWithRetry(client, roomId))));
    const stored = await plan.stored(plan.rooms);
    const views = await Promise.all(members.map(({ client }) => client.views(stored)));
    const history = recorder.history({
      rooms: new Map(plan.rooms.map(({ roomId, members }) => [roomId, members])),
      views: views.flat(),
      outboxes: members.map(({ client }) => ({ client: client.name, waiting: client.pendingCount() })),
      stored,
      quietAfterMs: isQuietAgain ? quietAfterMs : undefined,
      timeouts: timeoutsOf(plan, eventLoopDelay.max / 1e6),
    });
    return { history, tookMs: performance.now() - startedAt, disconnects: recorder.faults().length };
  } finally {
    eventLoopDelay.disable();
    for (const { client } of members) client.close();
    await Promise.all(members.map(({ proxy }) => proxy.close()));
  }
}

/** How late this run may see that a client has noticed; pages are polled a few times a second. */
const seenWithinMs = 1000;
/** How long after the silence timeout a fault may be noticed. */
const unnoticedMs = 3000;

/** The limits of the plan, with the measured delay of timers on a busy machine added. */
const timeoutsOf = ({ speed, quietMs = 15_000 }: ProofPlan, timersLateMs: number): Timeouts => ({
  noticedMs: heartbeatTimeouts.silenceTimeoutMs + (seenWithinMs + timersLateMs) * speed,
  quietMs,
});

/** Sends the messages of one client at an even pace and injects its planned faults. */
async function writeMessages(member: ProofMember, plan: ProofPlan, recorder: Recorder): Promise<void> {
  const { client, rooms, faults, messages, everyMs, random } = member;
  const start = performance.now();
  let faultsInProgress: Promise<void> = Promise.resolve();
  for (let n = 0; n < messages - 1; n += 1) {
    const due = start + (n + random()) * everyMs;
    await pause(due - performance.now());
    // Waits on a slow machine, and before the outbox is full without a connection.
    while (client.pendingCount() > (client.isConnected() ? maxWaiting : maxUnsent)) await pause(20);
    const dueFaults = faults.filter(({ beforeMessage }) => beforeMessage === n);
    // Faults run in sequence, each after the planned number of messages, so that there is traffic before each.
    if (dueFaults.length > 0) await faultsInProgress;
    for (const { kind } of dueFaults)
      faultsInProgress = faultsInProgress.then(() => injectFault(member, kind, plan, recorder));
    await client.sendText(pick(rooms, random), `${client.name} says ${n}`);
  }
  await faultsInProgress;
}

/** Sends the last message, when all connections are open and idle, so that its recall arrives before it. */
const sendLastMessage = ({ client, rooms, random }: ProofMember): Promise<void> =>
  client.sendText(pick(rooms, random), `${client.name} ${recallMarker}`);

const pick = (rooms: readonly string[], random: () => number): string =>
  rooms[Math.floor(random() * rooms.length)] ?? '';

const maxWaiting = 6;
/** Below 200, from where on the outbox refuses messages. source: RT35 */
const maxUnsent = 150;
const cutAtLastMs = 1500;

/** Breaks an open connection and waits until it is open again. */
async function injectFault(
  { client, proxy, random }: ProofMember,
  kind: FaultKind,
  plan: ProofPlan,
  recorder: Recorder,
): Promise<void> {
  const { clock } = plan;
  await client.waitUntilConnected();
  const recordNoticed = recorder.recordFault(client.name, kind, clock.now());
  const lost = client.waitUntilLost();
  breakConnection(proxy, kind, random);
  // A cut needs traffic; without it the connection is reset.
  if (kind === 'cut') {
    await Promise.race([lost, pause(cutAtLastMs)]);
    if (client.isConnected()) breakConnection(proxy, 'reset', random);
  }
  await Promise.race([
    lost.then(() => recordNoticed(clock.now())),
    pause(heartbeatTimeouts.silenceTimeoutMs / plan.speed + unnoticedMs),
  ]);
  restoreConnection(proxy, kind);
  await Promise.race([client.waitUntilConnected(), pause(maxMs)]);
}

/** @returns the time it took; undefined if they never became idle */
async function waitUntilIdle(members: readonly ProofMember[], maxIdleWaitMs: number): Promise<number | undefined> {
  const start = performance.now();
  while (performance.now() - start < maxIdleWaitMs) {
    if (members.every(({ client }) => client.isIdle(idleMs))) return performance.now() - start;
    await pause(50);
  }
  for (const { client } of members)
    if (!client.isIdle(idleMs)) console.error(`      not idle: ${client.describeState()}`);
  return undefined;
}
