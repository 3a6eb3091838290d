import type { Message, SeqRange, TimelinePage } from '@parley/domain';
import type { ServerEvent } from '../contract';
import type { Clock, PageLifecycle, Warn } from '../dependencies';
import type { ConnectionState } from '../status';
import { RoomFiller } from './room-filler';
import type { RoomSeq } from './room-state';

/** A query for one page of a room over REST. source: RT60 */
export interface PageQuery {
  readonly roomId: string;
  readonly size: number;
  /** Messages after this seq, oldest first; without it, newest first. */
  readonly afterSeq?: number;
  /** Messages before this seq, newest first. */
  readonly beforeSeq?: number;
  /** Set when the self-check found a difference; the gateway counts these. source: W-06 */
  readonly digestMiss?: boolean;
}

/** A page as the gateway returns it; the specification has `content` alone. source: M-07 */
export interface RoomPage {
  readonly content: readonly Message[];
  readonly hasMore?: boolean | undefined;
  readonly epoch?: string | undefined;
  readonly lastSeq?: number | undefined;
}

/** What gap fill depends on, and its callbacks. All calls may throw an ApiError. */
export interface GapFillOptions {
  readonly fetchPage: (query: PageQuery) => Promise<RoomPage>;
  /** Fetches one message, to end an answer whose last chunk never came. source: G8 */
  readonly fetchMessage: (query: { readonly roomId: string; readonly messageId: string }) => Promise<Message>;
  /** Adds a page to the timeline of its room, even when another room is open by then. */
  readonly enterPage: (roomId: string, page: TimelinePage) => void;
  /** Passes a pushed event on, after a running fill of its room. */
  readonly deliver: (event: ServerEvent) => void;
  /** The answer is no longer being streamed. source: G8 */
  readonly onAnswerEnded: (roomId: string, messageId: string) => void;
  /** The database has another epoch: all loaded messages are invalid; unsent ones stay. source: RT65 */
  readonly onEpochChange: () => void;
  /** The rooms on the screen. */
  readonly openRoomIds: () => readonly string[];
  /** The last seq of a room that was loaded before; undefined when it was not. */
  readonly loadedSeqOf?: (roomId: string) => number | undefined;
  readonly clock: Clock;
  /** 0 to 1. */
  readonly random: () => number;
  readonly page?: PageLifecycle;
  readonly warn: Warn;
}

/** Reads the messages that rooms have missed. Every promise rejects with the ApiError of its call. source: G4, G8 */
export interface GapFill {
  /** Takes an event of the socket and delivers it at once, or after a running fill of its room. */
  readonly receive: (event: ServerEvent) => void;
  /** Takes the state of the connection; each opening fills the open rooms. */
  readonly connectionChanged: (connection: ConnectionState) => void;
  /** Loads a room or brings it up to date; joins a fill that is running. */
  readonly fillRoom: (roomId: string) => Promise<void>;
  /** Loads the newest part of the messages that a gap row stands for. */
  readonly fillGap: (roomId: string, missed: SeqRange) => Promise<void>;
  /** Reads the newest `count` messages again and replaces the loaded ones. source: W-06 */
  readonly repair: (roomId: string, count: number) => Promise<void>;
  /** Notes that a page was read elsewhere, so that nothing is missing up to this seq. */
  readonly markLoadedUpTo: (upTo: RoomSeq) => void;
  /** Drops the state of all rooms when the account changes or signs out. */
  readonly reset: () => void;
  readonly stop: () => void;
}

/**
 * Fills rooms over REST after every opening of the connection, on return to the page and at a gap in the seqs; events
 * pushed during a fill are delivered after it. source: G4
 */
export const createGapFill = (options: GapFillOptions): GapFill => new RoomFiller(options);
