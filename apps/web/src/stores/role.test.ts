import { Role } from '@parley/domain';
import { createStore } from 'jotai';
import { expect, it, vi } from 'vitest';
import { roleAtom } from './role';

it('[WB141] the role is one of four; any other value changes nothing and logs a warning', () => {
  const store = createStore();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  store.set(roleAtom, Role.buyer);
  for (const invalid of ['admin', 'USER', '', undefined, 3]) store.set(roleAtom, invalid as Role);
  expect(store.get(roleAtom)).toBe(Role.buyer);
  expect(warn).toHaveBeenCalledTimes(5);
  store.set(roleAtom, Role.agent);
  expect(store.get(roleAtom)).toBe(Role.agent);
  warn.mockRestore();
});
