import { connect, createServer, type Socket } from 'node:net';
import type { Clock } from '@parley/realtime';
import { Flow, type Manner } from './flow';
import { type Before, FrameFollower } from './frames';

export type Direction = 'toServer' | 'toClient';

export interface TcpProxyOptions {
  /** Where the server listens, on this machine. */
  readonly target: number;
  readonly port?: number;
  readonly clock: Clock;
  /** 0 to 1. */
  readonly random: () => number;
  /** Every new connection, before anything passes. */
  readonly onConnection?: (connection: ProxiedConnection) => void;
  /** What is said to a client before a text of its server. */
  readonly beforeText?: Before;
}

const both: readonly Direction[] = ['toServer', 'toClient'];

/** One connection through the proxy, to be harmed. */
export class ProxiedConnection {
  readonly #client: Socket;
  readonly #server: Socket;
  readonly #flows: { readonly [D in Direction]: Flow };
  readonly #frames: { readonly [D in Direction]: FrameFollower };

  constructor(client: Socket, server: Socket, options: Pick<TcpProxyOptions, 'clock' | 'random' | 'beforeText'>) {
    const { clock, random, beforeText } = options;
    this.#client = client;
    this.#server = server;
    this.#frames = {
      toServer: new FrameFollower((head) => /^upgrade: websocket/im.test(head)),
      toClient: new FrameFollower((head) => head.startsWith('HTTP/1.1 101'), beforeText),
    };
    const flow = (from: Socket, to: Socket, frames: FrameFollower) =>
      // Later, because a socket in the middle of a write is not reset.
      new Flow({ from, to, clock, random, frames, reached: () => void setImmediate(() => this.reset()) });
    this.#flows = {
      toServer: flow(client, server, this.#frames.toServer),
      toClient: flow(server, client, this.#frames.toClient),
    };
  }

  /** Its handshake was answered: frames pass. */
  isSocket(): boolean {
    return this.#frames.toClient.isSocket();
  }

  /** Both ends are told at once that the connection is no more. */
  reset(): void {
    this.#client.resetAndDestroy();
    this.#server.resetAndDestroy();
  }

  /** Both ends are told that nothing more comes, as by a process that ends in peace. */
  finish(): void {
    this.#client.end();
    this.#server.end();
  }

  /** The server lets go of it without a close frame. */
  terminate(): void {
    this.#client.destroy();
    this.#server.destroy();
  }

  /** Nothing passes any more and nobody is told. */
  freeze(directions = both): void {
    for (const direction of directions) this.#flows[direction].freeze();
  }

  thaw(): void {
    for (const direction of both) this.#flows[direction].thaw();
  }

  shape(manner: Manner, directions = both): void {
    for (const direction of directions) this.#flows[direction].shape(manner);
  }

  /** Resets it as soon as `bytes` more have passed. */
  cutAfter(bytes: number, direction: Direction): void {
    this.#flows[direction].cutAfter(bytes);
  }

  /** Says a frame of ours to one end, between two frames of the other. */
  injectFrame(frame: Buffer, direction: Direction): void {
    this.#flows[direction].put(frame);
  }
}

/** A way to a server on this machine that can be harmed, one connection at a time or all of them. */
export class TcpProxy {
  readonly #options: TcpProxyOptions;
  readonly #open = new Set<ProxiedConnection>();
  readonly #server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => this.#accept(client));
  #refuses: () => boolean = () => false;
  #target: number;
  #frozenNew: readonly Direction[] = [];
  #mannerOfNew: Manner = {};

  constructor(options: TcpProxyOptions) {
    this.#options = options;
    this.#target = options.target;
  }

  /** @returns the port */
  listen(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen({ port: this.#options.port ?? 0, host: '127.0.0.1' }, () => {
        const address = this.#server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  }

  connections(): readonly ProxiedConnection[] {
    return [...this.#open];
  }

  /** This share of new connections is reset at once; 1 is all. */
  refuse(share: number): void {
    this.#refuses = () => this.#options.random() < share;
  }

  /** New connections go to another server of this machine. */
  leadTo(port: number): void {
    this.#target = port;
  }

  /** Connections made from now on are frozen in these directions. */
  freezeNew(directions: readonly Direction[]): void {
    this.#frozenNew = directions;
  }

  /** Connections made from now on behave like this. */
  shapeNew(manner: Manner): void {
    this.#mannerOfNew = manner;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const connection of this.#open) connection.terminate();
    await closed;
  }

  #accept(client: Socket): void {
    client.on('error', () => client.destroy());
    if (this.#refuses()) {
      client.resetAndDestroy();
      return;
    }
    const server = connect({ port: this.#target, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    const connection = new ProxiedConnection(client, server, this.#options);
    this.#open.add(connection);
    server.on('error', () => connection.reset());
    for (const end of [client, server])
      end.on('close', () => {
        // A connection with one end is none: what the other end still had to say has been handed over before.
        this.#open.delete(connection);
        connection.terminate();
      });
    connection.freeze(this.#frozenNew);
    connection.shape(this.#mannerOfNew);
    this.#options.onConnection?.(connection);
  }
}
