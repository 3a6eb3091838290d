import { connect, createServer, type Socket } from 'node:net';
import type { Clock } from '@parley/realtime';
import { Flow, type Shaping } from './flow';
import { type FramesBefore, FrameTracker } from './frames';

export type Direction = 'toServer' | 'toClient';

export interface TcpProxyOptions {
  /** Where the server listens, on this machine. */
  readonly target: number;
  readonly port?: number;
  readonly clock: Clock;
  /** 0 to 1. */
  readonly random: () => number;
  /** Called for every new connection before any byte passes. */
  readonly onConnection?: (connection: ProxiedConnection) => void;
  /** The frames to insert before a text frame of the server. */
  readonly beforeText?: FramesBefore;
}

const bothDirections: readonly Direction[] = ['toServer', 'toClient'];

/** One connection through the proxy, with methods to break it. */
export class ProxiedConnection {
  readonly #client: Socket;
  readonly #server: Socket;
  readonly #flows: { readonly [D in Direction]: Flow };
  readonly #frames: { readonly [D in Direction]: FrameTracker };

  constructor(client: Socket, server: Socket, options: Pick<TcpProxyOptions, 'clock' | 'random' | 'beforeText'>) {
    const { clock, random, beforeText } = options;
    this.#client = client;
    this.#server = server;
    this.#frames = {
      toServer: new FrameTracker((head) => /^upgrade: websocket/im.test(head)),
      toClient: new FrameTracker((head) => head.startsWith('HTTP/1.1 101'), beforeText),
    };
    const flow = (from: Socket, to: Socket, frames: FrameTracker) =>
      // Deferred, because a socket cannot be reset during a write.
      new Flow({ from, to, clock, random, frames, onCutReached: () => void setImmediate(() => this.reset()) });
    this.#flows = {
      toServer: flow(client, server, this.#frames.toServer),
      toClient: flow(server, client, this.#frames.toClient),
    };
  }

  /** Whether its WebSocket handshake has succeeded. */
  isSocket(): boolean {
    return this.#frames.toClient.isSocket();
  }

  /** Resets both ends. */
  reset(): void {
    this.#client.resetAndDestroy();
    this.#server.resetAndDestroy();
  }

  /** Ends both sides in an orderly way, as a process does that exits. */
  endGracefully(): void {
    this.#client.end();
    this.#server.end();
  }

  /** Destroys both sockets without a close frame. */
  destroyBoth(): void {
    this.#client.destroy();
    this.#server.destroy();
  }

  /** Stops forwarding without closing anything. */
  freeze(directions = bothDirections): void {
    for (const direction of directions) this.#flows[direction].freeze();
  }

  unfreeze(): void {
    for (const direction of bothDirections) this.#flows[direction].unfreeze();
  }

  shape(shaping: Shaping, directions = bothDirections): void {
    for (const direction of directions) this.#flows[direction].shape(shaping);
  }

  /** Resets it as soon as `bytes` more have passed. */
  cutAfter(bytes: number, direction: Direction): void {
    this.#flows[direction].cutAfter(bytes);
  }

  /** Inserts a frame into one direction, between two frames. */
  injectFrame(frame: Buffer, direction: Direction): void {
    this.#flows[direction].injectFrame(frame);
  }
}

/** A TCP proxy before a server on this machine that can break single or all connections. */
export class TcpProxy {
  readonly #options: TcpProxyOptions;
  readonly #open = new Set<ProxiedConnection>();
  readonly #server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => this.#accept(client));
  #refuses: () => boolean = () => false;
  #target: number;
  #frozenNew: readonly Direction[] = [];
  #shapingOfNew: Shaping = {};

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
  setTarget(port: number): void {
    this.#target = port;
  }

  /** Connections made from now on are frozen in these directions. */
  freezeNew(directions: readonly Direction[]): void {
    this.#frozenNew = directions;
  }

  /** Connections made from now on behave like this. */
  shapeNew(shaping: Shaping): void {
    this.#shapingOfNew = shaping;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const connection of this.#open) connection.destroyBoth();
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
        // If one end closes, the other is closed too; everything was forwarded before.
        this.#open.delete(connection);
        connection.destroyBoth();
      });
    connection.freeze(this.#frozenNew);
    connection.shape(this.#shapingOfNew);
    this.#options.onConnection?.(connection);
  }
}
