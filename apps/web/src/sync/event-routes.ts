import {
  type AgentDeskEvent,
  type ColleaguesEvent,
  changesService,
  classifyChunk,
  isLastChunk,
  Role,
  type RoomServiceEvent,
  type UnseenEvent,
  waitingCount,
} from '@parley/domain';
import type { EventName, EventOf } from '@parley/realtime/contract';
import type { createStore, WritableAtom } from 'jotai';
import { agentDeskAtom } from '../stores/agent-desk';
import { arrivalAtom } from '../stores/arrival';
import { colleaguesAtom } from '../stores/colleagues';
import type { QueryName } from '../stores/query-names';
import { remindersAtom } from '../stores/reminders';
import { robotCodeAtom } from '../stores/robot-code';
import { roleAtom } from '../stores/role';
import { roomListAtom } from '../stores/rooms';
import { serviceEventsAtom } from '../stores/service-events';
import { streamAtom, timelineAtom } from '../stores/timeline';
import type { CountUnseen } from './count-unseen';

export interface Targets {
  readonly store: Pick<ReturnType<typeof createStore>, 'get' | 'set'>;
  /** Reads the chat list again; its page enters as an event. */
  readonly refillRooms: () => void;
  /** Reads the lists of the agent desk again; they enter as an event. */
  readonly refillAgentDesk: () => void;
  /** Called when a streamed answer is finished, for the host. source: SM-25, XW-16 */
  readonly onAnswerEnd: (event: EventOf<'answer.streamed'>) => void;
  /** Called for agents after each event of the queue, with the number of people waiting, for the host. source: XW-12, S-04 */
  readonly onWaiting: (waitingCount: number) => void;
  /** Called when a person stops serving a room, for the host. source: XW-13, S-05 */
  readonly onServiceEnd: (roomId: string) => void;
  /** Called before the timeline applies an event that may change the number of unseen messages. */
  readonly countUnseen: CountUnseen;
  /** Invalidates the queries of these names. */
  readonly invalidate: (...names: readonly QueryName[]) => void;
  readonly warn: (what: string) => void;
  /** In ms, of a clock that only goes forward. */
  readonly monotonicNow: () => number;
}

type EventHandler<Event> = (event: Event, targets: Targets) => void;
interface InRoom {
  readonly data: { readonly roomId: string };
}

const intoRoom =
  <E>(family: (roomId: string) => WritableAtom<unknown, [E], unknown>): EventHandler<E & InRoom> =>
  (event, { store }) =>
    store.set(family(event.data.roomId), event);

const into =
  <E>(atom: WritableAtom<unknown, [E], unknown>): EventHandler<E> =>
  (event, { store }) =>
    store.set(atom, event);

const invalidateQueries =
  (...names: readonly QueryName[]): EventHandler<unknown> =>
  (_, { invalidate }) =>
    invalidate(...names);

const intoService: EventHandler<RoomServiceEvent> = (event, { store }) =>
  store.set(serviceEventsAtom, event.data.roomId, event);

const routeServiceHint: EventHandler<EventOf<'message.created'>> = (event, targets) => {
  if (!changesService(event.data)) return;
  intoService(event, targets);
  targets.invalidate('serviceDesk');
};

const refillRoomList: EventHandler<unknown> = (_, { refillRooms }) => refillRooms();

/** What an agent did in another tab has no event of its own, nor have the figures of the day that change with it. source: S-07, S-08 */
const refillWhileAgent: EventHandler<unknown> = (_, { store, refillAgentDesk, invalidate }) => {
  if (store.get(roleAtom) !== Role.agent) return;
  refillAgentDesk();
  invalidate('agentDay');
};

const refillAfterHint: EventHandler<EventOf<'message.created'>> = (event, targets) => {
  if (changesService(event.data)) refillWhileAgent(event, targets);
};

const warnOfUnknownAnswer: EventHandler<EventOf<'answer.streamed'>> = ({ data }, { store, warn }) => {
  if (classifyChunk(store.get(streamAtom(data.roomId)), data) === 'unknown') warn('unknown message');
};

const notifyAnswerEnd: EventHandler<EventOf<'answer.streamed'>> = (event, { onAnswerEnd }) => {
  if (isLastChunk(event.data)) onAnswerEnd(event);
};

const noteArrival: EventHandler<EventOf<'message.created'>> = ({ data }, { store }) => store.set(arrivalAtom, data);

const countUnseenMessages: EventHandler<UnseenEvent & InRoom> = (event, { countUnseen }) =>
  countUnseen(event.data.roomId, event);

/** The lists of the service desk are for its agents alone. source: S-04 */
const intoAgentDesk: EventHandler<AgentDeskEvent> = (event, { store }) => {
  if (store.get(roleAtom) === Role.agent) store.set(agentDeskAtom, event);
};

const intoColleagues: EventHandler<ColleaguesEvent> = (event, { store }) => {
  if (store.get(roleAtom) === Role.agent) store.set(colleaguesAtom, event);
};

const receiveColleague: EventHandler<EventOf<'colleague.active'>> = (event, targets) =>
  intoColleagues({ ...event, at: targets.monotonicNow() }, targets);

const notifyWaiting: EventHandler<unknown> = (_, { store, onWaiting }) => {
  if (store.get(roleAtom) === Role.agent) onWaiting(waitingCount(store.get(agentDeskAtom)));
};

const notifyServiceEnd: EventHandler<EventOf<'service.ended'>> = ({ data }, { onServiceEnd }) =>
  onServiceEnd(data.roomId);

/** The handlers of each event: most write it `into` an atom; an event without data makes something be read again. */
const routes: { readonly [Name in EventName]: readonly EventHandler<EventOf<Name>>[] } = {
  'message.created': [noteArrival, countUnseenMessages, intoRoom(timelineAtom), routeServiceHint, refillAfterHint],
  'message.recalled': [
    countUnseenMessages,
    intoRoom(timelineAtom),
    into(roomListAtom),
    // No search finds a recalled message.
    invalidateQueries('search'),
  ],
  'answer.streamed': [
    warnOfUnknownAnswer,
    intoRoom(streamAtom),
    countUnseenMessages,
    intoRoom(timelineAtom),
    notifyAnswerEnd,
  ],
  'service.handedBack': [intoService, invalidateQueries('serviceDesk')],
  'service.handedOver': [intoService, invalidateQueries('serviceDesk')],
  'queue.joined': [intoAgentDesk, notifyWaiting],
  'queue.left': [intoAgentDesk, intoColleagues, notifyWaiting],
  'room.assigned': [intoAgentDesk, intoColleagues, notifyWaiting],
  'room.requeued': [intoAgentDesk, notifyWaiting],
  'service.ended': [intoAgentDesk, notifyServiceEnd],
  'rooms.changed': [refillRoomList, refillWhileAgent],
  'room.read': [countUnseenMessages, into(roomListAtom)],
  'preSalesAnswer.streamed': [intoRoom(timelineAtom)],
  'contacts.changed': [invalidateQueries('friends', 'groups')],
  'members.changed': [invalidateQueries('groupMembers')],
  'members.read': [invalidateQueries('readMarks')],
  'sendKey.changed': [invalidateQueries('sendKey')],
  'qr.issued': [into(robotCodeAtom)],
  'qr.accepted': [into(robotCodeAtom), invalidateQueries('robotLogin')],
  'qr.expired': [into(robotCodeAtom)],
  'robotAccount.signedOut': [invalidateQueries('robotLogin')],
  'reminder.due': [into(remindersAtom), invalidateQueries('todos')],
  'colleague.active': [receiveColleague],
  'agents.changed': [invalidateQueries('onlineAgents')],
  'leftMessages.changed': [invalidateQueries('leftMessages')],
  'agentDay.changed': [invalidateQueries('agentDay')],
};

export function routeEvent<Name extends EventName>(event: EventOf<Name>, targets: Targets): void {
  for (const handle of routes[event.type]) handle(event, targets);
}
