import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { frameOf } from '../ports/frames';
import type { FollowingWork } from './following-work';
import type { ServiceDeskDependencies } from './notices';
import { agentReaders } from './service-room-lists';

/** Changes within this time are sent as one, for a pick has several, and so has a restart of many pages. */
const togetherMs = 200;

/** Says to the agents of a tenant that one came, went, is away or back, or serves more or fewer rooms. Ours. */
export interface AgentsChanged {
  /** Sends it later, once for all changes until then: nobody who acts waits for it. */
  readonly sendLater: (tenantId: string) => void;
  /** Sends nothing more. */
  readonly close: () => void;
}

const Tenant = v.object({ tenant_id: v.string() });

export function createAgentsChanged(
  { database, ports }: Pick<ServiceDeskDependencies, 'database' | 'ports'>,
  following: Pick<FollowingWork, 'add'>,
): AgentsChanged {
  const tenants = new Set<string>();
  /** Those who came or went, agents or not. */
  const accounts = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function send(): Promise<void> {
    timer = undefined;
    const accountIds = [...accounts];
    const changed = new Set(tenants);
    accounts.clear();
    tenants.clear();
    if (accountIds.length > 0) {
      const rows = await database.read(
        Tenant,
        sql`SELECT DISTINCT tenant_id FROM accounts WHERE kind = 'agent'
          AND account_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(accountIds)}::jsonb))`,
      );
      for (const { tenant_id: tenantId } of rows) changed.add(tenantId);
    }
    for (const tenantId of changed) {
      const readers = (await agentReaders(database, tenantId)).map(({ account_id: id }) => id);
      await ports.framePublisher.send(readers, frameOf('agents.changed', {}));
    }
  }

  function start(): void {
    if (isClosed) return;
    timer ??= setTimeout(() => following.add(send(), 'agents were not notified of a change'), togetherMs).unref();
  }

  ports.presence.onChange((accountId) => {
    accounts.add(accountId);
    start();
  });

  return {
    sendLater(tenantId) {
      tenants.add(tenantId);
      start();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
