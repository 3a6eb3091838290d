import { type Clock, silence } from '@parley/realtime';
import { hastyClock } from './clocks';
import { breakLine, type FaultKind, type FaultPlan, type PlannedFault, planFaults } from './faults';
import { textFrame } from './frames';
import type { History, Patience } from './history';
import type { Parts } from './parts';
import { ProofClient } from './proof-client';
import { Recorder } from './recorder';
import { seeded } from './seeded';
import { type ProxiedConnection, TcpProxy } from './tcp-proxy';
import type { Room, Row } from './world';

export interface ProofPlan {
  readonly seed: number;
  readonly port: number;
  readonly rooms: readonly Room[];
  readonly messages: number;
  readonly faults: Pick<FaultPlan, 'kinds' | 'each'>;
  /** How many of the waits for a reconnect are the real ones; the others are cut to 50 ms. Undefined: all real. */
  readonly realWaits?: number;
  readonly clock: Clock;
  /** How much faster than real that clock goes. */
  readonly speed: number;
  /** From one message of a client to its next, ms of real time. */
  readonly everyMs: number;
  /** One message of this many is recalled. */
  readonly recallOneOf: number;
  readonly parts: Parts;
  /** Until nothing moves any more, where the run itself makes everything slow. */
  readonly quietMs?: number;
  /** What else happens while they write. */
  readonly meanwhile?: (progress: Progress) => Promise<void>;
  /** What is done to each new connection before anything passes. */
  readonly onConnection?: (connection: ProxiedConnection, proxy: TcpProxy) => void;
  readonly stored: (rooms: readonly Room[]) => Promise<readonly Row[]>;
}

/** How far a run has come. */
export interface Progress {
  readonly acknowledged: () => number;
  /** Everybody has written everything. */
  readonly isOver: () => boolean;
}

export interface ProofResult {
  readonly history: History;
  readonly tookMs: number;
  readonly disconnects: number;
}

interface Person {
  readonly client: ProofClient;
  readonly proxy: TcpProxy;
  readonly rooms: readonly string[];
  readonly faults: readonly PlannedFault[];
  readonly random: () => number;
}

/** How long nothing may have moved before a run counts as at rest, and how long is waited for that. */
const restMs = 400;
const longestMs = 60_000;

/** Everybody writes, everybody's line is broken again and again; then what each of them sees is written down. */
export async function runProof(plan: ProofPlan): Promise<ProofResult> {
  const startedAt = performance.now();
  const recorder = new Recorder();
  const people = await gather(plan, recorder);
  try {
    await Promise.all(people.map(({ client }) => client.open()));
    const all = Promise.all(people.map((person) => live(person, plan, recorder)));
    let isOver = false;
    const acknowledged = () => recorder.acknowledged.length;
    const meanwhile = plan.meanwhile?.({ acknowledged, isOver: () => isOver });
    await all;
    isOver = true;
    await meanwhile;
    const quietAfterMs = await untilQuiet(people, Math.max(longestMs, plan.quietMs ?? 0));
    // Everybody opens every room once more: that is the view which counts.
    await Promise.all(people.flatMap(({ client, rooms }) => rooms.map((roomId) => visitAtLast(client, roomId))));
    const history = recorder.history({
      rooms: new Map(plan.rooms.map(({ roomId, members }) => [roomId, members])),
      views: people.flatMap(({ client }) => client.views()),
      outboxes: people.map(({ client }) => ({ client: client.name, waiting: client.waiting() })),
      stored: await plan.stored(plan.rooms),
      quietAfterMs,
      patience: patienceOf(plan),
    });
    return { history, tookMs: performance.now() - startedAt, disconnects: recorder.faults().length };
  } finally {
    for (const { client } of people) client.close();
    await Promise.all(people.map(({ proxy }) => proxy.close()));
  }
}

/** Timers of a busy machine come late, by its own time and not by that of a fast clock. */
const lateMs = 3000;

const patienceOf = ({ speed, quietMs = 15_000 }: ProofPlan): Patience => ({
  noticedMs: silence.endsAfterMs + lateMs * speed,
  quietMs,
});

async function gather(plan: ProofPlan, recorder: Recorder): Promise<readonly Person[]> {
  const random = seeded(plan.seed);
  const names = [...new Set(plan.rooms.flatMap(({ members }) => members))];
  const perClient = plan.messages / names.length;
  const faults = planFaults({ clients: names.length, ...plan.faults, messages: perClient }, random);
  const recall = recaller(plan, recorder);
  const waits = { real: plan.realWaits ?? Number.POSITIVE_INFINITY };
  const people: Person[] = [];
  for (const [at, name] of names.entries()) {
    const own = seeded(plan.seed * 1000 + at);
    const rooms = plan.rooms.filter(({ members }) => members.includes(name)).map(({ roomId }) => roomId);
    const proxy: TcpProxy = new TcpProxy({
      target: plan.port,
      clock: plan.clock,
      random: own,
      // What was recalled while nobody listened is told first, before any page is read.
      onConnection: (connection) => {
        plan.onConnection?.(connection, proxy);
        for (const frame of recall.framesFor(rooms)) connection.say(frame, 'toClient');
      },
      beforeText: (text) => recall.aheadOf(people, text),
    });
    const port = await proxy.listen();
    const lineClock: Parts['lineClock'] = (clock) => hastyClock(plan.parts.lineClock(clock), () => waits.real-- <= 0);
    const client = new ProofClient({
      ...{ name, rooms, port, parts: { ...plan.parts, lineClock }, clock: plan.clock, recorder },
      random: () => 0,
      timeoutMs: 30_000 / plan.speed,
      confirmed: ({ messageId, roomId }) => {
        if (own() * plan.recallOneOf < 1) recall.recall(people, roomId, messageId);
      },
    });
    people.push({ client, proxy, rooms, faults: faults[at] ?? [], random: own });
  }
  return people;
}

/** The gateway has no call for a recall yet: what it will push is put into the sockets on their way. */
function recaller(plan: ProofPlan, recorder: Recorder) {
  const places: { readonly roomId: string; readonly messageId: string }[] = [];
  const frameOf = (data: (typeof places)[number]): Buffer =>
    textFrame(JSON.stringify({ key: '1000', message: { success: true, data } }));
  return {
    framesFor: (rooms: readonly string[]) => places.filter(({ roomId }) => rooms.includes(roomId)).map(frameOf),
    /** One push of so many is overtaken by its own recall: whoever forgets that recall shows what was taken back. */
    aheadOf(people: readonly Person[], text: string): readonly Buffer[] {
      const [, messageId = '', chance = ''] = /"messageId":"(\d{12}-\w*(\w{4}))"/.exec(text) ?? [];
      const [, roomId = ''] = /"roomId":"([^"]+)"/.exec(text) ?? [];
      const isChosen = Number.parseInt(chance, 16) * 2 * plan.recallOneOf < 0x1_0000;
      if (!text.startsWith('{"key":"5001"') || !isChosen) return [];
      if (!recorder.recalled.has(messageId)) this.recall(people, roomId, messageId);
      return [frameOf({ roomId, messageId })];
    },
    recall(people: readonly Person[], roomId: string, messageId: string) {
      recorder.recalled.add(messageId);
      places.push({ roomId, messageId });
      const members = plan.rooms.find((room) => room.roomId === roomId)?.members ?? [];
      for (const { client, proxy } of people)
        if (members.includes(client.name))
          for (const connection of proxy.connections()) connection.say(frameOf({ roomId, messageId }), 'toClient');
    },
  };
}

/** One person writes at an even pace; at the planned moments the line breaks. */
async function live(person: Person, plan: ProofPlan, recorder: Recorder): Promise<void> {
  const { client, rooms, faults, random } = person;
  const count = Math.round(plan.messages / new Set(plan.rooms.flatMap(({ members }) => members)).size);
  const start = performance.now();
  let harming: Promise<void> = Promise.resolve();
  for (let n = 0; n < count; n += 1) {
    const due = start + (n + random()) * plan.everyMs;
    await pause(due - performance.now());
    // Nobody writes faster than a slow machine sends; without a line there is nothing to wait for.
    while (client.isConnected() && client.waiting() > mostWaiting) await pause(20);
    for (const { kind } of faults.filter(({ beforeMessage }) => beforeMessage === n))
      harming = harming.then(() => harm(person, kind, plan, recorder));
    const roomId = rooms[Math.floor(random() * rooms.length)];
    if (roomId) client.write(roomId, `${client.name} says ${n}`);
  }
  await harming;
}

/** On the worst of lines a room is not read at the first try. */
async function visitAtLast(client: ProofClient, roomId: string): Promise<void> {
  for (let tries = 0; tries < 50 && !(await client.visit(roomId)); tries += 1) await pause(50);
}

const mostWaiting = 6;
const cutAtLastMs = 1500;

/** Breaks the line when it stands, and waits until it stands again. */
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
  breakLine(proxy, kind, random);
  // A cut waits for its byte, and where nobody speaks none comes.
  if (kind === 'cut') {
    await Promise.race([lost, pause(cutAtLastMs)]);
    if (client.isConnected()) breakLine(proxy, 'reset', random);
  }
  await Promise.race([lost.then(() => noticed(clock.now())), pause(patienceOf(plan).noticedMs / plan.speed)]);
  await Promise.race([client.untilConnected(), pause(longestMs)]);
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

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
