import { describe, expect, it } from 'vitest';
import { percentiles } from './figures.mjs';

describe('percentiles', () => {
  it('[TO11] are by nearest rank, whatever the order', () => {
    const upTo100 = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentiles(upTo100)).toEqual({ p50: 50, p95: 95, p99: 99, max: 100 });
    expect(percentiles([7])).toEqual({ p50: 7, p95: 7, p99: 7, max: 7 });
  });
});
