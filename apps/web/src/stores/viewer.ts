import { viewerOf } from '@parley/domain';
import { atom } from 'jotai';
import { roleAtom } from './role';
import { userAtom } from './session';

/** The user who views conversations here: `isOwn` of the domain depends on it. source */
export const viewerAtom = atom((get) => {
  const user = get(userAtom);
  return user && viewerOf(get(roleAtom), user);
});
