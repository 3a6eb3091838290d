import { expect, it, vi } from 'vitest';
import { memoize } from './memoize';

function memoizedUpperCase(maxCharacters: number) {
  const compute = vi.fn((text: string) => text.toUpperCase());
  return { make: compute, shout: memoize(compute, maxCharacters) };
}

it('[UK206] computes a repeated input only once, also when the result is empty', () => {
  const { make, shout } = memoizedUpperCase(100);
  expect([shout('a'), shout(''), shout('a'), shout('')]).toEqual(['A', '', 'A', '']);
  expect(make).toHaveBeenCalledTimes(2);
});

it('[UK206] drops the least recently used result, and never caches one that is too long', () => {
  const { make, shout } = memoizedUpperCase(8);
  for (const text of ['aa', 'bb', 'aa', 'cc', 'aa', 'bb']) shout(text);
  expect(make.mock.calls.map(([text]) => text)).toEqual(['aa', 'bb', 'cc', 'bb']);
  make.mockClear();
  expect(shout('long text')).toBe('LONG TEXT');
  shout('long text');
  expect(make).toHaveBeenCalledTimes(2);
});
