import { browserClock } from '@parley/realtime';
import { check, type Violation } from './checker';
import { fastClock } from './clocks';
import { faultKinds } from './faults';
import { type Mutant, mutants } from './mutants';
import { productParts } from './parts';
import { readStored } from './read-stored';
import { type ProofPlan, type ProofResult, runProof } from './run-proof';
import type { Room } from './world';

export interface Verdict extends ProofResult {
  readonly violations: readonly Violation[];
}

export const judged = async (plan: ProofPlan): Promise<Verdict> => {
  const result = await runProof(plan);
  return { ...result, violations: check(result.history) };
};

/** Rooms in a ring: each person is in two of them, and everybody meets strangers. */
export function ringOf({
  prefix,
  rooms,
  people,
}: {
  readonly prefix: string;
  readonly rooms: number;
  readonly people: number;
}) {
  const names = Array.from({ length: people }, (_none, at) => `${prefix}-p${at + 1}`);
  return Array.from(
    { length: rooms },
    (_none, room): Room => ({
      roomId: `${prefix}-r${room + 1}`,
      members: names.filter((_name, at) => at % rooms === room || (at + 1) % rooms === room),
    }),
  );
}

/** source: delivery, R-A */
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

/** source: delivery, R-B */
export const acceptanceRooms = ringOf({ prefix: 'b', rooms: 10, people: 20 });

/** R-B: 10,000 messages, 20 clients, 10 rooms, 200 forced disconnects, in real time. */
export const acceptance = (port: number, seed: number): Promise<Verdict> =>
  judged({
    ...{ seed, port, rooms: acceptanceRooms, messages: 10_000, everyMs: 700, recallOneOf: 50, parts: productParts },
    ...{ clock: browserClock, speed: 1, realWaits: 20 },
    faults: { kinds: faultKinds, each: 40 },
    stored: (rooms) => readStored(port, rooms),
  });

const product: Mutant = { name: 'the product itself', parts: productParts, breaks: 1 };
const studied = [product, ...mutants];
const roomsOf = (mutant: Mutant): readonly Room[] =>
  ringOf({ prefix: `f${studied.indexOf(mutant)}`, rooms: 2, people: 4 }).map((room) => ({
    ...room,
    placesFromSequence: mutant.placesFromSequence ?? false,
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
        ...{ seed, port, rooms: roomsOf(mutant), messages: 320, everyMs: 200, recallOneOf: 6, parts: mutant.parts },
        faults: { kinds: [...faultKinds, 'deaf'], each: 3 },
        stored: (rooms) => readStored(port, rooms),
      });
      return { ...verdict, mutant, named: verdict.violations[0] };
    }),
  );
