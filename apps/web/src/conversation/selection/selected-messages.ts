import { type Message, type MessageAction, messageActions, type Viewer } from '@parley/domain';
import { atom } from 'jotai';
import { roomFamily } from '../../stores/families';
import { timelineAtom } from '../../stores/timeline';

/** The most messages that are forwarded at once. Ours. */
export const maxSelected = 100;

/** The ids of the messages that are selected in a room; undefined while none are being selected. */
export const selectedIdsAtom = roomFamily((_roomId) => atom<ReadonlySet<string> | undefined>(undefined));

/** The selected messages in the order of the room, without those that were recalled or deleted meanwhile. */
export const selectedMessagesAtom = roomFamily((roomId) =>
  atom((get): readonly Message[] => {
    const ids = get(selectedIdsAtom(roomId));
    return ids
      ? get(timelineAtom(roomId)).confirmed.filter((message) => ids.has(message.messageId) && isNormal(message))
      : [];
  }),
);

const isNormal = ({ state }: Message): boolean => state === 0;

const select: MessageAction = 'select';

/** Whether a message can be selected: what the menu offers. */
export const isSelectable = (message: Message, viewer: Viewer | undefined): boolean =>
  viewer !== undefined && messageActions(message, viewer).includes(select);

/** The selection with a message added or taken away; a full one takes no more. */
export function withToggled(selected: ReadonlySet<string>, messageId: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (next.delete(messageId)) return next;
  return next.size >= maxSelected ? selected : next.add(messageId);
}
