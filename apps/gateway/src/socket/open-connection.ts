import { closeCodes, heartbeat } from '@parley/realtime/contract';
import type { RawData, WebSocket } from 'ws';
import type { Account } from '../accounts/account';
import type { Session, Sessions } from '../accounts/sessions';
import type { Clock } from '../clock';
import type { Limits } from '../config/limits';
import type { Connection, Connections } from '../ports/connections';
import { refusalFrame } from '../ports/frames';
import { createTokenBucket } from './token-bucket';

export interface ConnectionDependencies {
  readonly limits: Limits['sockets'];
  readonly clock: Clock;
  readonly connections: Connections;
  readonly sessions: Sessions;
  /** Does what a frame asks for; the answer, if there is one, goes back to the socket it came from. */
  readonly receive: (account: Account, text: string) => Promise<string | undefined>;
  readonly warn: (what: string) => void;
}

/** A connection that queues what it is to send until it begins. */
export interface NewConnection extends Connection {
  /** Sends what was missed, then what was queued: a piece of an answer that came before its beginning would be lost. */
  readonly start: (missed: readonly string[]) => void;
}

/** One authenticated socket: heartbeat, limits, and what comes in. source: W-04, SK-02 */
export function openConnection(
  dependencies: ConnectionDependencies,
  socket: WebSocket,
  session: Session,
): NewConnection {
  const { limits, clock, connections, warn } = dependencies;
  const { account, sessionId } = session;
  const frameBucket = createTokenBucket({ burst: limits.frameBurst, perSecond: limits.framesPer10Seconds / 10 });
  let isWarned = false;
  let lastFrameAt = clock.now().getTime();
  const isTooSlow = createSlownessCheck(dependencies, socket);

  const connection: NewConnection = {
    accountId: account.accountId,
    sessionId,
    ...queueUntilStarted(write),
    close: (code) => socket.close(code),
  };

  function write(frame: string): void {
    if (socket.readyState !== socket.OPEN) return;
    if (isTooSlow()) socket.terminate();
    else socket.send(frame);
  }

  function isTooMany(): boolean {
    if (frameBucket.takeToken(clock.now().getTime())) return false;
    if (isWarned) socket.close(closeCodes.retry);
    else write(refusalFrame('', 'TOO_MANY_REQUESTS'));
    isWarned = true;
    return true;
  }

  async function receive(data: RawData, isBinary: boolean): Promise<void> {
    lastFrameAt = clock.now().getTime();
    if (isTooMany()) return;
    const text = isBinary ? '' : data.toString();
    if (text === heartbeat.ping) return write(heartbeat.pong);
    const replyFrame = await dependencies.receive(account, text);
    if (replyFrame !== undefined) write(replyFrame);
  }

  const stopWatching = startChecks(dependencies, socket, { session, lastFrameAt: () => lastFrameAt, isTooSlow });
  socket.on('pong', () => {
    lastFrameAt = clock.now().getTime();
  });
  socket.on('message', (data, isBinary) => {
    receive(data, isBinary).catch(() => warn('a frame could not be handled'));
  });
  socket.on('close', () => {
    stopWatching();
    connections.remove(connection);
  });
  return connection;
}

/** Makes a check whether a client has kept its buffer full for too long: it is cut off and fills its gap from REST. */
function createSlownessCheck({ limits, clock }: ConnectionDependencies, socket: WebSocket): () => boolean {
  let bufferFullSinceMs: number | undefined;
  return () => {
    const now = clock.now().getTime();
    if (socket.bufferedAmount <= limits.bufferedBytes) bufferFullSinceMs = undefined;
    else bufferFullSinceMs ??= now;
    return bufferFullSinceMs !== undefined && now - bufferFullSinceMs > limits.bufferedMs;
  };
}

function queueUntilStarted(write: (frame: string) => void): Pick<NewConnection, 'send' | 'start'> {
  let waiting: string[] | undefined = [];
  return {
    send(frame) {
      if (waiting) waiting.push(frame);
      else write(frame);
    },
    start(missed) {
      for (const frame of [...missed, ...(waiting ?? [])]) write(frame);
      waiting = undefined;
    },
  };
}

interface CheckedConnection {
  readonly session: Session;
  readonly lastFrameAt: () => number;
  readonly isTooSlow: () => boolean;
}

/** Pings, and ends sockets that are silent, too slow, or whose session is over. */
function startChecks(
  { limits, clock, sessions }: ConnectionDependencies,
  socket: WebSocket,
  { session, lastFrameAt, isTooSlow }: CheckedConnection,
) {
  const pings = setInterval(() => {
    if (clock.now().getTime() - lastFrameAt() > limits.silenceMs) socket.terminate();
    else socket.ping();
  }, limits.pingEveryMs);
  const slowness = setInterval(() => {
    if (isTooSlow()) socket.terminate();
  }, limits.bufferedMs);
  const sessionChecks = setInterval(() => {
    sessions.isAlive(session.sessionId).then(
      (isAlive) => {
        if (!isAlive) socket.close(closeCodes.sessionEnded);
      },
      // A database that does not answer now is asked again at the next turn.
      () => undefined,
    );
  }, limits.sessionCheckMs);
  return () => {
    clearInterval(pings);
    clearInterval(slowness);
    clearInterval(sessionChecks);
  };
}
