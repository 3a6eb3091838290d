import { browserClock } from '@parley/realtime';
import { freshPage, openBrowser } from './browser';
import { check, type Violation } from './checker';
import { fastClock } from './clocks';
import { faultKinds } from './faults';
import { type Mutant, mutants } from './mutants';
import { productParts } from './parts';
import type { ProofPlan, ProofResult } from './plan';
import type { Room } from './proof-gateway';
import { readStored } from './read-stored';
import { runProof } from './run-proof';

export interface Verdict extends ProofResult {
  readonly violations: readonly Violation[];
}

export const runAndCheck = async (plan: ProofPlan): Promise<Verdict> => {
  const result = await runProof(plan);
  return { ...result, violations: check(result.history) };
};

const memberId = (prefix: string, number: number): string => `${prefix}-p${number}`;

/** Rooms in a ring: each member belongs to two neighbouring rooms. */
export function roomsInRing({
  prefix,
  rooms,
  members,
  pages = 0,
}: {
  readonly prefix: string;
  readonly rooms: number;
  readonly members: number;
  /** How many members, the last ones, use a page, which shows one room. */
  readonly pages?: number;
}) {
  const names = Array.from({ length: members }, (_none, at) => memberId(prefix, at + 1));
  return Array.from(
    { length: rooms },
    (_none, room): Room => ({
      roomId: `${prefix}-r${room + 1}`,
      members: names.filter((_name, at) => at % rooms === room || (at < members - pages && (at + 1) % rooms === room)),
    }),
  );
}

/** source: PR10 */
export const continuousRooms = roomsInRing({ prefix: 'a', rooms: 4, members: 8 });

/** Runs ten times as fast as real time, because the real silence timeouts would take too long. */
export const acceleratedClock = { clock: fastClock(10), speed: 10, quietMs: 30_000 };

/** Run R-A: 2,000 messages, 8 clients, 4 rooms, 40 forced disconnects. */
export const continuous = (port: number, seed: number): Promise<Verdict> =>
  runAndCheck({
    ...acceleratedClock,
    seed,
    port,
    rooms: continuousRooms,
    messages: 2000,
    everyMs: 80,
    recallOneOf: 50,
    parts: productParts,
    faults: { kinds: faultKinds, each: 8 },
    stored: (rooms) => readStored(port, rooms),
  });

export const acceptanceRooms = roomsInRing({ prefix: 'b', rooms: 10, members: 20, pages: 2 });

/** Run R-B: 10,000 messages, 18 clients in Node and 2 pages, 10 rooms, 200 forced disconnects, in real time. */
export async function acceptance(port: number, seed: number): Promise<Verdict> {
  const browser = await openBrowser();
  try {
    return await runAndCheck({
      seed,
      port,
      rooms: acceptanceRooms,
      messages: 10_000,
      everyMs: 700,
      recallOneOf: 50,
      parts: productParts,
      // Chosen so that the remaining messages divide evenly among the other clients.
      pages: { members: [memberId('b', 19), memberId('b', 20)], messages: 23, openPage: () => freshPage(browser) },
      clock: browserClock,
      speed: 1,
      // Only the ten disconnects of each page wait as long as the product does.
      fullDelayReconnects: 0,
      faults: { kinds: faultKinds, each: 40 },
      stored: (rooms) => readStored(port, rooms),
    });
  } finally {
    await browser.close();
  }
}

const product: Mutant = { name: 'the product itself', parts: productParts };
const variants = [product, ...mutants];
const roomsOf = (mutant: Mutant): readonly Room[] =>
  roomsInRing({ prefix: `f${variants.indexOf(mutant)}`, rooms: 2, members: 4 }).map((room) => ({
    ...room,
    seqFromSequence: mutant.seqFromSequence ?? false,
  }));

export const mutationRooms = variants.flatMap(roomsOf);

export interface MutantResult extends Verdict {
  readonly mutant: Mutant;
  /** Undefined if there was no violation. */
  readonly firstViolation: Violation | undefined;
}

/** Run R-F: the product and its six mutants in parallel, with one seed; the product comes first. */
export const mutation = (port: number, seed: number): Promise<readonly MutantResult[]> =>
  Promise.all(
    variants.map(async (mutant) => {
      const verdict = await runAndCheck({
        ...acceleratedClock,
        // Long, because seven parallel runs are slow; R-A measures the product's own time.
        quietMs: 90_000,
        seed,
        port,
        rooms: roomsOf(mutant),
        messages: 320,
        everyMs: 200,
        recallOneOf: 6,
        parts: mutant.parts,
        faults: { kinds: [...faultKinds, 'deaf'], each: 3 },
        stored: (rooms) => readStored(port, rooms),
      });
      return { ...verdict, mutant, firstViolation: verdict.violations[0] };
    }),
  );
