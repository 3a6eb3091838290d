import type { ServiceRoom } from '@parley/domain';
import type { Language } from '@parley/i18n';
import { sql } from 'drizzle-orm';
import { systemElapsedMs } from '../clock';
import { GatewayError } from '../gateway-error';
import type { StaffedHours } from '../staffed-hours';
import { requireRoomAccess, requireServing } from './access';
import { type AgentActivities, createAgentActivities } from './agent-activities';
import { agentRoom } from './agent-rooms';
import { type AgentStatus, setAgentStatus } from './agent-state';
import { createAgentsChanged } from './agents-changed';
import { createServiceEnds, type ServiceEnds } from './end-services';
import { createFollowingWork } from './following-work';
import { createNotices, type Notices, type ServiceDeskDependencies } from './notices';
import { createQuietPeriod } from './quiet-period';
import { agentsOf } from './service-room-lists';
import { endSessions, joinQueue, leaveQueue, pick, type SessionAction, setHeld, transfer } from './sessions';

/** The account that acts: the asker or an agent. */
type Actor = SessionAction['account'];

/** The service desk: askers queue for a person; agents pick, hold, transfer and release rooms. source: S-01 … S-09 */
export interface ServiceDesk extends ServiceEnds {
  /** Whether an agent other than the account is online and not away. */
  readonly isStaffed: (account: Actor) => Promise<boolean>;
  /** Whether the hours of the desk say that it is open now. source: S-01 */
  readonly opening: () => Opening;
  /** `language`: of the asker's page, in which the asker is notified. */
  readonly join: (asker: Actor, roomId: string, language: Language) => Promise<void>;
  /** Removes the asker from the queue; false when the asker was not in it. */
  readonly cancel: (asker: Actor, roomId: string) => Promise<boolean>;
  /** The room as the agent sees it, in the language of the page. Others are notified after that. */
  readonly pick: (agent: Actor, roomId: string, language: Language) => Promise<ServiceRoom>;
  readonly release: (agent: Actor, roomId: string) => Promise<void>;
  readonly putOnHold: (agent: Actor, roomId: string) => Promise<void>;
  readonly resume: (agent: Actor, roomId: string) => Promise<void>;
  readonly transfer: (agent: Actor, roomId: string, to: TransferTarget) => Promise<void>;
  /** The agents of the tenant that are online now and not away, without the given one. */
  readonly onlineAgents: (agent: Actor) => Promise<Awaited<ReturnType<typeof agentsOf>>>;
  /** Stores whether the agent takes rooms, and notifies the others. */
  readonly setStatus: (agent: Actor, status: AgentStatus) => Promise<void>;
  readonly reportActivity: AgentActivities['report'];
  /** Resolves when the agent may read the room's log. @throws GatewayError */
  readonly requireLogAccess: (agent: Actor, roomId: string) => Promise<void>;
  /** Resolves when the notices of all actions are sent; queue positions that nobody was told of yet wait for the next change. */
  readonly close: () => Promise<void>;
}

export interface Opening {
  readonly isOpen: boolean;
  /** Undefined where the desk has none: it is always open then. */
  readonly hours: StaffedHours | undefined;
  /** When it opens next, where it is closed and its hours have such a time. */
  readonly opensAt: Date | undefined;
}

export interface TransferTarget {
  readonly targetSerial: string | null | undefined;
  readonly comment: string | undefined;
}

export function createServiceDesk(dependencies: ServiceDeskDependencies): ServiceDesk {
  const { database, clock } = dependencies;
  const quiet = createQuietPeriod(systemElapsedMs);
  const following = createFollowingWork(dependencies.warn);
  const agentsChanged = createAgentsChanged(dependencies, following);
  const notices = createNotices(dependencies, { quiet, agentsChanged });
  const activities = createAgentActivities(dependencies, following);
  const actionOf = (account: Actor, roomId: string): SessionAction => {
    quiet.interrupt();
    return { account, roomId, now: clock.now() };
  };
  const onlineAgentsOf = async ({ tenantId }: Actor) => {
    const agents = await agentsOf(database, tenantId);
    const isOnline = await dependencies.ports.presence.onlineOf(agents.map(({ account_id: id }) => id));
    return agents.filter(({ account_id: id, is_away: isAway }) => !isAway && isOnline.has(id));
  };

  const isStaffed = async (account: Actor): Promise<boolean> =>
    (await onlineAgentsOf(account)).some(({ account_id: id }) => id !== account.accountId);

  return {
    isStaffed,
    opening: () => openingAt(dependencies.staffedHours, clock.now()),
    async join(asker, roomId, language) {
      const session = await joinQueue(database, { ...actionOf(asker, roomId), language });
      await notices.joined({ tenantId: asker.tenantId, roomId }, session);
    },
    async cancel(asker, roomId) {
      const left = await leaveQueue(database, actionOf(asker, roomId));
      if (left) await notices.left(left);
      return left !== undefined;
    },
    async pick(agent, roomId, language) {
      const { session, isNew } = await pick(database, {
        ...actionOf(agent, roomId),
        capacity: dependencies.limits.capacity,
      }).catch(warnOfPickedRoom(dependencies, agent, roomId));
      const room = agentRoom(database, { session }, { accountId: agent.accountId, language });
      // Begun before the agent gets the room, so that the agent's first message comes after the hint.
      if (isNew) following.add(notices.picked(session), 'others were not notified of a pick');
      return room;
    },
    ...agentActions(dependencies, { notices, actionOf }),
    onlineAgents: async (agent) => (await onlineAgentsOf(agent)).filter(({ account_id: id }) => id !== agent.accountId),
    ...createServiceEnds({ ...dependencies, notices, isStaffed }),
    reportActivity: activities.report,
    async setStatus(agent, status) {
      await setAgentStatus(database, agent, { status, now: clock.now() });
      agentsChanged.sendLater(agent.tenantId);
    },
    async close() {
      activities.close();
      agentsChanged.close();
      await following.whenDone();
      await notices.close();
    },
  };
}

function openingAt(hours: StaffedHours | undefined, now: Date): Opening {
  const isOpen = hours?.isOpenAt(now) ?? true;
  return { isOpen, hours, opensAt: isOpen ? undefined : hours?.nextOpening(now) };
}

interface ActionDependencies {
  readonly notices: Notices;
  readonly actionOf: (account: Actor, roomId: string) => SessionAction;
}

/** The actions that only the agent who serves a room may take. */
function agentActions(
  dependencies: ServiceDeskDependencies,
  { notices, actionOf }: ActionDependencies,
): Pick<ServiceDesk, 'release' | 'putOnHold' | 'resume' | 'transfer' | 'requireLogAccess'> {
  const { database, clock, ports } = dependencies;
  const requireOwnSession = (agent: Actor, roomId: string) => requireServing(dependencies, agent, roomId);

  const setHoldStatus = async (agent: Actor, roomId: string, status: 'HUNG_UP' | 'SERVING'): Promise<void> => {
    await requireOwnSession(agent, roomId);
    const changed = await setHeld(database, actionOf(agent, roomId), status);
    if (changed) await notices.holdChanged(changed);
  };

  return {
    async release(agent, roomId) {
      const session = await requireOwnSession(agent, roomId);
      const where = sql`session_id = ${session.session_id} AND agent_id = ${agent.accountId}`;
      const [ended] = await endSessions(database, { where, by: 'agent', actorId: agent.accountId, now: clock.now() });
      if (ended) await notices.ended(ended, 'agent');
    },
    putOnHold: (agent, roomId) => setHoldStatus(agent, roomId, 'HUNG_UP'),
    resume: (agent, roomId) => setHoldStatus(agent, roomId, 'SERVING'),
    async transfer(agent, roomId, { targetSerial, comment }) {
      await requireOwnSession(agent, roomId);
      const targetId = targetSerial ?? undefined;
      if (targetId !== undefined) {
        const target = (await agentsOf(database, agent.tenantId)).find(({ account_id: id }) => id === targetId);
        if (!target || targetId === agent.accountId) throw new GatewayError('NOT_FOUND');
        const isOnline = (await ports.presence.onlineOf([targetId])).has(targetId);
        if (target.is_away || !isOnline) throw new GatewayError('AGENT_OFFLINE');
        if (target.serving >= dependencies.limits.capacity) throw new GatewayError('AGENT_AT_CAPACITY');
      }
      const handed = await transfer(database, actionOf(agent, roomId), { targetId, comment });
      // Also when the target is the asker: an agent does not serve their own question.
      if (!handed) throw new GatewayError('NOT_SERVING');
      await notices.transferred(handed, { from: agent.accountId, comment });
    },
    requireLogAccess: async (agent, roomId) => void (await requireRoomAccess(dependencies, agent, roomId)),
  };
}

const warnOfPickedRoom =
  ({ warn }: ServiceDeskDependencies, { accountId }: Actor, roomId: string) =>
  (error: unknown): never => {
    if (error instanceof GatewayError && error.code === 'ALREADY_PICKED')
      warn({ accountId, roomId }, 'an agent tried to pick a room that another serves');
    throw error;
  };
