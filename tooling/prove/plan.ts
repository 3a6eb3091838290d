import type { Clock } from '@parley/realtime';
import type { Page } from 'playwright';
import type { FaultPlan, PlannedFault } from './faults';
import type { History, View } from './history';
import type { Parts } from './parts';
import type { Room, Row } from './proof-gateway';
import type { ProxiedConnection, TcpProxy } from './tcp-proxy';

export interface ProofPlan {
  readonly seed: number;
  readonly port: number;
  readonly rooms: readonly Room[];
  /** Of all clients together. */
  readonly messages: number;
  readonly faults: Pick<FaultPlan, 'kinds' | 'each'>;
  /** The members that use a page of the web client; all others are clients in Node. */
  readonly pages?: Pages;
  /** How many reconnects of clients in Node wait as long as the product does; the others wait 50 ms. Undefined: all. */
  readonly fullDelayReconnects?: number;
  readonly clock: Clock;
  /** How many times as fast as real time `clock` runs. */
  readonly speed: number;
  /** From one message of a client to its next, ms of real time. */
  readonly everyMs: number;
  /**
   * One in this many messages is recalled when it is confirmed to a Node client, and one in twice as many before it is delivered;
   * Infinity: none.
   */
  readonly recallOneOf: number;
  readonly parts: Parts;
  /** How long clients may take to become idle, for runs that are slow themselves. */
  readonly quietMs?: number;
  /** Runs while the clients send. */
  readonly duringRun?: (progress: Progress) => Promise<void>;
  /** Called for each new connection before any byte is forwarded. */
  readonly onConnection?: (connection: ProxiedConnection, proxy: TcpProxy) => void;
  readonly stored: (rooms: readonly Room[]) => Promise<readonly Row[]>;
}

export interface Pages {
  /** Members of one room each: a page shows one. */
  readonly members: readonly string[];
  /** The number of messages that each of them types. */
  readonly messages: number;
  readonly openPage: () => Promise<Page>;
}

/** The progress of a run. */
export interface Progress {
  readonly acknowledged: () => number;
  /** Whether all messages have been sent. */
  readonly isOver: () => boolean;
}

export interface ProofResult {
  readonly history: History;
  readonly tookMs: number;
  readonly disconnects: number;
}

/** A client that takes part in a run. */
export interface Participant {
  readonly name: string;
  /** Signs in; resolves when the connection is open and every room was opened once. */
  readonly open: () => Promise<void>;
  /** Opens a room again. @returns whether it could be read */
  readonly openRoom: (roomId: string) => Promise<boolean>;
  readonly sendText: (roomId: string, content: string) => Promise<void>;
  readonly isConnected: () => boolean;
  /** The number of unsent messages. */
  readonly pendingCount: () => number;
  /** Whether nothing is being sent and nothing has arrived for `forMs`. */
  readonly isIdle: (forMs: number) => boolean;
  /** A description of the state, to find out why it is not idle. */
  readonly describeState: () => string;
  /** Resolves when the connection is lost, or at once if it is not open. */
  readonly waitUntilLost: () => Promise<void>;
  readonly waitUntilConnected: () => Promise<void>;
  /** @param stored the rows of the gateway, for a client that shows only part of a message */
  readonly views: (stored: readonly Row[]) => Promise<readonly View[]>;
  readonly close: () => void;
}

/** A client of a run with its proxy, its rooms and the faults planned for it. */
export interface ProofMember {
  readonly client: Participant;
  readonly proxy: TcpProxy;
  readonly rooms: readonly string[];
  readonly faults: readonly PlannedFault[];
  readonly messages: number;
  /** From one of its messages to the next, ms. */
  readonly everyMs: number;
  readonly random: () => number;
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

/** Retries, because a bad connection may fail the first attempts. */
export async function openRoomWithRetry(client: Participant, roomId: string): Promise<void> {
  for (let tries = 0; tries < 50 && !(await client.openRoom(roomId)); tries += 1) await pause(50);
}
