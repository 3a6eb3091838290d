import { roleOfHash } from '@parley/domain';
import type { RouterHistory } from '@tanstack/react-router';
import type { createStore } from 'jotai';
import { roleAtom } from '../stores/role';

/** The role is the address's, at start and whenever its first part changes. source */
export function followRole(history: RouterHistory, store: ReturnType<typeof createStore>): void {
  const follow = (path: string): void => store.set(roleAtom, roleOfHash(path));
  follow(history.location.pathname);
  history.subscribe(({ location }) => follow(location.pathname));
}
