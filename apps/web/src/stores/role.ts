import { defaultRole, isRole, type Role } from '@parley/domain';
import { atom } from 'jotai';

const storedRole = atom<Role>(defaultRole);

/**
 * The role of the page, from its address. Before the address is read it is the default; an invalid value is only logged.
 * source: SM-01, SM-02, ER-13, R-05, R-06
 */
export const roleAtom = atom(
  (get) => get(storedRole),
  (_, set, role: Role) => {
    if (isRole(role)) set(storedRole, role);
    else console.warn('unknown role', role);
  },
);
