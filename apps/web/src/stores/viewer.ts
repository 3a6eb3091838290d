import { viewerOf } from '@parley/domain';
import { atom } from 'jotai';
import { roleAtom } from './role';
import { userAtom } from './session';

/** Who looks at conversations here: what `isOwn` of the domain asks. source */
export const viewerAtom = atom((get) => {
  const user = get(userAtom);
  return user && viewerOf(get(roleAtom), user);
});
