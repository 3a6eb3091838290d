import type { ServiceRoom } from '@parley/domain';
import { agentRoom } from './agent-rooms';
import type { ServiceDeskDependencies } from './notices';
import { agentReaders } from './service-room-lists';
import { positionOf } from './sessions';
import type { RoomDetails, StoredSession } from './stored-session';

/** A frame whose data is JSON in a string, as the specification has it for these keys. source: X-03 */
export function frameWithJsonText(key: '20000' | '20003' | '20004' | '20009', room: ServiceRoom): string {
  return JSON.stringify({ key, message: { success: true, data: JSON.stringify(room) } });
}

interface RoomFrameDependencies extends Pick<ServiceDeskDependencies, 'database'> {
  readonly ports: Pick<ServiceDeskDependencies['ports'], 'framePublisher'>;
}

/**
 * Sends a waiting room to the agents of its tenant, each in the language of the account; not to an agent who asks in it,
 * for it says what others noted.
 */
export async function sendRoomToAgents(
  { database, ports }: RoomFrameDependencies,
  key: '20000' | '20004',
  session: StoredSession,
  details: RoomDetails = {},
): Promise<void> {
  const others = (await agentReaders(database, session.tenant_id)).filter(
    ({ account_id: id }) => id !== session.asker_id,
  );
  for (const language of new Set(others.map((agent) => agent.language))) {
    const room = await agentRoom(database, { session, details }, { language });
    const accountIds = others.filter((agent) => agent.language === language).map(({ account_id: id }) => id);
    await ports.framePublisher.send(accountIds, frameWithJsonText(key, room));
  }
}

/** Sends a waiting room once more, because what agents noted of its asker has changed; nothing where it does not wait. */
export async function sendChangedRoom(dependencies: RoomFrameDependencies, session: StoredSession): Promise<void> {
  const position = await positionOf(dependencies.database, session);
  if (position !== undefined) await sendRoomToAgents(dependencies, '20000', session, { position });
}

/** Sends a room to the agent who serves it from now on. */
export async function sendRoomToItsAgent(
  { database, ports }: ServiceDeskDependencies,
  session: StoredSession,
  details: RoomDetails,
): Promise<void> {
  const agent = (await agentReaders(database, session.tenant_id)).find(({ account_id: id }) => id === session.agent_id);
  if (!agent) return;
  const { account_id: accountId, language } = agent;
  const room = await agentRoom(database, { session, details }, { accountId, language });
  await ports.framePublisher.send([accountId], frameWithJsonText('20003', room));
}
