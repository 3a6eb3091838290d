import { describe, expect, it } from 'vitest';
import { faultKinds, planFaults } from './faults';
import { seeded, shuffled } from './seeded';

const plan = { kinds: faultKinds, each: 8, messages: [250, 250, 250, 250, 250, 250, 250, 23] };

describe('the schedule of faults', () => {
  it('[PR9] is the same for the same seed and another for another', () => {
    expect(planFaults(plan, seeded(7))).toEqual(planFaults(plan, seeded(7)));
    expect(planFaults(plan, seeded(7))).not.toEqual(planFaults(plan, seeded(8)));
    expect(shuffled([1, 2, 3, 4, 5], seeded(3)).toSorted()).toEqual([1, 2, 3, 4, 5]);
  });

  it('[PR9] has equally many of each kind and for each client, in order and before the last message', () => {
    const all = planFaults(plan, seeded(1));
    expect(all.map((own) => own.length)).toEqual(Array.from({ length: 8 }, () => 5));
    for (const kind of faultKinds) expect(all.flat().filter((fault) => fault.kind === kind)).toHaveLength(8);
    for (const [client, own] of all.entries()) {
      const moments = own.map(({ beforeMessage }) => beforeMessage);
      expect(moments).toEqual(moments.toSorted((a, b) => a - b));
      expect(Math.max(...moments)).toBeLessThan((plan.messages[client] ?? 0) - 1);
    }
  });
});
