import { defaultRole, isRole, type Role } from '@parley/domain';
import { atom } from 'jotai';

const current = atom<Role>(defaultRole);

/**
 * What the page is used as, by its address. Until start-up looked at the hash it is the default; a value that is no role
 * changes nothing but the log. source: SM-01, SM-02, ER-13, R-05, R-06
 */
export const roleAtom = atom(
  (get) => get(current),
  (_, set, role: Role) => {
    if (isRole(role)) set(current, role);
    else console.warn('unknown role', role);
  },
);
