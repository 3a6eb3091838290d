import type { Logger } from 'pino';
import type { Account } from '../accounts';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';
import { newestSession } from './sessions';
import type { StoredSession } from './stored-session';

export interface AccessDependencies {
  readonly database: Database;
  readonly warn: Logger['warn'];
}

type Agent = Pick<Account, 'accountId' | 'tenantId'>;

/**
 * The session that the agent serves. @throws GatewayError NOT_FOUND, FORBIDDEN where another agent serves, NOT_SERVING
 * where nobody does. source: T31
 */
export async function requireServing(
  dependencies: AccessDependencies,
  agent: Agent,
  roomId: string,
): Promise<StoredSession> {
  const session = await newestSession(dependencies.database, agent.tenantId, roomId);
  if (!session) throw new GatewayError('NOT_FOUND');
  const isServed = session.status === 'SERVING' || session.status === 'HUNG_UP';
  if (isServed && session.agent_id !== agent.accountId) refuse(dependencies, agent, roomId);
  if (!isServed) throw new GatewayError('NOT_SERVING');
  return session;
}

/**
 * The newest session of a room that waits, or whose newest session was served by the agent. @throws GatewayError
 * NOT_FOUND, FORBIDDEN where it is another agent's. source: T31
 */
export async function requireRoomAccess(
  dependencies: AccessDependencies,
  agent: Agent,
  roomId: string,
): Promise<StoredSession> {
  const session = await newestSession(dependencies.database, agent.tenantId, roomId);
  if (!session) throw new GatewayError('NOT_FOUND');
  if (session.status !== 'UNPICKED' && session.agent_id !== agent.accountId) refuse(dependencies, agent, roomId);
  return session;
}

/** As `requireRoomAccess`, and not for the asker, who may be an agent too. @throws GatewayError NOT_FOUND, FORBIDDEN */
export async function requireAgentAccess(
  dependencies: AccessDependencies,
  agent: Agent,
  roomId: string,
): Promise<StoredSession> {
  const session = await requireRoomAccess(dependencies, agent, roomId);
  if (session.asker_id === agent.accountId) throw new GatewayError('NOT_FOUND');
  return session;
}

/** Logs an attempt on a room of another agent, and refuses it. source: T31 */
export function refuse({ warn }: AccessDependencies, { accountId }: Agent, roomId: string): never {
  warn({ accountId, roomId }, 'an agent asked for a room that another serves');
  throw new GatewayError('FORBIDDEN');
}
