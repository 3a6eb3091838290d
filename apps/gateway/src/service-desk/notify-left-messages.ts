import type { Database } from '../db/database';
import type { FramePublisher } from '../ports/frame-publisher';
import { frameOf } from '../ports/frames';
import { agentReaders } from './service-room-lists';

interface NotifyDependencies {
  readonly database: Database;
  readonly framePublisher: FramePublisher;
}

/** Tells the agents of a tenant that the list of left messages has changed; a lost notice costs at most a minute. source: GW347 */
export async function notifyLeftMessages(
  { database, framePublisher }: NotifyDependencies,
  tenantId: string,
): Promise<void> {
  const agents = await agentReaders(database, tenantId);
  await framePublisher.send(
    agents.map(({ account_id: id }) => id),
    frameOf('leftMessages.changed', {}),
  );
}
