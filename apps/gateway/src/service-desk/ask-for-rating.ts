import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ratingForm } from '../forms';
import { notifySaved, robotSender, saveMessages } from '../messages';
import { robot } from '../rooms';
import type { ServiceDeskDependencies } from './notices';
import type { StoredSession } from './stored-session';

/** Asks the asker to rate the service, once a session; not an agent, who may submit no forms. source: GW186, VA-07 */
export async function askForRating(
  { database, ports, clock }: ServiceDeskDependencies,
  { session_id, room_id: roomId, asker_id, tenant_id: tenantId, asker_language: language }: StoredSession,
): Promise<void> {
  const [asker] = await database.read(
    v.object({ kind: v.string() }),
    sql`SELECT kind FROM accounts WHERE account_id = ${asker_id}`,
  );
  const form = ratingForm(language);
  if (asker?.kind === 'agent' || form.type !== 'card') return;
  const sender = { senderId: robotSender, name: language === 'en_US' ? robot.nameEn : robot.name, tenantId };
  const newMessage = { roomId, msgType: form.msgType, content: '', purchaseRobotMsg: form.body };
  const [saved] = await saveMessages(database, sender, {
    newMessages: [{ ...newMessage, msgUuid: `${session_id}-rating` }],
    now: clock.now(),
  });
  if (saved?.isNew) await notifySaved(ports.framePublisher, saved);
}
