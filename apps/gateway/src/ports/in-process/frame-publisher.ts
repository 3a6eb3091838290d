import type { Connections } from '../connections';
import type { FramePublisher } from '../frame-publisher';

/**
 * Publishes frames where all sockets are in this process. It sends within the call, so frames keep the order of calls.
 */
export function inProcessFramePublisher({
  ofAccount,
  ofSession,
}: Pick<Connections, 'ofAccount' | 'ofSession'>): FramePublisher {
  return {
    async send(accountIds, frame) {
      for (const accountId of accountIds) {
        const connections = ofAccount(accountId);
        if (connections.length === 0) continue;
        const text = typeof frame === 'string' ? frame : frame(accountId);
        for (const connection of connections) connection.send(text);
      }
    },
    async closeSession(sessionId, code) {
      for (const connection of ofSession(sessionId)) connection.close(code);
    },
  };
}
