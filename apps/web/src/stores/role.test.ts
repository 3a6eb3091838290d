import type { Role } from '@parley/domain';
import { createStore } from 'jotai';
import { expect, it, vi } from 'vitest';
import { roleAtom } from './role';

it('[WB141] is one of four, and anything else is only warned of', () => {
  const store = createStore();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  store.set(roleAtom, 'user');
  for (const invalid of ['admin', 'USER', '', undefined, 3]) store.set(roleAtom, invalid as Role);
  expect(store.get(roleAtom)).toBe('user');
  expect(warn).toHaveBeenCalledTimes(5);
  store.set(roleAtom, 'customer');
  expect(store.get(roleAtom)).toBe('customer');
  warn.mockRestore();
});
