import type { Message, SeqRange, TimelinePage } from '@parley/domain';
import type { ServerEvent } from '../contract';
import type { Clock, PageLifecycle, Warn } from '../dependencies';
import type { Connection } from '../status';
import { RoomFiller } from './room-filler';
import type { RoomSeq } from './room-state';

/** What is asked of a room over REST. source: RT60 */
export interface PageQuery {
  readonly roomId: string;
  readonly size: number;
  /** What comes after this seq, oldest first; without it, newest first. */
  readonly afterSeq?: number;
  /** What lies before this seq, newest first. */
  readonly beforeSeq?: number;
  /** The self-check found a difference: the gateway counts it. source: W-06 */
  readonly digestMiss?: boolean;
}

/** A page as the gateway answers it; a gateway of the specification gives `content` alone. source: M-07 */
export interface RoomPage {
  readonly content: readonly Message[];
  readonly hasMore?: boolean | undefined;
  readonly epoch?: string | undefined;
  readonly lastSeq?: number | undefined;
}

/** What gap fill depends on, and its callbacks. All calls may throw an ApiError. */
export interface GapFillOptions {
  readonly fetchPage: (query: PageQuery) => Promise<RoomPage>;
  /** One message as it stands; what ends an answer that never ended. source: G8 */
  readonly fetchMessage: (query: { readonly roomId: string; readonly messageId: string }) => Promise<Message>;
  /** A page enters the room's timeline, whatever is on the screen by then. */
  readonly enterPage: (roomId: string, page: TimelinePage) => void;
  /** A pushed event goes on, after the fill of its room. */
  readonly deliver: (event: ServerEvent) => void;
  /** The answer is not being written any more. source: G8 */
  readonly onAnswerEnded: (roomId: string, messageId: string) => void;
  /** Another epoch of the database: everything kept of it is wrong; what waits to be sent stays. source: RT65 */
  readonly onEpochChange: () => void;
  /** The room on the screen. */
  readonly openRoomId: () => string | undefined;
  /** Where a room stood that was loaded before; undefined when it was not. */
  readonly loadedSeqOf?: (roomId: string) => number | undefined;
  readonly clock: Clock;
  /** 0 to 1. */
  readonly random: () => number;
  readonly page?: PageLifecycle;
  readonly warn: Warn;
}

/** Keeps rooms without holes. Every promise rejects with the ApiError of its call. source: G4, G8 */
export interface GapFill {
  /** What the socket brought: handed on at once, or after the fill of its room. */
  readonly receive: (event: ServerEvent) => void;
  /** How the connection stands; each opening fills the room on the screen. */
  readonly connectionChanged: (connection: Connection) => void;
  /** Opens a room or brings it up to date; a fill that is on its way is joined. */
  readonly fillRoom: (roomId: string) => Promise<void>;
  /** Loads the newest part of what a gap row stands for. */
  readonly fillGap: (roomId: string, missed: SeqRange) => Promise<void>;
  /** Reads the newest `count` messages again; they replace what is known of them. source: W-06 */
  readonly repair: (roomId: string, count: number) => Promise<void>;
  /** A page that was read elsewhere: the room is known up to here. */
  readonly markLoadedUpTo: (upTo: RoomSeq) => void;
  /** Another account, or none. */
  readonly reset: () => void;
  readonly stop: () => void;
}

/**
 * Fills rooms over REST after every opening of the connection, on return to the page and at a hole in the seqs; what is pushed
 * meanwhile waits and is merged. source: G4
 */
export const createGapFill = (options: GapFillOptions): GapFill => new RoomFiller(options);
