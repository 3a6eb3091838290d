import { ApiError } from '@parley/api-client';
import { findRoom } from '@parley/domain';
import { useAtom, useSetAtom, useStore } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Loading, useLoading } from '../../conversation/use-loading';
import type { MorePages } from '../../services/EndOfList';
import { useServices } from '../../services/services';
import { type LinkedRoom, requestedRoomAtom } from '../../stores/requested-room';
import { roomListChangesAtom } from '../../stores/room-list-changes';
import { roomListAtom } from '../../stores/rooms';
import { shownRoomIdAtom } from './shown-room';

/** Reads the list when the screen is opened, and opens the room that the address names, or an invitation. source: RT-33, U-15 */
export function useChatRooms(linked: LinkedRoom | undefined): Loading {
  const { roomLoader } = useServices();
  const list = useLoading(roomLoader.loadRoomList);
  const open = useOpenRoom();
  useLinkedRoom(linked, list.status === 'done', open);
  useRequestedRoom(open);
  return list;
}

type OpenRoom = (linked: LinkedRoom, isGone?: () => boolean) => void;

/** Shows a room, which is created where it is not listed. */
function useOpenRoom(): OpenRoom {
  const store = useStore();
  const show = useSetAtom(shownRoomIdAtom);
  const create = useCreateRoom();
  return useCallback(
    (linked, isGone) => {
      const listed = findRoom(store.get(roomListAtom), linked);
      if (listed) show(listed.roomId);
      else create(linked, isGone);
    },
    [store, show, create],
  );
}

/** A room as it is created; without `friendGroupId` the one with the robot. */
type CreatedRoom = Pick<LinkedRoom, 'chatType'> & { readonly friendGroupId: string | undefined };

/** Creates a room, which does no more than return it where it is there already, and shows it. source: M-37 */
export function useCreateRoom(): (wanted: CreatedRoom, isGone?: () => boolean) => void {
  const { api, toasts, errorText } = useServices();
  const store = useStore();
  const show = useSetAtom(shownRoomIdAtom);
  return useCallback(
    ({ friendGroupId, chatType }, isGone = () => false) => {
      const body = { friendGroupId, chatType: chatTypes.find((type) => type === chatType) ?? '1' };
      api.rooms.create({ body }).then(
        (room) => {
          store.set(roomListChangesAtom, { type: 'rooms.continued', data: [room] });
          if (!isGone()) show(room.roomId);
        },
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          if (!isGone() && error.code !== 'signedOut') toasts.show({ text: errorText(error), tone: 'bad' });
        },
      );
    },
    [api, store, show, toasts, errorText],
  );
}

function useLinkedRoom(linked: LinkedRoom | undefined, isListed: boolean, open: OpenRoom): void {
  const { friendGroupId, chatType } = linked ?? {};
  useEffect(() => {
    if (!isListed || !friendGroupId) return;
    let isGone = false;
    open({ friendGroupId, chatType }, () => isGone);
    return () => {
      isGone = true;
    };
  }, [isListed, friendGroupId, chatType, open]);
}

function useRequestedRoom(open: OpenRoom): void {
  const [requested, setRequested] = useAtom(requestedRoomAtom);
  useEffect(() => {
    if (!requested) return;
    setRequested(undefined);
    open(requested);
  }, [requested, setRequested, open]);
}

const chatTypes = ['0', '1', '2'] as const;

/** Reads further pages of the list until one is empty. source: CN-12 */
export function useMoreRooms(): MorePages {
  const { api } = useServices();
  const change = useSetAtom(roomListChangesAtom);
  const [status, setStatus] = useState<MorePages['status']>('idle');
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
