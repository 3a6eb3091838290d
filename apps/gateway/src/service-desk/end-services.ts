import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import type { StoredMessage } from '../messages';
import { commandOf } from '../robot';
import type { Notices, ServiceDeskDependencies } from './notices';
import { endSessions, returnToQueue, type ServiceEnd } from './sessions';

/** What ends a service without an action of the agent. */
export interface ServiceEnds {
  /**
   * Handles messages saved in rooms that an agent serves: restarts the idle time, and runs the command to end the
   * service. source: S-02
   */
  readonly onMessagesSaved: (sender: Account, rows: readonly StoredMessage[]) => Promise<void>;
  /**
   * Ends sessions that are idle, and returns or ends those whose agent has no connection; one sweep at a time, of all
   * instances. source: S-02, S-05, GW261
   */
  readonly sweep: () => Promise<void>;
}

interface ServiceEndDependencies extends ServiceDeskDependencies {
  readonly notices: Pick<Notices, 'ended' | 'returned'>;
  /** Whether an agent other than the account is online and not away. */
  readonly isStaffed: (account: Pick<Account, 'accountId' | 'tenantId'>) => Promise<boolean>;
}

const ServingAgent = v.object({ agent_id: v.string(), tenant_id: v.string() });

export function createServiceEnds(dependencies: ServiceEndDependencies): ServiceEnds {
  const { database, clock, ports, limits, notices } = dependencies;

  async function end(where: SQL, by: ServiceEnd): Promise<void> {
    for (const session of await endSessions(database, { where, by, now: clock.now() }))
      await notices.ended(session, by);
  }

  /**
   * The rooms of agents without a connection: others serve them after the grace, and where nobody else is there they end
   * after a longer time. When an agent was lost is known to this process only, so that after a restart both begin anew.
   */
  async function releaseRoomsOfLostAgents(): Promise<void> {
    const agents = await database.read(
      ServingAgent,
      sql`SELECT DISTINCT agent_id, tenant_id FROM service_sessions WHERE status IN ('SERVING', 'HUNG_UP')`,
    );
    const offlineSince = await ports.presence.offlineSince(agents.map(({ agent_id: id }) => id));
    const now = clock.now();
    for (const { agent_id: agentId, tenant_id: tenantId } of agents) {
      const offlineMs = now.getTime() - (offlineSince.get(agentId) ?? now.getTime());
      const isOver = offlineMs >= limits.agentGraceMs;
      if (isOver && (await dependencies.isStaffed({ accountId: agentId, tenantId })))
        for (const session of await returnToQueue(database, { agentId, now })) await notices.returned(session, agentId);
      else if (offlineMs >= limits.absenceTimeoutMs) await end(sql`agent_id = ${agentId}`, 'system');
    }
  }

  return {
    async onMessagesSaved({ accountId }, rows) {
      for (const { room_id: roomId, msg_type: type, content, creation_date: date } of rows) {
        const at = sql`${date.toISOString()}::timestamptz`;
        const isEnd = type === 'TEXT' && commandOf(content)?.kind === 'endService';
        // A command that is sent again after the next agent picked the room must not end the new session.
        if (isEnd) await end(sql`room_id = ${roomId} AND asker_id = ${accountId} AND picked_at <= ${at}`, 'asker');
        else
          await database.query(sql`UPDATE service_sessions SET active_at = ${at}
            WHERE room_id = ${roomId} AND status = 'SERVING' AND active_at < ${at}`);
      }
    },
    sweep: () =>
      ports.locks.runExclusively('sweep of the service desk', async () => {
        const idleSince = new Date(clock.now().getTime() - limits.idleTimeoutMs).toISOString();
        await end(sql`status = 'SERVING' AND active_at <= ${idleSince}::timestamptz`, 'idle');
        await releaseRoomsOfLostAgents();
      }),
  };
}
