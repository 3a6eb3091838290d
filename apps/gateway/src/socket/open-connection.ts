import { closeCodes, heartbeat } from '@parley/realtime/contract';
import type { RawData, WebSocket } from 'ws';
import type { Account } from '../accounts/account';
import type { Session, Sessions } from '../accounts/sessions';
import type { ElapsedMs } from '../clock';
import type { Limits } from '../config/limits';
import type { Connection, Connections } from '../ports/connections';
import { refusalFrame } from '../ports/frames';
import { createTokenBucket } from './token-bucket';

export interface ConnectionDependencies {
  readonly limits: Limits['sockets'];
  readonly elapsedMs: ElapsedMs;
  readonly connections: Connections;
  readonly sessions: Sessions;
  /** Handles a frame; the reply frame, if there is one, is sent to the same socket. */
  readonly handleFrame: (account: Account, text: string) => Promise<string | undefined>;
  readonly warn: (what: string) => void;
}

/** A connection that queues its outgoing frames until it is started. */
export interface NewConnection extends Connection {
  /**
   * Sends the missed frames, then the queued ones: a client drops a chunk that comes before the first chunk of its
   * answer.
   */
  readonly start: (missed: readonly string[]) => void;
}

/** Serves one authenticated socket: heartbeat, limits and incoming frames. source: W-04, SK-02 */
export function openConnection(
  dependencies: ConnectionDependencies,
  socket: WebSocket,
  session: Session,
): NewConnection {
  const { limits, elapsedMs, connections, warn } = dependencies;
  const { account, sessionId } = session;
  const frameBucket = createTokenBucket({ burst: limits.frameBurst, perSecond: limits.framesPer10Seconds / 10 });
  let isWarned = false;
  let lastFrameAt = elapsedMs();
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

  function exceedsFrameRate(): boolean {
    if (frameBucket.takeToken(elapsedMs())) return false;
    if (isWarned) socket.close(closeCodes.retry);
    else write(refusalFrame('', 'TOO_MANY_REQUESTS'));
    isWarned = true;
    return true;
  }

  async function receive(data: RawData, isBinary: boolean): Promise<void> {
    lastFrameAt = elapsedMs();
    if (exceedsFrameRate()) return;
    const text = isBinary ? '' : data.toString();
    if (text === heartbeat.ping) return write(heartbeat.pong);
    const replyFrame = await dependencies.handleFrame(account, text);
    if (replyFrame !== undefined) write(replyFrame);
  }

  const stopWatching = startChecks(dependencies, socket, { session, lastFrameAt: () => lastFrameAt, isTooSlow });
  socket.on('pong', () => {
    lastFrameAt = elapsedMs();
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

/**
 * Whether a client has left more than `bufferedBytes` unread for too long. The caller disconnects it; it then fetches what
 * it missed over REST.
 */
function createSlownessCheck({ limits, elapsedMs }: ConnectionDependencies, socket: WebSocket): () => boolean {
  let bufferFullSinceMs: number | undefined;
  return () => {
    const now = elapsedMs();
    if (socket.bufferedAmount <= limits.bufferedBytes) bufferFullSinceMs = undefined;
    else bufferFullSinceMs ??= now;
    return bufferFullSinceMs !== undefined && now - bufferFullSinceMs > limits.bufferedMs;
  };
}

function queueUntilStarted(write: (frame: string) => void): Pick<NewConnection, 'send' | 'start'> {
  let queued: string[] | undefined = [];
  return {
    send(frame) {
      if (queued) queued.push(frame);
      else write(frame);
    },
    start(missed) {
      for (const frame of [...missed, ...(queued ?? [])]) write(frame);
      queued = undefined;
    },
  };
}

interface CheckedConnection {
  readonly session: Session;
  readonly lastFrameAt: () => number;
  readonly isTooSlow: () => boolean;
}

/** Sends pings, and closes sockets that are silent or too slow or whose session ended. */
function startChecks(
  { limits, elapsedMs, sessions }: ConnectionDependencies,
  socket: WebSocket,
  { session, lastFrameAt, isTooSlow }: CheckedConnection,
) {
  const pings = setInterval(() => {
    if (elapsedMs() - lastFrameAt() > limits.silenceTimeoutMs) socket.terminate();
    else socket.ping();
  }, limits.pingEveryMs);
  const bufferChecks = setInterval(() => {
    if (isTooSlow()) socket.terminate();
  }, limits.bufferedMs);
  const sessionChecks = setInterval(() => {
    sessions.isAlive(session.sessionId).then(
      (isAlive) => {
        if (!isAlive) socket.close(closeCodes.sessionEnded);
      },
      // If the database does not answer, the next interval checks again.
      () => undefined,
    );
  }, limits.sessionCheckEveryMs);
  return () => {
    clearInterval(pings);
    clearInterval(bufferChecks);
    clearInterval(sessionChecks);
  };
}
