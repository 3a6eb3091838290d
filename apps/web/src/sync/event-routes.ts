import { fateOfChunk, isLastChunk, type TimelineEvent } from '@parley/domain';
import type { EventName, EventOf } from '@parley/realtime/contract';
import type { createStore, WritableAtom } from 'jotai';
import { serviceAtom } from '../stores/service';
import { streamAtom } from '../stores/stream';
import { timelineAtom } from '../stores/timeline';
import type { CountUnread } from './count-unread';

export interface Targets {
  readonly store: ReturnType<typeof createStore>;
  /** The chat list is asked for again; its page enters as an event. */
  readonly refillRooms: () => void;
  /** A streamed answer is finished: the host is told. source: SM-25, XW-16 */
  readonly tellAnswer: (event: EventOf<'answer.streamed'>) => void;
  /** Hears of what may be unread before the timeline does. */
  readonly count: CountUnread;
  readonly warn: (what: string) => void;
}

type Destination<Event> = (event: Event, targets: Targets) => void;
interface InRoom {
  readonly data: { readonly roomId: string };
}

const intoRoom =
  <E>(family: (roomId: string) => WritableAtom<unknown, [E], unknown>): Destination<E & InRoom> =>
  (event, { store }) =>
    store.set(family(event.data.roomId), event);

const refillRoomList: Destination<unknown> = (_, { refillRooms }) => refillRooms();

const warnOfUnknownAnswer: Destination<EventOf<'answer.streamed'>> = ({ data }, { store, warn }) => {
  if (fateOfChunk(store.get(streamAtom(data.roomId)), data) === 'unknown') warn('unknown message');
};

const tellHost: Destination<EventOf<'answer.streamed'>> = (event, { tellAnswer }) => {
  if (isLastChunk(event.data)) tellAnswer(event);
};

const countUnread: Destination<TimelineEvent & InRoom> = (event, { count }) => count(event.data.roomId, event);

/** Its screen is not built yet: the gateway has told nobody here anything. */
const notYet: readonly Destination<unknown>[] = [];

/** What happens when X arrives: a change goes `into` an atom; news that something changed asks for it again. */
const routes: { readonly [Name in EventName]: readonly Destination<EventOf<Name>>[] } = {
  'message.created': [countUnread, intoRoom(timelineAtom)],
  'message.recalled': [countUnread, intoRoom(timelineAtom)],
  'answer.streamed': [warnOfUnknownAnswer, intoRoom(streamAtom), countUnread, intoRoom(timelineAtom), tellHost],
  'service.handedBack': [intoRoom(serviceAtom)],
  'service.handedOver': [intoRoom(serviceAtom)],
  'rooms.changed': [refillRoomList],
  'presales.streamed': notYet,
  'queue.joined': notYet,
  'queue.left': notYet,
  'room.assigned': notYet,
  'room.requeued': notYet,
  'service.ended': notYet,
  'contacts.changed': notYet,
  'members.changed': notYet,
  'shortcuts.changed': notYet,
  'qr.issued': notYet,
  'qr.accepted': notYet,
  'qr.expired': notYet,
  'reminder.due': notYet,
};

export function routeEvent<Name extends EventName>(event: EventOf<Name>, targets: Targets): void {
  for (const deliver of routes[event.type]) deliver(event, targets);
}
