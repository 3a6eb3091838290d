import { browserClock } from '@parley/realtime';
import { freshPage, openBrowser } from './browser';
import { check, type Violation } from './checker';
import { fastClock } from './clocks';
import { faultKinds } from './faults';
import { type Mutant, mutants } from './mutants';
import { productParts } from './parts';
import type { ProofPlan, ProofResult } from './plan';
import { readStored } from './read-stored';
import { runProof } from './run-proof';
import type { Room } from './world';

export interface Verdict extends ProofResult {
  readonly violations: readonly Violation[];
}

export const judged = async (plan: ProofPlan): Promise<Verdict> => {
  const result = await runProof(plan);
  return { ...result, violations: check(result.history) };
};

const personOf = (prefix: string, number: number): string => `${prefix}-p${number}`;

/** Rooms in a ring: each person is in two of them, and everybody meets strangers. */
export function ringOf({
  prefix,
  rooms,
  people,
  pages = 0,
}: {
  readonly prefix: string;
  readonly rooms: number;
  readonly people: number;
  /** The last so many people sit before a page, which shows one room. */
  readonly pages?: number;
}) {
  const names = Array.from({ length: people }, (_none, at) => personOf(prefix, at + 1));
  return Array.from(
    { length: rooms },
    (_none, room): Room => ({
      roomId: `${prefix}-r${room + 1}`,
      members: names.filter((_name, at) => at % rooms === room || (at < people - pages && (at + 1) % rooms === room)),
    }),
  );
}

/** source: PR10 */
export const continuousRooms = ringOf({ prefix: 'a', rooms: 4, people: 8 });

/** Everything a person waits for in seconds passes ten times as fast: sixty seconds are not enough for real silences. */
export const quick = { clock: fastClock(10), speed: 10, quietMs: 30_000 };

/** R-A: 2,000 messages, 8 clients, 4 rooms, 40 forced disconnects. */
export const continuous = (port: number, seed: number): Promise<Verdict> =>
  judged({
    ...quick,
    ...{ seed, port, rooms: continuousRooms, messages: 2000, everyMs: 80, recallOneOf: 50, parts: productParts },
    faults: { kinds: faultKinds, each: 8 },
    stored: (rooms) => readStored(port, rooms),
  });

export const acceptanceRooms = ringOf({ prefix: 'b', rooms: 10, people: 20, pages: 2 });

/** R-B: 10,000 messages, 18 clients in Node and 2 pages, 10 rooms, 200 forced disconnects, in real time. */
export async function acceptance(port: number, seed: number): Promise<Verdict> {
  const browser = await openBrowser();
  try {
    return await judged({
      ...{ seed, port, rooms: acceptanceRooms, messages: 10_000, everyMs: 700, recallOneOf: 50, parts: productParts },
      // What two pages type leaves the same number for each of the others.
      pages: { people: [personOf('b', 19), personOf('b', 20)], messages: 23, openPage: () => freshPage(browser) },
      // Ten disconnects of each page are the twenty that wait as long as the product waits.
      ...{ clock: browserClock, speed: 1, realWaits: 0 },
      faults: { kinds: faultKinds, each: 40 },
      stored: (rooms) => readStored(port, rooms),
    });
  } finally {
    await browser.close();
  }
}

const product: Mutant = { name: 'the product itself', parts: productParts, breaks: 1 };
const studied = [product, ...mutants];
const roomsOf = (mutant: Mutant): readonly Room[] =>
  ringOf({ prefix: `f${studied.indexOf(mutant)}`, rooms: 2, people: 4 }).map((room) => ({
    ...room,
    seqFromSequence: mutant.seqFromSequence ?? false,
  }));

export const mutationRooms = studied.flatMap(roomsOf);

export interface Study extends Verdict {
  readonly mutant: Mutant;
  /** Undefined when nothing was found. */
  readonly named: Violation | undefined;
}

/** R-F: the product and its six mutants, side by side and from one seed; the first is the product. */
export const mutation = (port: number, seed: number): Promise<readonly Study[]> =>
  Promise.all(
    studied.map(async (mutant) => {
      const verdict = await judged({
        ...quick,
        // How soon all is at rest is asked of the product alone, in R-A: seven runs at once make each other slow.
        quietMs: 90_000,
        ...{ seed, port, rooms: roomsOf(mutant), messages: 320, everyMs: 200, recallOneOf: 6, parts: mutant.parts },
        faults: { kinds: [...faultKinds, 'deaf'], each: 3 },
        stored: (rooms) => readStored(port, rooms),
      });
      return { ...verdict, mutant, named: verdict.violations[0] };
    }),
  );
