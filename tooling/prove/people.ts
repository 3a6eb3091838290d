import { hastyClock } from './clocks';
import { planFaults } from './faults';
import { PageClient } from './page-client';
import type { Parts } from './parts';
import type { Participant, Person, ProofPlan } from './plan';
import { ProofClient } from './proof-client';
import { recaller } from './recaller';
import type { Recorder } from './recorder';
import { seeded } from './seeded';
import { TcpProxy } from './tcp-proxy';

/** Everybody of a run, each behind a proxy of its own, with what is going to happen to it. */
export async function gather(plan: ProofPlan, recorder: Recorder): Promise<readonly Person[]> {
  const paces = pacesOf(plan);
  const faults = planFaults({ ...plan.faults, messages: paces.map(({ messages }) => messages) }, seeded(plan.seed));
  const recall = recaller(plan, recorder);
  const waits = { real: plan.realWaits ?? Number.POSITIVE_INFINITY };
  const connectionClock: Parts['connectionClock'] = (clock) =>
    hastyClock(plan.parts.connectionClock(clock), () => waits.real-- <= 0);
  const people: Person[] = [];
  for (const [at, pace] of paces.entries()) {
    const random = seeded(plan.seed * 1000 + at);
    const rooms = plan.rooms.filter(({ members }) => members.includes(pace.name)).map(({ roomId }) => roomId);
    const proxy: TcpProxy = new TcpProxy({
      ...{ target: plan.port, clock: plan.clock, random },
      // What was recalled while nobody listened is told first, before any page is read.
      onConnection: (connection) => {
        plan.onConnection?.(connection, proxy);
        for (const frame of recall.framesFor(rooms)) connection.injectFrame(frame, 'toClient');
      },
      beforeText: (text) => recall.aheadOf(people, text),
    });
    const recalled: Recalled = (messageId, roomId) => {
      if (random() * plan.recallOneOf < 1) recall.recall(people, roomId, messageId);
    };
    const seat = { name: pace.name, rooms, port: await proxy.listen(), recorder };
    const client = pace.isPage
      ? await pageClient(plan, seat)
      : nodeClient({ ...plan, parts: { ...plan.parts, connectionClock } }, seat, recalled);
    people.push({ client, proxy, rooms, faults: faults[at] ?? [], ...pace, random });
  }
  return people;
}

type Recalled = (messageId: string, roomId: string) => void;

interface Seat {
  readonly name: string;
  readonly rooms: readonly string[];
  readonly port: number;
  readonly recorder: Recorder;
}

const nodeClient = ({ parts, clock, speed }: ProofPlan, seat: Seat, recalled: Recalled): Participant =>
  new ProofClient({
    ...{ ...seat, parts, clock, random: () => 0, timeoutMs: 30_000 / speed },
    confirmed: ({ messageId, roomId }) => recalled(messageId, roomId),
  });

async function pageClient({ pages }: ProofPlan, { rooms, ...seat }: Seat): Promise<Participant> {
  const [roomId, ...others] = rooms;
  if (!pages || !roomId || others.length > 0) throw new Error(`a page shows one room, not ${rooms.length}`);
  return new PageClient({ ...seat, roomId, page: await pages.openPage() });
}

/** Pages write less than clients in Node, over the same time. */
function pacesOf({ rooms, messages, everyMs, pages }: ProofPlan) {
  const names = [...new Set(rooms.flatMap(({ members }) => members))];
  const onPages = pages?.people ?? [];
  const each = Math.round((messages - onPages.length * (pages?.messages ?? 0)) / (names.length - onPages.length));
  return names.map((name) => {
    const own = onPages.includes(name) ? pages?.messages : undefined;
    const isPage = own !== undefined;
    return { name, isPage, messages: own ?? each, everyMs: own ? (each * everyMs) / own : everyMs };
  });
}
