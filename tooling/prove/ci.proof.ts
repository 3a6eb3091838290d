import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mutants } from './mutants';
import { type ProofGateway, startProofGateway } from './proof-gateway';
import { continuous, continuousRooms, type MutantResult, mutation, mutationRooms, type Verdict } from './runs';

/** Fixed, so that each run is the same; `npm run prove` takes other seeds. */
const seed = Number(process.env.PROOF_SEED ?? 20_260_421);

let gateway: ProofGateway;
beforeAll(async () => {
  gateway = await startProofGateway([...continuousRooms, ...mutationRooms]);
});
afterAll(() => gateway.close());

describe(`[PR10] R-A, seed ${seed}`, () => {
  let verdict: Verdict;
  beforeAll(async () => {
    verdict = await continuous(gateway.port, seed);
  });

  it('neither loses, doubles nor moves any of 2,000 messages through 40 forced disconnects', () => {
    expect(verdict.violations).toEqual([]);
    expect(verdict.history.stored).toHaveLength(2000);
    expect(verdict.disconnects).toBe(40);
  });

  it('recalls the last message of each of the 8 clients at least', () => {
    // These recalls arrive before their messages; others are chosen at random.
    expect(verdict.history.recalled.size).toBeGreaterThanOrEqual(8);
  });
});

describe(`[PR11] R-F, seed ${seed}`, () => {
  let results: readonly MutantResult[];
  beforeAll(async () => {
    results = await mutation(gateway.port, seed);
  });

  it('finds nothing wrong with the product itself', () => {
    expect(results[0]?.violations).toEqual([]);
  });

  it.each(mutants)('catches $name by rule $breaks', ({ name, breaks }) => {
    expect(results.find(({ mutant }) => mutant.name === name)?.firstViolation).toMatchObject({ rule: breaks });
  });

  it('names a different rule for at least four of them', () => {
    expect(new Set(results.slice(1).map(({ firstViolation }) => firstViolation?.rule)).size).toBeGreaterThanOrEqual(4);
  });
});
