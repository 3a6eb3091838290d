import { browserClock } from '@parley/realtime';
import { faultKinds } from './faults';
import { impostors, withImpostor } from './impostors';
import { pageRooms, runPageCases } from './network-pages';
import { productParts } from './parts';
import { type ProofPlan, pause } from './plan';
import { type ProofGateway, type Room, startProofGateway } from './proof-gateway';
import { readStored } from './read-stored';
import { type Report, reportOf, verdictLine } from './report';
import { acceleratedClock, roomsInRing, runAndCheck } from './runs';
import { seeded } from './seeded';
import type { TcpProxy } from './tcp-proxy';

interface Case {
  readonly name: string;
  readonly rooms: readonly Room[];
  readonly plan: (
    gateway: ProofGateway,
    seed: number,
  ) => Pick<ProofPlan, 'messages' | 'everyMs' | 'faults'> & Partial<ProofPlan>;
}

const roomsOf = (prefix: string, members = 4): readonly Room[] => roomsInRing({ prefix, rooms: members / 2, members });

/** Attacks 47 and 50 to 53 of e2e/PROMISES.md, without a browser. */
const cases: readonly Case[] = [
  {
    name: '47 a reset at any byte, 200 times',
    rooms: roomsOf('n47', 8),
    plan: (_gateway, seed) => {
      const random = seeded(seed);
      return {
        messages: 2000,
        everyMs: 160,
        faults: { kinds: ['cut'], each: 200 },
        // Besides the 200 planned cuts, one new connection in ten is cut, in the head or the body of its request or response.
        onConnection: (connection) => {
          const isCut = random() < 0.1;
          const isAnswer = random() < 0.7;
          if (isCut) connection.cutAfter(1 + Math.floor(random() * 800), isAnswer ? 'toClient' : 'toServer');
        },
      };
    },
  },
  {
    name: '50 2 s ± 1 s of delay, 56 kbit/s, bytes one by one, 5 % refused',
    rooms: roomsOf('n50'),
    plan: () => ({
      messages: 60,
      everyMs: 6000,
      faults: { kinds: [], each: 0 },
      clock: browserClock,
      speed: 1,
      quietMs: 90_000,
      onConnection(connection, proxy) {
        proxy.refuse(0.05);
        connection.shape({ delayMs: 2000, jitterMs: 1000, bytesPerSecond: 7000, slice: 1 });
      },
    }),
  },
  {
    name: '51 cut in a handshake, in the header of a frame, in its payload',
    rooms: roomsOf('n51'),
    plan: (_gateway, seed) => {
      const random = seeded(seed);
      return {
        messages: 320,
        everyMs: 200,
        faults: { kinds: faultKinds, each: 4 },
        quietMs: 30_000,
        // The head of the response is about 170 bytes; the frames of pushed events follow it.
        onConnection: (connection) => {
          if (random() < 0.5) connection.cutAfter(1 + Math.floor(random() * 400), 'toClient');
        },
      };
    },
  },
  {
    name: '52 an impostor answers: 502, a page, a redirect',
    rooms: roomsOf('n52'),
    plan: (gateway) => {
      const proxies = new Set<TcpProxy>();
      return {
        messages: 320,
        everyMs: 200,
        faults: { kinds: [], each: 0 },
        onConnection: (_connection, proxy) => void proxies.add(proxy),
        duringRun: async () => {
          for (const { answer } of impostors) {
            await withImpostor(answer, { proxies, gateway: gateway.port }, () => pause(3000));
            await pause(3000);
          }
        },
      };
    },
  },
  {
    name: '53 the answer is lost after the message was saved',
    rooms: roomsOf('n53'),
    plan: () => ({ messages: 320, everyMs: 200, faults: { kinds: ['deaf'], each: 16 } }),
  },
];

/** Runs attacks 47 to 53, or the one with the number `only`; prints one line for each. */
export async function network(seed: number, only: string): Promise<Report> {
  const isWanted = ({ name }: { readonly name: string }): boolean => name.startsWith(only);
  const gateway = await startProofGateway([...cases.flatMap(({ rooms }) => rooms), ...pageRooms]);
  const lines: string[] = [];
  const figures: Record<string, unknown> = {};
  const print = (isGood: boolean, name: string, description: string): void => {
    const line = verdictLine(isGood, name, description);
    console.log(line);
    lines.push(line);
  };
  try {
    for (const { name, rooms, plan } of cases.filter(isWanted)) {
      const verdict = await runAndCheck({
        ...acceleratedClock,
        seed,
        port: gateway.port,
        rooms,
        recallOneOf: 50,
        parts: productParts,
        stored: (all) => readStored(gateway.port, all),
        ...plan(gateway, seed),
      });
      const report = reportOf(verdict);
      const broken = verdict.violations[0];
      const { stored, unknown } = verdict.history;
      const counts = `${stored.length} messages once, ${verdict.disconnects} disconnects, ${unknown.length} unknown attempts`;
      const summary = `${counts}, ${(verdict.tookMs / 1000).toFixed(0)} s`;
      print(report.isGood, name, broken ? `rule ${broken.rule}: ${broken.what}` : summary);
      figures[name] = report.figures;
    }
    await runPageCases(gateway.port, only, (name, { isGood, description }) => print(isGood, name, description));
  } finally {
    await gateway.close();
  }
  return { lines: [], figures: { ...figures, lines }, isGood: lines.every((line) => line.startsWith('PASS')) };
}
