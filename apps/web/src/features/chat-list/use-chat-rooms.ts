import { ApiError } from '@parley/api-client';
import { useSetAtom, useStore } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Loading, useLoading } from '../../conversation/use-loading';
import { useServices } from '../../services/services';
import { roomListChangesAtom } from '../../stores/room-list-changes';
import { roomListAtom } from '../../stores/rooms';
import { shownRoomIdAtom } from './shown-room';

/** A room that the address names; it need not be listed. source: RT-33, U-15 */
export interface LinkedRoom {
  readonly friendGroupId: string;
  readonly chatType: string | undefined;
}

/** Reads the list when the screen is opened, and opens the room that the address names. source: RT-33, U-15 */
export function useChatRooms(linked: LinkedRoom | undefined): Loading {
  const { roomLoader } = useServices();
  const list = useLoading(roomLoader.loadRoomList);
  useLinkedRoom(linked, list.status === 'done');
  return list;
}

function useLinkedRoom(linked: LinkedRoom | undefined, isListed: boolean): void {
  const { api, toasts, errorText } = useServices();
  const store = useStore();
  const show = useSetAtom(shownRoomIdAtom);
  const { friendGroupId, chatType } = linked ?? {};
  useEffect(() => {
    if (!isListed || !friendGroupId) return;
    const listed = store
      .get(roomListAtom)
      .find((room) => room.friendGroupId === friendGroupId && (!chatType || room.chatType === chatType));
    if (listed) {
      show(listed.roomId);
      return;
    }
    let isGone = false;
    const body = { friendGroupId, chatType: chatTypes.find((type) => type === chatType) ?? '1' };
    api.rooms.create({ body }).then(
      (room) => {
        store.set(roomListChangesAtom, { type: 'rooms.continued', data: [room] });
        if (!isGone) show(room.roomId);
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (!isGone && error.code !== 'signedOut') toasts.show({ text: errorText(error), tone: 'bad' });
      },
    );
    return () => {
      isGone = true;
    };
  }, [isListed, friendGroupId, chatType, api, store, show, toasts, errorText]);
}

const chatTypes = ['0', '1', '2'] as const;

export interface MoreRooms {
  readonly status: 'idle' | 'loading' | 'failed' | 'end';
  readonly load: () => void;
}

/** Reads further pages of the list until one is empty. source: CN-12 */
export function useMoreRooms(): MoreRooms {
  const { api } = useServices();
  const change = useSetAtom(roomListChangesAtom);
  const [status, setStatus] = useState<MoreRooms['status']>('idle');
  const nextPage = useRef(1);
  const load = useCallback(() => {
    setStatus('loading');
    api.rooms.query({ query: { page: nextPage.current } }).then(
      ({ content: data }) => {
        nextPage.current += 1;
        change({ type: 'rooms.continued', data });
        setStatus(data.length > 0 ? 'idle' : 'end');
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        setStatus('failed');
      },
    );
  }, [api, change]);
  return { status, load };
}
