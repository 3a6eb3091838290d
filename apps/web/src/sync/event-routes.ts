import {
  type AgentDeskEvent,
  changesService,
  classifyChunk,
  isLastChunk,
  Role,
  type RoomServiceEvent,
  type TimelineEvent,
} from '@parley/domain';
import type { EventName, EventOf } from '@parley/realtime/contract';
import type { createStore, WritableAtom } from 'jotai';
import { qrLoginAtom } from '../stores/qr-login';
import type { QueryName } from '../stores/query-names';
import { remindersAtom } from '../stores/reminders';
import { roleAtom } from '../stores/role';
import { roomListAtom } from '../stores/rooms';
import { agentDeskAtom, serviceEventsAtom } from '../stores/service-events';
import { streamAtom, timelineAtom } from '../stores/timeline';
import type { CountUnread } from './count-unread';

export interface Targets {
  readonly store: Pick<ReturnType<typeof createStore>, 'get' | 'set'>;
  /** Reads the chat list again; its page enters as an event. */
  readonly refillRooms: () => void;
  /** Called when a streamed answer is finished, for the host. source: SM-25, XW-16 */
  readonly onAnswerEnd: (event: EventOf<'answer.streamed'>) => void;
  /** Called when the number of people waiting at the service desk changes, for the host. source: XW-12, S-04 */
  readonly onWaiting: (count: number) => void;
  /** Called when a person stops serving a room, for the host. source: XW-13, S-05 */
  readonly onServiceEnd: (roomId: string) => void;
  /** Called before the timeline applies an event that may add unread rows. */
  readonly count: CountUnread;
  /** Invalidates the queries of these names. */
  readonly invalidate: (...names: readonly QueryName[]) => void;
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

const into =
  <E>(atom: WritableAtom<unknown, [E], unknown>): Destination<E> =>
  (event, { store }) =>
    store.set(atom, event);

const invalidateQueries =
  (...names: readonly QueryName[]): Destination<unknown> =>
  (_, { invalidate }) =>
    invalidate(...names);

const intoService: Destination<RoomServiceEvent> = (event, { store }) =>
  store.set(serviceEventsAtom, event.data.roomId, event);

const routeServiceHint: Destination<EventOf<'message.created'>> = (event, targets) => {
  if (changesService(event.data)) intoService(event, targets);
};

const refillRoomList: Destination<unknown> = (_, { refillRooms }) => refillRooms();

const warnOfUnknownAnswer: Destination<EventOf<'answer.streamed'>> = ({ data }, { store, warn }) => {
  if (classifyChunk(store.get(streamAtom(data.roomId)), data) === 'unknown') warn('unknown message');
};

const notifyHost: Destination<EventOf<'answer.streamed'>> = (event, { onAnswerEnd }) => {
  if (isLastChunk(event.data)) onAnswerEnd(event);
};

const countUnread: Destination<TimelineEvent & InRoom> = (event, { count }) => count(event.data.roomId, event);

/** The lists of the service desk are for its agents alone. source: S-04 */
const intoAgentDesk: Destination<AgentDeskEvent> = (event, { store }) => {
  if (store.get(roleAtom) === Role.agent) store.set(agentDeskAtom, event);
};

const notifyWaiting: Destination<unknown> = (_, { store, onWaiting }) => {
  if (store.get(roleAtom) === Role.agent) onWaiting(store.get(agentDeskAtom).waiting.length);
};

const notifyServiceEnd: Destination<EventOf<'service.ended'>> = ({ data }, { onServiceEnd }) =>
  onServiceEnd(data.roomId);

/** One row an event: a change goes `into` an atom; an event that only says that something changed triggers a new read. */
const routes: { readonly [Name in EventName]: readonly Destination<EventOf<Name>>[] } = {
  'message.created': [countUnread, intoRoom(timelineAtom), into(roomListAtom), routeServiceHint],
  'message.recalled': [countUnread, intoRoom(timelineAtom), into(roomListAtom)],
  'answer.streamed': [
    warnOfUnknownAnswer,
    intoRoom(streamAtom),
    countUnread,
    intoRoom(timelineAtom),
    into(roomListAtom),
    notifyHost,
  ],
  'service.handedBack': [intoService],
  'service.handedOver': [intoService],
  'queue.joined': [intoAgentDesk, notifyWaiting],
  'queue.left': [intoAgentDesk, notifyWaiting],
  'room.assigned': [intoAgentDesk, notifyWaiting],
  'room.requeued': [intoAgentDesk, notifyWaiting],
  'service.ended': [intoAgentDesk, notifyServiceEnd],
  'rooms.changed': [refillRoomList],
  'presales.streamed': [intoRoom(timelineAtom)],
  'contacts.changed': [invalidateQueries('friends', 'groups')],
  'members.changed': [invalidateQueries('groupMembers')],
  'shortcuts.changed': [invalidateQueries('shortcuts')],
  'qr.issued': [into(qrLoginAtom)],
  'qr.accepted': [into(qrLoginAtom)],
  'qr.expired': [into(qrLoginAtom)],
  'reminder.due': [into(remindersAtom)],
};

export function routeEvent<Name extends EventName>(event: EventOf<Name>, targets: Targets): void {
  for (const deliver of routes[event.type]) deliver(event, targets);
}
