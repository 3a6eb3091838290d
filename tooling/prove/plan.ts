import type { Clock } from '@parley/realtime';
import type { Page } from 'playwright';
import type { FaultPlan, PlannedFault } from './faults';
import type { History, View } from './history';
import type { Parts } from './parts';
import type { ProxiedConnection, TcpProxy } from './tcp-proxy';
import type { Room, Row } from './world';

export interface ProofPlan {
  readonly seed: number;
  readonly port: number;
  readonly rooms: readonly Room[];
  /** Of all clients together. */
  readonly messages: number;
  readonly faults: Pick<FaultPlan, 'kinds' | 'each'>;
  /** Who sits before a page of the web client; all others are clients in Node. */
  readonly pages?: Pages;
  /** How many of the waits for a reconnect of a client in Node are the real ones; the others are cut to 50 ms. Undefined: all real. */
  readonly realWaits?: number;
  readonly clock: Clock;
  /** How much faster than real that clock goes. */
  readonly speed: number;
  /** From one message of a client to its next, ms of real time. */
  readonly everyMs: number;
  /** One message of this many is recalled; infinite: none. */
  readonly recallOneOf: number;
  readonly parts: Parts;
  /** Until nothing moves any more, where the run itself makes everything slow. */
  readonly quietMs?: number;
  /** What else happens while they write. */
  readonly meanwhile?: (progress: Progress) => Promise<void>;
  /** What is done to each new connection before anything passes. */
  readonly onConnection?: (connection: ProxiedConnection, proxy: TcpProxy) => void;
  readonly stored: (rooms: readonly Room[]) => Promise<readonly Row[]>;
}

export interface Pages {
  /** Members of one room each: a page shows one. */
  readonly people: readonly string[];
  /** How many each of them types. */
  readonly messages: number;
  readonly openPage: () => Promise<Page>;
}

/** How far a run has come. */
export interface Progress {
  readonly acknowledged: () => number;
  /** Everybody has written everything. */
  readonly isOver: () => boolean;
}

export interface ProofResult {
  readonly history: History;
  readonly tookMs: number;
  readonly disconnects: number;
}

/** Whoever takes part in a run, by whatever client. */
export interface Participant {
  readonly name: string;
  /** Signs in; settles when the connection stands and every room was opened once. */
  readonly open: () => Promise<void>;
  /** Opens a room once more. @returns whether it could be read */
  readonly visit: (roomId: string) => Promise<boolean>;
  readonly write: (roomId: string, content: string) => Promise<void>;
  readonly isConnected: () => boolean;
  /** How many messages are not through. */
  readonly waiting: () => number;
  /** Nothing is on its way, and nothing has come for a moment. */
  readonly isQuiet: (forMs: number) => boolean;
  /** What keeps it from being quiet, for whoever has to find out why. */
  readonly state: () => string;
  /** Settles at once when the connection is not open, else when it is lost. */
  readonly untilLost: () => Promise<void>;
  readonly untilConnected: () => Promise<void>;
  /** @param stored what the gateway has, for a client that shows less than it knows */
  readonly views: (stored: readonly Row[]) => Promise<readonly View[]>;
  readonly close: () => void;
}

export interface Person {
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

/** On the worst of lines a room is not read at the first try. */
export async function visitAtLast(client: Participant, roomId: string): Promise<void> {
  for (let tries = 0; tries < 50 && !(await client.visit(roomId)); tries += 1) await pause(50);
}
