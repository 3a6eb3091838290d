import { ApiError } from '@parley/api-client';
import type { ServiceRoom } from '@parley/domain';
import { atom, useAtomValue, useStore } from 'jotai';
import { useCallback, useState } from 'react';
import { type Loading, useLoading } from '../../conversation/use-loading';
import { useServices } from '../../services/services';
import { agentDeskAtom, chosenServiceRoomIdAtom } from '../../stores/agent-desk';
import { refillAgentDesk } from '../../sync/refill-agent-desk';

/** The lists of the agent desk: events change them, and the gateway says whether the user may read them. */
export type AgentDeskLists = Loading | { readonly status: 'refused' };

/** Reads the lists when the desk is opened. source: R-21, S-04, RS-68, RS-69 */
export function useAgentDeskLists(): AgentDeskLists {
  const { api } = useServices();
  const store = useStore();
  const [isRefused, setRefused] = useState(false);
  const load = useCallback(async () => {
    try {
      await refillAgentDesk({ api, store });
      setRefused(false);
    } catch (error) {
      if (!(error instanceof ApiError) || error.errorCode !== 'FORBIDDEN') throw error;
      setRefused(true);
    }
  }, [api, store]);
  const loading = useLoading(load);
  return isRefused ? { status: 'refused' } : loading;
}

/** The rooms that the agent serves and those on hold, in two lists. source: S-07 */
export const servedRoomsAtom = atom((get) => {
  const { serving } = get(agentDeskAtom);
  return {
    serving: serving.filter(({ status }) => status !== 'HUNG_UP'),
    held: serving.filter(({ status }) => status === 'HUNG_UP'),
  };
});

/** The room that the agent chose, and in which list it is. */
export type ChosenRoom =
  | { readonly list: 'waiting' | 'serving'; readonly room: ServiceRoom }
  /** No longer in a list: the service ended, or somebody else has the room. `last`: the list that it was in. */
  | { readonly list: 'none'; readonly last: 'waiting' | 'serving'; readonly room: ServiceRoom };

const chosenRoomAtom = atom((get): Extract<ChosenRoom, { readonly list: 'waiting' | 'serving' }> | undefined => {
  const chosenId = get(chosenServiceRoomIdAtom);
  const { waiting, serving } = get(agentDeskAtom);
  const isChosen = ({ roomId }: ServiceRoom) => roomId === chosenId;
  const served = serving.find(isChosen);
  if (served) return { list: 'serving', room: served };
  const next = waiting.find(isChosen);
  return next && { list: 'waiting', room: next };
});

/** The chosen room; one that has left the lists stays chosen, so that the desk can say why nothing can be written. */
export function useChosenRoom(): ChosenRoom | undefined {
  const chosenId = useAtomValue(chosenServiceRoomIdAtom);
  const listed = useAtomValue(chosenRoomAtom);
  const [last, setLast] = useState(listed);
  if (listed && listed !== last) setLast(listed);
  if (listed) return listed;
  return last && last.room.roomId === chosenId ? { list: 'none', last: last.list, room: last.room } : undefined;
}
