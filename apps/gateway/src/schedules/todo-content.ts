import type { Account } from '../accounts';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';
import type { ForwardedContent } from '../messages';
import { listSchedules } from './list-schedules';

/**
 * A to-do of the list of an account as a message: its text, and when it is due as it was written. source: C-22, CT27
 *
 * @throws GatewayError NOT_FOUND for one that was removed meanwhile
 */
export async function todoContent(database: Database, account: Account, id: string): Promise<ForwardedContent> {
  const [todo] = (await listSchedules(database, account, { page: 0, size: 1, id })).content;
  if (!todo) throw new GatewayError('NOT_FOUND');
  const content = `${todo.content}\n${todo.scheduleTime.slice(0, 16)}`;
  return { msgType: 'TODO', content, mentions: [], extras: { messageType: 'TODO' } };
}
