import type { Message } from '@parley/domain';
import type { ServerEvent } from '../contract';

/** A room and the last seq that is loaded of it. */
export interface RoomSeq {
  readonly roomId: string;
  readonly seq: number;
}

/** What gap fill knows of one room. */
export interface RoomState {
  readonly roomId: string;
  /** Nothing is missing up to this seq; undefined before the first page. */
  completeUpTo: number | undefined;
  runningFill: Promise<void> | undefined;
  /** The fill has to read once more, because the connection was opened again or a gap was seen meanwhile. */
  needsAnotherRound: boolean;
  /** Pushed events that wait for the end of a fill. */
  heldEvents: ServerEvent[];
  /** The highest seq of a streamed answer; its chunks do not wait for a fill. */
  lastStreamedSeq: number;
  /** How many fills in a row found no network. */
  failures: number;
  cancelRetry: (() => void) | undefined;
}

export const newRoom = (roomId: string): RoomState => ({
  roomId,
  completeUpTo: undefined,
  runningFill: undefined,
  needsAnotherRound: false,
  heldEvents: [],
  lastStreamedSeq: 0,
  failures: 0,
  cancelRetry: undefined,
});

/** The room of an event, if a fill would bring its content too. */
export function roomOf(event: ServerEvent): string | undefined {
  switch (event.type) {
    case 'message.created':
    case 'message.recalled':
    case 'answer.streamed':
      return event.data.roomId;
    case 'preSalesAnswer.streamed':
    case 'queue.joined':
    case 'queue.left':
    case 'room.assigned':
    case 'room.requeued':
    case 'service.ended':
    case 'service.handedBack':
    case 'service.handedOver':
    case 'contacts.changed':
    case 'members.changed':
    case 'members.read':
    case 'rooms.changed':
    case 'sendKey.changed':
    case 'qr.issued':
    case 'qr.accepted':
    case 'qr.expired':
    case 'robotAccount.signedOut':
    case 'reminder.due':
    case 'colleague.active':
    case 'agents.changed':
    case 'room.read':
    case 'leftMessages.changed':
    case 'agentDay.changed':
      return undefined;
    default:
      return event satisfies never;
  }
}

/** The seq of an event; 0 for an event that has none. */
export const seqOf = (event: ServerEvent): number =>
  event.type === 'message.created' || event.type === 'answer.streamed' ? event.data.roomSeq : 0;

/** The seq up to which a room has no gap after these events. */
export const completeAfter = (completeUpTo: number, events: readonly ServerEvent[]): number =>
  events.map(seqOf).reduce((seq, next) => (next === seq + 1 ? next : seq), completeUpTo);

export const isAfterGap = (completeUpTo: number, event: ServerEvent): boolean => seqOf(event) > completeUpTo + 1;

export const lastSeqOf = (messages: readonly Message[]): number =>
  messages.reduce((last, { roomSeq }) => Math.max(last, roomSeq), 0);

export const firstSeqOf = (messages: readonly Message[]): number =>
  messages.reduce((first, { roomSeq }) => Math.min(first, roomSeq), Number.POSITIVE_INFINITY);
