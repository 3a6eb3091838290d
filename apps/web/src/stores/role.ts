import { defaultRole, type Role } from '@parley/domain';
import { atom } from 'jotai';

/** What the page is used as, by its address. Until start-up looked at the hash it is the default. source: §1, R-05, R-06 */
export const roleAtom = atom<Role>(defaultRole);
