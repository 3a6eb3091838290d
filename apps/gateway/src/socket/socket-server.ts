import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@parley/api-client/contract';
import { closeCodes, subprotocol } from '@parley/realtime/contract';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Session, SessionLookup, Sessions } from '../accounts/sessions';
import type { ElapsedMs } from '../clock';
import type { Config } from '../config/config';
import type { Limits } from '../config/limits';
import { rawRefusal } from '../http/raw-refusal';
import type { RateLimits, ReleaseSlot } from '../ports/rate-limits';
import type { RunningAnswers } from '../ports/running-answers';
import type { SocketTickets } from '../ports/tickets';
import { type ConnectionDependencies, openConnection } from './open-connection';
import { isKnownOrigin, readUpgrade, type UpgradeRequest } from './upgrade-request';

export interface SocketServerDependencies extends ConnectionDependencies {
  readonly config: Config;
  readonly limits: Limits['sockets'];
  readonly elapsedMs: ElapsedMs;
  readonly sessions: Sessions;
  readonly tickets: SocketTickets;
  readonly rateLimits: Pick<RateLimits, 'upgrades' | 'openSockets'>;
  readonly runningAnswers: RunningAnswers;
  /** The frames of the reminders that an account has not acknowledged. */
  readonly pendingReminders: (accountId: string) => Promise<readonly string[]>;
  readonly warn: (what: string) => void;
}

export interface SocketServer {
  /** Accepts no more sockets, and closes the open ones with the code that makes clients reconnect. */
  readonly close: () => void;
  /** Ends the sockets that did not answer the close. */
  readonly terminate: () => void;
}

/** Serves sockets at /ws. source: W-04, X-02, X-06 */
export function serveSockets(server: Server, dependencies: SocketServerDependencies): SocketServer {
  const { config, limits, rateLimits } = dependencies;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.frameBytes,
    perMessageDeflate: false,
    // Many frames in one packet must not delay other sockets until the last of them is handled.
    allowSynchronousEvents: false,
    handleProtocols: (offered) => (offered.has(subprotocol) ? subprotocol : false),
  });
  let isClosing = false;

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const upgradeRequest = readUpgrade(request, config);
    if (upgradeRequest.path !== '/ws') return refuse(stream, 404, 'NOT_FOUND');
    if (isClosing || sockets.clients.size >= limits.total) return refuse(stream, 503, 'UNAVAILABLE');
    const release = await takeSlot(rateLimits, upgradeRequest.address);
    if (!release) return refuse(stream, 429, 'TOO_MANY_REQUESTS');
    // The connection may have ended meanwhile; a failed handshake ends it without a socket.
    if (stream.destroyed) return void release();
    stream.once('close', () => void release());
    sockets.handleUpgrade(request, stream, head, (socket) => void admit(dependencies, socket, upgradeRequest));
  }

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // A client that disconnects during the handshake is no error.
    stream.on('error', () => stream.destroy());
    upgrade(request, stream, head).catch(() => refuse(stream, 400, 'BAD_REQUEST'));
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

/** A slot for one more socket of the address, unless it has too many or opens them too fast. */
async function takeSlot(
  { openSockets, upgrades }: SocketServerDependencies['rateLimits'],
  address: string,
): Promise<ReleaseSlot | undefined> {
  const release = await openSockets(address).catch(() => undefined);
  if (!release) return undefined;
  try {
    await upgrades(address);
    return release;
  } catch {
    // Refused, or not known: the client tries again later either way.
    await release();
    return undefined;
  }
}

/**
 * Refuses an upgrade by an HTTP response, which pages cannot read; proxies and programs can. Ends both directions, because no
 * time limit of the HTTP server applies after an upgrade. source: GW196
 */
function refuse(stream: Duplex, status: number, code: ErrorCode): void {
  stream.end(rawRefusal(status, code, status === 429 ? { 'retry-after': '60' } : {}), () => stream.destroy());
}

/**
 * Authenticates a socket. It refuses by a close code, because a page cannot read the HTTP status of a failed upgrade.
 */
async function admit(
  dependencies: SocketServerDependencies,
  socket: WebSocket,
  upgradeRequest: UpgradeRequest,
): Promise<void> {
  // The library closes the socket after an invalid frame (too large, not UTF-8); there is nothing else to do.
  socket.on('error', () => undefined);
  if (!isKnownOrigin(upgradeRequest, dependencies.config)) return socket.close(closeCodes.refused);
  // Frames that arrive while the session is looked up stay in the stream.
  socket.pause();
  const session = await sessionOfTicket(dependencies, upgradeRequest).catch(() => undefined);
  socket.resume();
  if (session === undefined || !upgradeRequest.offersSubprotocol) return socket.close(closeCodes.retry);
  if (typeof session === 'string') return socket.close(closeCodes.sessionEnded);
  // The address names the account's socket group; another one is of a foreign account. source: X-02
  if (upgradeRequest.group !== session.account.groupKey) return socket.close(closeCodes.refused);
  await startConnection(dependencies, socket, session);
}

/** The session of a ticket; undefined when the ticket is unknown, has expired or was used. */
async function sessionOfTicket(
  { sessions, tickets }: SocketServerDependencies,
  { ticket }: UpgradeRequest,
): Promise<SessionLookup | undefined> {
  const sessionId = ticket === undefined ? undefined : await tickets.redeem(ticket);
  if (sessionId === undefined) return undefined;
  // `find` may answer from its cache; a socket opens only while the database has the session.
  return (await sessions.isAlive(sessionId)) ? sessions.find(sessionId, 'bearer') : 'ended';
}

async function startConnection(
  dependencies: SocketServerDependencies,
  socket: WebSocket,
  session: Session,
): Promise<void> {
  const { connections, runningAnswers, pendingReminders } = dependencies;
  const { accountId } = session.account;
  const connection = openConnection(dependencies, socket, session);
  for (const oldest of connections.add(connection)) oldest.close(closeCodes.openedElsewhere);
  // If the frames cannot be read, the client gets the whole answer with its last chunk.
  const answers = await runningAnswers.framesFor(accountId).catch(() => []);
  // Those that cannot be read now come with the next socket.
  connection.start([...answers, ...(await pendingReminders(accountId).catch(() => []))]);
}
