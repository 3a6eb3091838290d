import { serverText } from '@parley/i18n/server-text';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Clock } from '../clock';
import { isDivisionByZero } from '../db/database-error';
import { notifySaved, readSaved, robotSender, saveStatement } from '../messages';
import { notifyRoomsChanged } from '../rooms';
import type { MeetingDependencies } from './meeting';

interface EndingDependencies extends MeetingDependencies {
  readonly clock: Clock;
}

/** How often is looked for meetings that have ended. */
export const meetingCheckEveryMs = 1000;

const DueRow = v.object({
  room_id: v.string(),
  tenant_id: v.string(),
  language: v.picklist(['zh_CN', 'en_US']),
  members: v.array(v.string()),
});

/**
 * Each `sweep` ends the meetings whose time has come: a hint in each, its archive sealed, and 40011 to its members. The end
 * is in the database, so a restart forgets none, and of several gateways one ends a meeting. source: C-17, PR-12, CT19, CT20
 */
export function createMeetingEnding({ database, framePublisher, clock }: EndingDependencies) {
  async function end({ room_id: roomId, tenant_id: tenantId, language, members }: v.InferOutput<typeof DueRow>) {
    const now = clock.now();
    const at = now.toISOString();
    const hint = {
      roomId,
      msgType: 'SYSTEM_HINT',
      content: serverText(language, 'meeting.ended'),
      extras: { systemHitType: 'MEETING_ENDED' },
    };
    const results = await database
      .batch([
        // The division by zero rolls all of it back where another gateway was first, or the owner has extended it.
        sql`WITH sealed AS (
            UPDATE rooms r SET sealed_at = ${at} WHERE r.room_id = ${roomId} AND ${isDue(at)} RETURNING r.room_id
          ) SELECT 1 / (SELECT count(*) FROM sealed)`,
        saveStatement({ senderId: robotSender, name: '', tenantId }, hint, now),
        sql`UPDATE rooms SET sealed_seq = last_seq WHERE room_id = ${roomId}`,
      ])
      .catch((error: unknown) => (isDivisionByZero(error) ? undefined : Promise.reject(error)));
    if (!results) return;
    await notifySaved(framePublisher, readSaved(results[1] ?? []));
    await notifyRoomsChanged(framePublisher, members);
  }

  return {
    async sweep(): Promise<void> {
      const due = await database.read(
        DueRow,
        sql`SELECT r.room_id, r.tenant_id, a.language,
            ARRAY(SELECT account_id FROM room_members m WHERE m.room_id = r.room_id) AS members
          FROM rooms r JOIN accounts a ON a.account_id = r.owner_id WHERE ${isDue(clock.now().toISOString())}
          ORDER BY r.ends_at`,
      );
      for (const meeting of due) await end(meeting);
    },
  };
}

/** A meeting that has ended and was not sealed since. */
const isDue = (at: string) =>
  sql`(r.chat_type = '2' AND r.ends_at <= ${at} AND (r.sealed_at >= r.ends_at) IS NOT TRUE)`;
