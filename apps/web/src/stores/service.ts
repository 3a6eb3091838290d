import { defaultServiceState, reduceServiceState, type ServiceEvent, type ServiceState } from '@parley/domain';
import { atom } from 'jotai';
import { atomFamily } from 'jotai-family';
import { roleAtom } from './role';

/** Who answers in a room: the robot or a person. source: §4 Service state (SM-03 … SM-07) */
export const serviceAtom = atomFamily((roomId: string) => {
  const state = atom<ServiceState>(defaultServiceState);
  return atom(
    (get) => get(state),
    (get, set, event: ServiceEvent) =>
      set(state, reduceServiceState(get(state), event, { role: get(roleAtom), roomId })),
  );
});
