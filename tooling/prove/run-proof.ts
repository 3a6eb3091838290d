import { monitorEventLoopDelay } from 'node:perf_hooks';
import { heartbeatTimeouts } from '@parley/realtime';
import { breakConnection, type FaultKind, mendConnection } from './faults';
import type { Timeouts } from './history';
import { gather } from './people';
import { type Person, type ProofPlan, type ProofResult, pause, visitAtLast } from './plan';
import { takenBack } from './recaller';
import { Recorder } from './recorder';

/** How long nothing may have moved before a run counts as at rest, and how long is waited for that. */
const restMs = 400;
const maxMs = 60_000;

/** Everybody writes, everybody's line is broken again and again; then what each of them sees is written down. */
export async function runProof(plan: ProofPlan): Promise<ProofResult> {
  const startedAt = performance.now();
  const recorder = new Recorder();
  const timers = monitorEventLoopDelay();
  const people = await gather(plan, recorder);
  try {
    await Promise.all(people.map(({ client }) => client.open()));
    timers.enable();
    const all = Promise.all(people.map((person) => live(person, plan, recorder)));
    let isOver = false;
    const acknowledged = () => recorder.acknowledged.length;
    const meanwhile = plan.meanwhile?.({ acknowledged, isOver: () => isOver });
    await all;
    isOver = true;
    await meanwhile;
    const atMostMs = Math.max(maxMs, plan.quietMs ?? 0);
    const quietAfterMs = await untilQuiet(people, atMostMs);
    await Promise.all(people.map(lastWord));
    const isQuietAgain = (await untilQuiet(people, atMostMs)) !== undefined;
    // Everybody opens every room once more: that is the view which counts.
    await Promise.all(people.flatMap(({ client, rooms }) => rooms.map((roomId) => visitAtLast(client, roomId))));
    const stored = await plan.stored(plan.rooms);
    const views = await Promise.all(people.map(({ client }) => client.views(stored)));
    const history = recorder.history({
      rooms: new Map(plan.rooms.map(({ roomId, members }) => [roomId, members])),
      views: views.flat(),
      outboxes: people.map(({ client }) => ({ client: client.name, waiting: client.waiting() })),
      stored,
      quietAfterMs: isQuietAgain ? quietAfterMs : undefined,
      timeouts: timeoutsOf(plan, timers.max / 1e6),
    });
    return { history, tookMs: performance.now() - startedAt, disconnects: recorder.faults().length };
  } finally {
    timers.disable();
    for (const { client } of people) client.close();
    await Promise.all(people.map(({ proxy }) => proxy.close()));
  }
}

/** From the moment that a client knows to the moment that we see it; a page is looked at a few times a second. */
const seenWithinMs = 1000;
/** What nobody noticed by then is not noticed at all. */
const unnoticedMs = 3000;

/** Timers of a busy machine come late, by its own time and not by that of a fast clock: how late is measured. */
const timeoutsOf = ({ speed, quietMs = 15_000 }: ProofPlan, timersLateMs: number): Timeouts => ({
  noticedMs: heartbeatTimeouts.silenceTimeoutMs + (seenWithinMs + timersLateMs) * speed,
  quietMs,
});

/** One person writes at an even pace; at the planned moments the connection breaks. */
async function live(person: Person, plan: ProofPlan, recorder: Recorder): Promise<void> {
  const { client, rooms, faults, messages, everyMs, random } = person;
  const start = performance.now();
  let harming: Promise<void> = Promise.resolve();
  for (let n = 0; n < messages - 1; n += 1) {
    const due = start + (n + random()) * everyMs;
    await pause(due - performance.now());
    // Nobody writes faster than a slow machine sends, or more without a line than an outbox takes.
    while (client.waiting() > (client.isConnected() ? maxWaiting : maxUnsent)) await pause(20);
    const harms = faults.filter(({ beforeMessage }) => beforeMessage === n);
    // One after the other, and each has the messages before it that were planned: nobody is harmed in silence.
    if (harms.length > 0) await harming;
    for (const { kind } of harms) harming = harming.then(() => harm(person, kind, plan, recorder));
    await client.write(oneOf(rooms, random), `${client.name} says ${n}`);
  }
  await harming;
}

/** When all lines stand and nothing moves: what is recalled now is recalled before anybody sees it. */
const lastWord = ({ client, rooms, random }: Person): Promise<void> =>
  client.write(oneOf(rooms, random), `${client.name} ${takenBack}`);

const oneOf = (rooms: readonly string[], random: () => number): string =>
  rooms[Math.floor(random() * rooms.length)] ?? '';

const maxWaiting = 6;
/** Some way below the 200 from which on new messages are refused. source: RT35 */
const maxUnsent = 150;
const cutAtLastMs = 1500;

/** Breaks the connection when it stands, and waits until it stands again. */
async function harm(
  { client, proxy, random }: Person,
  kind: FaultKind,
  plan: ProofPlan,
  recorder: Recorder,
): Promise<void> {
  const { clock } = plan;
  await client.untilConnected();
  const noticed = recorder.harm(client.name, kind, clock.now());
  const lost = client.untilLost();
  breakConnection(proxy, kind, random);
  // A cut waits for its byte, and where nobody speaks none comes.
  if (kind === 'cut') {
    await Promise.race([lost, pause(cutAtLastMs)]);
    if (client.isConnected()) breakConnection(proxy, 'reset', random);
  }
  await Promise.race([
    lost.then(() => noticed(clock.now())),
    pause(heartbeatTimeouts.silenceTimeoutMs / plan.speed + unnoticedMs),
  ]);
  mendConnection(proxy, kind);
  await Promise.race([client.untilConnected(), pause(maxMs)]);
}

/** @returns how long it took; undefined when they never came to rest */
async function untilQuiet(people: readonly Person[], atMostMs: number): Promise<number | undefined> {
  const start = performance.now();
  while (performance.now() - start < atMostMs) {
    if (people.every(({ client }) => client.isQuiet(restMs))) return performance.now() - start;
    await pause(50);
  }
  for (const { client } of people) if (!client.isQuiet(restMs)) console.error(`      restless: ${client.state()}`);
  return undefined;
}
