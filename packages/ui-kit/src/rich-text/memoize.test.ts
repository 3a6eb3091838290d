import { expect, it, vi } from 'vitest';
import { memoize } from './memoize';

function memoizedUpperCase(maxCharacters: number) {
  const compute = vi.fn((text: string) => text.toUpperCase());
  return { compute, upperCase: memoize(compute, maxCharacters) };
}

it('[UK206] computes a repeated input only once, also when the result is empty', () => {
  const { compute, upperCase } = memoizedUpperCase(100);
  expect([upperCase('a'), upperCase(''), upperCase('a'), upperCase('')]).toEqual(['A', '', 'A', '']);
  expect(compute).toHaveBeenCalledTimes(2);
});

it('[UK206] drops the least recently used result, and never caches one that is too long', () => {
  const { compute, upperCase } = memoizedUpperCase(8);
  for (const text of ['aa', 'bb', 'aa', 'cc', 'aa', 'bb']) upperCase(text);
  expect(compute.mock.calls.map(([text]) => text)).toEqual(['aa', 'bb', 'cc', 'bb']);
  compute.mockClear();
  expect(upperCase('long text')).toBe('LONG TEXT');
  upperCase('long text');
  expect(compute).toHaveBeenCalledTimes(2);
});
