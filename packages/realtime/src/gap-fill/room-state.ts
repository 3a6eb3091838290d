import type { Message } from '@parley/domain';
import type { ServerEvent } from '../contract';

/** Up to where a room has come. */
export interface RoomSeq {
  readonly roomId: string;
  readonly seq: number;
}

/** What is known of one room while the page lives. */
export interface RoomState {
  readonly roomId: string;
  /** Nothing is missing up to this seq; undefined before the first page. */
  completeUpTo: number | undefined;
  runningFill: Promise<void> | undefined;
  /** The connection was opened anew while a fill was on its way: what was read may be older than that. */
  needsAnotherRound: boolean;
  /** What was pushed during the fill. */
  heldEvents: ServerEvent[];
  /** The last seq of an answer of which pieces came: they wait for no fill. */
  lastStreamedSeq: number;
  /** Fills in a row that found no network. */
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

/** The room that an event advances, if it is one of those that a fill brings too. */
export function roomOf(event: ServerEvent): string | undefined {
  switch (event.type) {
    case 'message.created':
    case 'message.recalled':
    case 'answer.streamed':
      return event.data.roomId;
    case 'presales.streamed':
    case 'queue.joined':
    case 'queue.left':
    case 'room.assigned':
    case 'room.requeued':
    case 'service.ended':
    case 'service.handedBack':
    case 'service.handedOver':
    case 'contacts.changed':
    case 'members.changed':
    case 'rooms.changed':
    case 'shortcuts.changed':
    case 'qr.issued':
    case 'qr.accepted':
    case 'qr.expired':
    case 'reminder.due':
      return undefined;
    default:
      return event satisfies never;
  }
}

/** The seq of an event; 0 where the server numbers nothing. */
export const seqOf = (event: ServerEvent): number =>
  event.type === 'message.created' || event.type === 'answer.streamed' ? event.data.roomSeq : 0;

/** Up to where a room is complete after these events: as far as there is no hole. */
export const completeAfter = (completeUpTo: number, events: readonly ServerEvent[]): number =>
  events.map(seqOf).reduce((seq, next) => (next === seq + 1 ? next : seq), completeUpTo);

export const isAfterGap = (completeUpTo: number, event: ServerEvent): boolean => seqOf(event) > completeUpTo + 1;

export const lastSeqOf = (messages: readonly Message[]): number =>
  messages.reduce((last, { roomSeq }) => Math.max(last, roomSeq), 0);

export const firstSeqOf = (messages: readonly Message[]): number =>
  messages.reduce((first, { roomSeq }) => Math.min(first, roomSeq), Number.POSITIVE_INFINITY);
