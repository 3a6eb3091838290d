import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { closeCodes, subprotocol } from '@parley/realtime/contract';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Session, SessionLookup, Sessions } from '../accounts/sessions';
import type { Clock } from '../clock';
import type { Config } from '../config/config';
import type { Limits } from '../config/limits';
import type { RateLimit } from '../ports/rate-limits';
import type { RunningAnswers } from '../ports/running-answers';
import type { Tickets } from '../ports/tickets';
import { type ConnectionDependencies, openConnection } from './open-connection';
import { isKnownOrigin, readUpgrade, type UpgradeRequest } from './upgrade-request';

export interface SocketServerDependencies extends ConnectionDependencies {
  readonly config: Config;
  readonly limits: Limits['sockets'];
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly tickets: Tickets;
  readonly upgrades: RateLimit;
  readonly runningAnswers: RunningAnswers;
  readonly warn: (what: string) => void;
}

export interface SocketServer {
  /** Takes no more, and ends every socket so that its client comes back by itself. */
  readonly close: () => void;
  /** For those that do not answer the close. */
  readonly terminate: () => void;
}

/** Serves sockets at /ws. source: W-04, X-02, X-06 */
export function serveSockets(server: Server, dependencies: SocketServerDependencies): SocketServer {
  const { config, limits, upgrades } = dependencies;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.frameBytes,
    perMessageDeflate: false,
    // Many frames that come in one packet must not keep everybody else waiting until the last of them is read.
    allowSynchronousEvents: false,
    handleProtocols: (offered) => (offered.has(subprotocol) ? subprotocol : false),
  });
  const perAddress = new Map<string, number>();
  let isClosing = false;

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const upgradeRequest = readUpgrade(request, config);
    if (upgradeRequest.path !== '/ws') return refuse(stream, '404 Not Found');
    const open = perAddress.get(upgradeRequest.address) ?? 0;
    if (isClosing || sockets.clients.size >= limits.total) return refuse(stream, '503 Service Unavailable');
    if (open >= limits.perAddress) return refuse(stream, '429 Too Many Requests');
    const isAllowed = await upgrades(upgradeRequest.address).then(
      () => true,
      () => false,
    );
    if (!isAllowed) return refuse(stream, '429 Too Many Requests');
    sockets.handleUpgrade(request, stream, head, (socket) => {
      perAddress.set(upgradeRequest.address, (perAddress.get(upgradeRequest.address) ?? 0) + 1);
      socket.on('close', () => {
        const left = (perAddress.get(upgradeRequest.address) ?? 1) - 1;
        if (left > 0) perAddress.set(upgradeRequest.address, left);
        else perAddress.delete(upgradeRequest.address);
      });
      void admit(dependencies, socket, upgradeRequest);
    });
  }

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // A client that goes away during the handshake is no event.
    stream.on('error', () => stream.destroy());
    upgrade(request, stream, head).catch(() => refuse(stream, '400 Bad Request'));
  });

  return {
    close() {
      isClosing = true;
      for (const socket of sockets.clients) socket.close(closeCodes.retry);
      sockets.close();
    },
    terminate() {
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}

function refuse(stream: Duplex, status: string): void {
  const retry = status.startsWith('429') ? 'Retry-After: 60\r\n' : '';
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n${retry}\r\n`);
}

/** Decides who a socket belongs to; a refusal is a close code, because a browser cannot read an HTTP status here. */
async function admit(dependencies: SocketServerDependencies, socket: WebSocket, asked: UpgradeRequest): Promise<void> {
  // Errors of a frame (too large, not UTF-8) end in a close of their own; nobody else has to know.
  socket.on('error', () => undefined);
  if (!isKnownOrigin(asked, dependencies.config)) return socket.close(closeCodes.refused);
  // What arrives while the session is looked up waits in the stream.
  socket.pause();
  const session = await sessionBehind(dependencies, asked).catch(() => undefined);
  socket.resume();
  if (session === undefined || !asked.offersSubprotocol) return socket.close(closeCodes.retry);
  if (typeof session === 'string') return socket.close(closeCodes.sessionEnded);
  if (asked.group !== session.account.groupKey) return socket.close(closeCodes.refused);
  await startConnection(dependencies, socket, session);
}

/** The session that a ticket stands for; undefined when the ticket is unknown or was used. */
async function sessionBehind(
  { sessions, tickets }: SocketServerDependencies,
  { ticket }: UpgradeRequest,
): Promise<SessionLookup | undefined> {
  const sessionId = ticket === undefined ? undefined : await tickets.redeem(ticket);
  if (sessionId === undefined) return undefined;
  // A session that was found before is believed for a moment; a socket opens only while it is really alive.
  return (await sessions.isAlive(sessionId)) ? sessions.find(sessionId, 'bearer') : 'ended';
}

async function startConnection(
  dependencies: SocketServerDependencies,
  socket: WebSocket,
  session: Session,
): Promise<void> {
  const { connections, runningAnswers } = dependencies;
  const connection = openConnection(dependencies, socket, session);
  for (const oldest of connections.add(connection)) oldest.close(closeCodes.final);
  // Without the pieces so far the client reads the whole answer when it has ended.
  connection.start(await runningAnswers.framesFor(session.account.accountId).catch(() => []));
}
