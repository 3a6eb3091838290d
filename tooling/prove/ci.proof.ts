import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mutants } from './mutants';
import { continuous, continuousRooms, mutation, mutationRooms, type Study, type Verdict } from './runs';
import { openWorld, type World } from './world';

/** Always the same run; `npm run prove` takes others. */
const seed = Number(process.env.PROOF_SEED ?? 20_260_421);

let world: World;
beforeAll(async () => {
  world = await openWorld([...continuousRooms, ...mutationRooms]);
});
afterAll(() => world.close());

describe(`[PR10] R-A, seed ${seed}`, () => {
  let verdict: Verdict;
  beforeAll(async () => {
    verdict = await continuous(world.port, seed);
  });

  it('loses, doubles and moves nothing of 2,000 messages through 40 forced disconnects', () => {
    expect(verdict.violations).toEqual([]);
    expect(verdict.history.stored).toHaveLength(2000);
    expect(verdict.disconnects).toBe(40);
  });

  it('meets recalls, after their messages and before them', () => {
    // What everybody says last is recalled before anybody is told of it.
    expect(verdict.history.recalled.size).toBeGreaterThanOrEqual(8);
  });
});

describe(`[PR11] R-F, seed ${seed}`, () => {
  let studies: readonly Study[];
  beforeAll(async () => {
    studies = await mutation(world.port, seed);
  });

  it('finds nothing wrong with the product itself', () => {
    expect(studies[0]?.violations).toEqual([]);
  });

  it.each(mutants)('catches $name by rule $breaks', ({ name, breaks }) => {
    expect(studies.find(({ mutant }) => mutant.name === name)?.named).toMatchObject({ rule: breaks });
  });

  it('names a different rule for at least four of them', () => {
    expect(new Set(studies.slice(1).map(({ named }) => named?.rule)).size).toBeGreaterThanOrEqual(4);
  });
});
