import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Clock } from '../clock';
import type { Limits } from '../config/limits';
import type { Database } from '../db/database';
import type { FramePublisher } from '../ports/frame-publisher';
import { frameOf } from '../ports/frames';
import type { Ports } from '../ports/ports';
import type { StaffedHours } from '../staffed-hours';
import type { AgentsChanged } from './agents-changed';
import { askForRating } from './ask-for-rating';
import { createQueueNotices, type QueueNotices } from './queue-positions';
import type { QuietPeriod } from './quiet-period';
import { frameWithJsonText, sendRoomToAgents, sendRoomToItsAgent } from './room-frames';
import { agentReaders } from './service-room-lists';
import { positionOf, type ServiceEnd } from './sessions';
import { agentForAsker, type RoomDetails, type StoredSession, serviceRoomOf } from './stored-session';
import { type HintCode, sendServiceHint } from './system-hints';

export interface ServiceDeskDependencies {
  readonly database: Database;
  readonly ports: Pick<Ports, 'framePublisher' | 'presence' | 'runningAnswers' | 'locks'>;
  readonly clock: Clock;
  readonly limits: Limits['serviceDesk'];
  readonly warn: Logger['warn'];
  readonly staffedHours?: StaffedHours | undefined;
}

/**
 * Notifies agents and askers after a change is committed. A lost notice does no harm: the calls for the rooms and for the
 * service's status return the same state.
 * source: S-04, S-05
 */
export interface Notices extends Pick<QueueNotices, 'close'> {
  readonly joined: (
    room: { readonly tenantId: string; readonly roomId: string },
    session: StoredSession | undefined,
  ) => Promise<void>;
  readonly left: (session: StoredSession) => Promise<void>;
  readonly picked: (session: StoredSession) => Promise<void>;
  readonly holdChanged: (session: StoredSession) => Promise<void>;
  readonly ended: (session: StoredSession, by: ServiceEnd) => Promise<void>;
  /** An agent without a connection lost the room, which waits again. */
  readonly returned: (session: StoredSession, from: string) => Promise<void>;
  readonly transferred: (
    session: StoredSession,
    how: { readonly from: string; readonly comment: string | undefined },
  ) => Promise<void>;
}

/** The socket keys that tell both sides that a service ended, by who or what ended it. source: S-02, S-05, S-06 */
const endKeys = { agent: '20002', asker: '20005', idle: '20005', system: '20009' } as const;
const endHints = {
  agent: 'SERVICE_ENDED',
  asker: 'SERVICE_ENDED',
  idle: 'SERVICE_IDLE',
  system: 'SERVICE_CUT',
} as const;

interface NoticeParts {
  readonly quiet: Pick<QuietPeriod, 'begins'>;
  readonly agentsChanged: Pick<AgentsChanged, 'sendLater'>;
}

export function createNotices(dependencies: ServiceDeskDependencies, { quiet, agentsChanged }: NoticeParts): Notices {
  const { framePublisher, runningAnswers } = dependencies.ports;
  const queueNotices = createQueueNotices({ ...dependencies, quiet });
  const sendToAgents = createSendToAgents(dependencies);
  const sendHint = (session: StoredSession, code: HintCode) =>
    sendServiceHint(dependencies, session, { code, now: dependencies.clock.now() });
  const requeued = createRequeueNotice(dependencies, { queueNotices, sendHint });

  return {
    close: queueNotices.close,
    async joined({ tenantId, roomId }, session) {
      if (session) await sendRoomToAgents(dependencies, '20000', session);
      await queueNotices.sendOwn(tenantId, roomId);
    },
    async left(session) {
      await sendToAgents(session.tenant_id, frameOf('queue.left', roomVersionOf(session)));
      await framePublisher.send([session.asker_id], frameOf('service.handedBack', roomVersionOf(session)));
      queueNotices.sendLater(session.tenant_id);
    },
    async picked(session) {
      agentsChanged.sendLater(session.tenant_id);
      void runningAnswers.send({ type: 'stopRoom', roomId: session.room_id });
      // The hint is on its way to the database before whoever picked can write to the room.
      await Promise.all([
        sendToAgents(session.tenant_id, frameOf('queue.left', roomVersionOf(session))),
        framePublisher.send([session.asker_id], handedOverFrame(session)),
        sendHint(session, 'SERVICE_STARTED'),
        notifyRoomsChanged(framePublisher, [session.agent_id]),
      ]);
      queueNotices.sendLater(session.tenant_id);
    },
    holdChanged: (session) => sendHint(session, session.status === 'HUNG_UP' ? 'SERVICE_HELD' : 'SERVICE_RESUMED'),
    async ended(session, by) {
      agentsChanged.sendLater(session.tenant_id);
      const participants = [session.asker_id, ...(session.agent_id === null ? [] : [session.agent_id])];
      await framePublisher.send(participants, endedFrame(session, by));
      await framePublisher.send([session.asker_id], frameOf('service.handedBack', roomVersionOf(session)));
      await notifyRoomsChanged(framePublisher, [session.agent_id]);
      await sendHint(session, endHints[by]);
      // An asker whose agent went offline is not asked to rate the service.
      if (by !== 'system') await askForRating(dependencies, session);
    },
    async returned(session, from) {
      agentsChanged.sendLater(session.tenant_id);
      await notifyRoomsChanged(framePublisher, [from]);
      await requeued(session, 'SERVICE_RETURNED');
    },
    async transferred(session, { from, comment }) {
      agentsChanged.sendLater(session.tenant_id);
      await notifyRoomsChanged(framePublisher, [from, session.agent_id]);
      if (session.agent_id === null) {
        await requeued(session, 'SERVICE_REQUEUED', { comment });
        return;
      }
      await sendTransferredRoom(dependencies, session, { from, comment });
      await framePublisher.send([session.asker_id], handedOverFrame(session));
      await sendHint(session, 'SERVICE_TRANSFERRED');
    },
  };
}

/** Sends a room to the agent whom another gave it to, with who that was. source: GW349 */
async function sendTransferredRoom(
  dependencies: ServiceDeskDependencies,
  session: StoredSession,
  { from, comment }: { readonly from: string; readonly comment: string | undefined },
): Promise<void> {
  const [agent] = await dependencies.database.read(
    v.object({ name: v.string() }),
    sql`SELECT name FROM accounts WHERE account_id = ${from}`,
  );
  await sendRoomToItsAgent(dependencies, session, { comment, transferredBy: agent?.name, unread: 0 });
}

const createSendToAgents =
  ({ database, ports }: ServiceDeskDependencies) =>
  async (tenantId: string, frame: string): Promise<void> => {
    const agents = await agentReaders(database, tenantId);
    await ports.framePublisher.send(
      agents.map(({ account_id: id }) => id),
      frame,
    );
  };

interface RequeueParts {
  readonly queueNotices: Pick<QueueNotices, 'sendLater'>;
  readonly sendHint: (session: StoredSession, code: HintCode) => Promise<void>;
}

/** Notifies all of a room that waits again after it was served. */
function createRequeueNotice(dependencies: ServiceDeskDependencies, { queueNotices, sendHint }: RequeueParts) {
  return async (session: StoredSession, code: HintCode, details: RoomDetails = {}): Promise<void> => {
    // Where agents have to insert it, for it is not the last one that waits.
    const position = await positionOf(dependencies.database, session);
    await sendRoomToAgents(dependencies, '20004', session, { ...details, position });
    await dependencies.ports.framePublisher.send(
      [session.asker_id],
      frameOf('service.handedBack', roomVersionOf(session)),
    );
    await sendHint(session, code);
    queueNotices.sendLater(session.tenant_id);
  };
}

const roomVersionOf = ({ room_id: roomId, version }: StoredSession) => ({ roomId, version });

function endedFrame(session: StoredSession, by: ServiceEnd): string {
  const key = endKeys[by];
  const room = serviceRoomOf(session);
  return key === '20009' ? frameWithJsonText(key, room) : frameOf('service.ended', room, key);
}

function handedOverFrame(session: StoredSession): string {
  const { name, department } = agentForAsker(session);
  return frameOf('service.handedOver', {
    ...roomVersionOf(session),
    ...(name === null ? {} : { agentName: name }),
    ...(department === null ? {} : { agentDepartment: department }),
  });
}

/** Notifies accounts whose memberships changed, so that they load their list of rooms again. */
function notifyRoomsChanged(framePublisher: FramePublisher, accounts: readonly (string | null)[]): Promise<void> {
  const accountIds = accounts.filter((id) => id !== null);
  return framePublisher.send(accountIds, frameOf('rooms.changed', {}));
}
