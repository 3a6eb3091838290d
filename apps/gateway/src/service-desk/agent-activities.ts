import type { AgentActivity } from '@parley/domain';
import type { Account } from '../accounts';
import { GatewayError } from '../gateway-error';
import { frameOf } from '../ports/frames';
import { requireAgentAccess } from './access';
import type { FollowingWork } from './following-work';
import { requireLeftMessage } from './left-message-list';
import type { ServiceDeskDependencies } from './notices';
import { agentReaders } from './service-room-lists';
import { newestSession } from './sessions';

type Agent = Pick<Account, 'accountId' | 'tenantId' | 'name' | 'nameEn'>;

/** What an agent does, and with which of the two. */
export interface ActivityReport {
  readonly roomId?: string | undefined;
  readonly leftMessageId?: number | undefined;
  readonly activity: AgentActivity;
}

/**
 * What agents are doing with waiting rooms and left messages, so that two do not begin the same. Known to this process only,
 * and stored nowhere. Ours.
 */
export interface AgentActivities {
  /**
   * Tells the other agents who may read the room; each report counts anew for `activityMs`. @throws GatewayError
   * BAD_REQUEST, NOT_FOUND, FORBIDDEN where another agent serves, NOT_SERVING where nobody waits, ALREADY_PICKED where the
   * left message is answered
   */
  readonly report: (agent: Agent, report: ActivityReport) => Promise<void>;
  /** Forgets all of them, and tells nobody. */
  readonly close: () => void;
}

/** What an activity is about. */
interface Subject {
  readonly roomId: string;
  readonly leftMessageId: number | undefined;
  readonly askerId: string;
}

interface RunningActivity {
  readonly agent: Agent;
  readonly subject: Subject;
  readonly timer: NodeJS.Timeout;
}

export function createAgentActivities(
  dependencies: ServiceDeskDependencies,
  following: Pick<FollowingWork, 'add'>,
): AgentActivities {
  const { ports, limits } = dependencies;
  /** By the agent and what it is about. */
  const running = new Map<string, RunningActivity>();

  function forget(key: string): RunningActivity | undefined {
    const activity = running.get(key);
    clearTimeout(activity?.timer);
    running.delete(key);
    return activity;
  }

  async function end(key: string): Promise<void> {
    const ended = forget(key);
    // Whoever begins again while the readers are looked up has told them already.
    if (ended) await sendActivity(dependencies, ended, { activity: 'none', isCurrent: () => !running.has(key) });
  }

  const endLater = (key: string): void => following.add(end(key), 'the end of an activity was not sent');

  ports.presence.onChange((accountId, isOnline) => {
    if (isOnline) return;
    for (const [key, { agent }] of running) if (agent.accountId === accountId) endLater(key);
  });

  return {
    async report(agent, { roomId, leftMessageId, activity }) {
      if ((roomId === undefined) === (leftMessageId === undefined))
        throw new GatewayError('BAD_REQUEST', { field: 'body.roomId', expected: 'either a room or a left message' });
      const key = JSON.stringify([agent.accountId, roomId ?? leftMessageId]);
      if (activity === 'none') return end(key);
      const subject = await subjectOf(dependencies, agent, { roomId, leftMessageId });
      forget(key);
      const timer = setTimeout(() => endLater(key), limits.activityMs).unref();
      const begun = { agent, subject, timer };
      running.set(key, begun);
      await sendActivity(dependencies, begun, { activity, isCurrent: () => running.get(key) === begun });
    },
    close() {
      for (const key of running.keys()) forget(key);
    },
  };
}

/** What the report is about, which the agent may see. @throws GatewayError */
async function subjectOf(
  dependencies: ServiceDeskDependencies,
  agent: Agent,
  { roomId, leftMessageId }: Pick<ActivityReport, 'roomId' | 'leftMessageId'>,
): Promise<Subject> {
  if (leftMessageId !== undefined) {
    const left = await requireLeftMessage(dependencies, agent, leftMessageId);
    if (left.answered_at !== null) throw new GatewayError('ALREADY_PICKED');
    return { roomId: left.room_id, leftMessageId, askerId: left.account_id };
  }
  const session = await requireAgentAccess(dependencies, agent, roomId ?? '');
  if (session.status === 'RELEASED') throw new GatewayError('NOT_SERVING');
  return { roomId: session.room_id, leftMessageId, askerId: session.asker_id };
}

interface SentActivity {
  readonly activity: AgentActivity;
  /** False once a newer report has been sent. */
  readonly isCurrent: () => boolean;
}

/** Sends it to the others who may read the room at this moment, each with the name in their language. */
async function sendActivity(
  dependencies: ServiceDeskDependencies,
  { agent, subject }: RunningActivity,
  { activity, isCurrent }: SentActivity,
): Promise<void> {
  const readers = await otherReaders(dependencies, agent, subject);
  if (!isCurrent()) return;
  const { roomId, leftMessageId } = subject;
  for (const language of ['zh_CN', 'en_US'] as const) {
    const accountIds = readers.filter((reader) => reader.language === language).map(({ account_id: id }) => id);
    const frame = frameOf('colleague.active', {
      roomId,
      ...(leftMessageId === undefined ? {} : { leftMessageId }),
      serial: agent.accountId,
      name: language === 'en_US' ? agent.nameEn : agent.name,
      activity,
    });
    await dependencies.ports.framePublisher.send(accountIds, frame);
  }
}

/** The agents of the tenant, without the one who acts and the asker; none where the room does not wait any more. */
async function otherReaders(
  { database }: ServiceDeskDependencies,
  { accountId, tenantId }: Agent,
  { roomId, leftMessageId, askerId }: Subject,
) {
  const isWaiting = async () => (await newestSession(database, tenantId, roomId))?.status === 'UNPICKED';
  if (leftMessageId === undefined && !(await isWaiting())) return [];
  return (await agentReaders(database, tenantId)).filter(({ account_id: id }) => id !== accountId && id !== askerId);
}
