import { shortRetryClock } from './clocks';
import { planFaults } from './faults';
import { PageClient } from './page-client';
import type { Parts } from './parts';
import type { Participant, ProofMember, ProofPlan } from './plan';
import { ProofClient } from './proof-client';
import { createRecaller } from './recaller';
import type { Recorder } from './recorder';
import { seeded } from './seeded';
import { TcpProxy } from './tcp-proxy';

/** Creates the clients of a run, each behind its own proxy and with its planned faults. */
export async function createMembers(plan: ProofPlan, recorder: Recorder): Promise<readonly ProofMember[]> {
  const paces = pacesOf(plan);
  const faults = planFaults({ ...plan.faults, messages: paces.map(({ messages }) => messages) }, seeded(plan.seed));
  const recall = createRecaller(plan, recorder);
  let remainingFullDelays = plan.fullDelayReconnects ?? Number.POSITIVE_INFINITY;
  const connectionClock: Parts['connectionClock'] = (clock) =>
    shortRetryClock(plan.parts.connectionClock(clock), () => remainingFullDelays-- <= 0);
  const members: ProofMember[] = [];
  for (const [index, pace] of paces.entries()) {
    const random = seeded(plan.seed * 1000 + index);
    const rooms = plan.rooms.filter(({ members }) => members.includes(pace.name)).map(({ roomId }) => roomId);
    const proxy: TcpProxy = new TcpProxy({
      target: plan.port,
      clock: plan.clock,
      random,
      // Recalls that the client missed are pushed first, before it fetches any page.
      onConnection: (connection) => {
        plan.onConnection?.(connection, proxy);
        for (const frame of recall.framesFor(rooms)) connection.injectFrame(frame, 'toClient');
      },
      beforeText: (text) => recall.recallBefore(members, text),
    });
    const onConfirmed: RecallCallback = (messageId, roomId) => {
      if (random() * plan.recallOneOf < 1) recall.recall(members, roomId, messageId);
    };
    const options = { name: pace.name, rooms, port: await proxy.listen(), recorder };
    const client = pace.isPage
      ? await pageClient(plan, options)
      : nodeClient({ ...plan, parts: { ...plan.parts, connectionClock } }, options, onConfirmed);
    members.push({ client, proxy, rooms, faults: faults[index] ?? [], ...pace, random });
  }
  return members;
}

type RecallCallback = (messageId: string, roomId: string) => void;

interface ClientOptions {
  readonly name: string;
  readonly rooms: readonly string[];
  readonly port: number;
  readonly recorder: Recorder;
}

const nodeClient = (
  { parts, clock, speed }: ProofPlan,
  options: ClientOptions,
  onConfirmed: RecallCallback,
): Participant =>
  new ProofClient({
    ...options,
    parts,
    clock,
    random: () => 0,
    timeoutMs: 30_000 / speed,
    onConfirmed: ({ messageId, roomId }) => onConfirmed(messageId, roomId),
  });

async function pageClient({ pages }: ProofPlan, { rooms, ...options }: ClientOptions): Promise<Participant> {
  const [roomId, ...others] = rooms;
  if (!pages || !roomId || others.length > 0) throw new Error(`a page shows one room, not ${rooms.length}`);
  return new PageClient({ ...options, roomId, page: await pages.openPage() });
}

/** Pages send fewer messages than clients in Node, over the same time. */
function pacesOf({ rooms, messages, everyMs, pages }: ProofPlan) {
  const names = [...new Set(rooms.flatMap(({ members }) => members))];
  const onPages = pages?.members ?? [];
  const each = Math.round((messages - onPages.length * (pages?.messages ?? 0)) / (names.length - onPages.length));
  return names.map((name) => {
    const own = onPages.includes(name) ? pages?.messages : undefined;
    const isPage = own !== undefined;
    return { name, isPage, messages: own ?? each, everyMs: own ? (each * everyMs) / own : everyMs };
  });
}
