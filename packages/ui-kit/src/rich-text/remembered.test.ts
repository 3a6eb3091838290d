import { expect, it, vi } from 'vitest';
import { remembered } from './remembered';

function shouting(maxCharacters: number) {
  const make = vi.fn((text: string) => text.toUpperCase());
  return { make, shout: remembered(make, maxCharacters) };
}

it('[UK206] makes what is asked for again only once, empty results too', () => {
  const { make, shout } = shouting(100);
  expect([shout('a'), shout(''), shout('a'), shout('')]).toEqual(['A', '', 'A', '']);
  expect(make).toHaveBeenCalledTimes(2);
});

it('[UK206] forgets what was not asked for longest, and keeps nothing that is too long', () => {
  const { make, shout } = shouting(8);
  for (const text of ['aa', 'bb', 'aa', 'cc', 'aa', 'bb']) shout(text);
  expect(make.mock.calls.map(([text]) => text)).toEqual(['aa', 'bb', 'cc', 'bb']);
  make.mockClear();
  expect(shout('long text')).toBe('LONG TEXT');
  shout('long text');
  expect(make).toHaveBeenCalledTimes(2);
});
