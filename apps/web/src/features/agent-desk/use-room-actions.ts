import { ApiError } from '@parley/api-client';
import type { ServiceRoom } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { useStore } from 'jotai';
import { useCallback, useState } from 'react';
import { queryClientAtom } from '../../account/query-client';
import { useServices } from '../../services/services';
import { agentDeskAtom, chosenServiceRoomIdAtom } from '../../stores/agent-desk';
import { roomRequestsAtom } from '../../stores/open-rooms';
import { refillAgentDesk } from '../../sync/refill-agent-desk';

/** To whom a room is handed; without a serial to whichever agent is free. */
export interface Transfer {
  readonly targetSerial: string | null;
  readonly comment: string;
}

/** What an agent does to rooms. Each resolves to whether it was done; why it was not, a toast has said. */
export interface RoomActions {
  /** The room whose action has not been answered yet. */
  readonly busyRoomId: string | undefined;
  readonly pick: (room: ServiceRoom) => Promise<boolean>;
  readonly release: (room: ServiceRoom) => Promise<boolean>;
  readonly putOnHold: (room: ServiceRoom) => Promise<boolean>;
  readonly resume: (room: ServiceRoom) => Promise<boolean>;
  readonly transfer: (room: ServiceRoom, transfer: Transfer) => Promise<boolean>;
  /** '' removes the remark. */
  readonly noteRemark: (room: ServiceRoom, remark: string) => Promise<boolean>;
}

/** source: RP-10 … RP-13, S-04, S-06 … S-08 */
export function useRoomActions(): RoomActions {
  const { api } = useServices();
  const store = useStore();
  const { busyRoomId, run } = useAction();
  async function leave(room: ServiceRoom, act: Act): Promise<boolean> {
    const requests = roomRequestsAtom(room.roomId);
    store.get(requests).abort();
    return run(room, act).finally(() => store.set(requests, new AbortController()));
  }
  const call = api.customerService;
  return {
    busyRoomId,
    pick: (room) =>
      run(room, async (body) => {
        const picked = await call.pick({ body });
        store.set(agentDeskAtom, { type: 'room.assigned', data: picked });
        store.set(chosenServiceRoomIdAtom, picked.roomId);
      }),
    release: (room) => leave(room, async (body) => void (await call.release({ body }))),
    putOnHold: (room) => run(room, async (body) => void (await call.hangUp({ body }))),
    resume: (room) => run(room, async (body) => void (await call.cancelHangUp({ body }))),
    transfer: (room, { targetSerial, comment }) =>
      leave(room, async (body) => {
        await call.transfer({ body: { ...body, targetSerial, ...(comment && { comment }) } });
      }),
    noteRemark: (room, remark) =>
      run(room, async (body) => void (await call.modifyRemark({ body: { ...body, remark } }))),
  };
}

type Act = (body: { readonly roomId: string }) => Promise<void>;

/** Runs one action at a time; whatever came of it, the lists are read again, for somebody else may have acted too. */
function useAction() {
  const t = useT();
  const { api, toasts, errorText } = useServices();
  const store = useStore();
  const [busyRoomId, setBusyRoomId] = useState<string>();
  const run = useCallback(
    async ({ roomId, name }: ServiceRoom, act: Act): Promise<boolean> => {
      setBusyRoomId(roomId);
      // A refusal may mean that an event was missed.
      let isBeginning = false;
      try {
        await act({ roomId });
        isBeginning = true;
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const isTaken = error.errorCode === 'ALREADY_PICKED';
        const text = isTaken ? t('agentDesk.pick.taken', { name }) : errorText(error);
        if (error.code !== 'signedOut') toasts.show({ text, tone: 'bad' });
        return false;
      } finally {
        // Events and the next reading of the lists make up for one that fails.
        await refillAgentDesk({ api, store }, { isBeginning }).catch(() => undefined);
        setBusyRoomId(undefined);
        void store.get(queryClientAtom).invalidateQueries({ queryKey: ['agentDay'] });
      }
    },
    [api, store, toasts, errorText, t],
  );
  return { busyRoomId, run };
}
