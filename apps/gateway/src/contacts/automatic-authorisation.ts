import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import type { FramePublisher } from '../ports/frame-publisher';
import { notifyContactsChanged } from './notify-contacts-changed';

export interface AutomaticAuthorisationDependencies {
  readonly database: Database;
  readonly framePublisher: FramePublisher;
  readonly clock: Clock;
}

/** How often is looked for groups whose time has come. */
export const authorisationCheckEveryMs = 5000;

const DueRow = v.object({ account_id: v.string() });

/**
 * Each `sweep` notifies the accounts whose groups became authorised by themselves since the one before, or since the start.
 * Their time is in the database, so a restart forgets none: what became due without a process is read by the pages that
 * connect again. source: CT9
 */
export function createAutomaticAuthorisation({ database, framePublisher, clock }: AutomaticAuthorisationDependencies) {
  let checkedUntil = clock.now();
  return {
    async sweep(): Promise<void> {
      const now = clock.now();
      const due = await database.read(
        DueRow,
        sql`SELECT DISTINCT g.account_id FROM group_authorisations g
          JOIN room_members m ON m.room_id = g.room_id AND m.account_id = g.account_id
          WHERE g.authorised_at > ${checkedUntil.toISOString()} AND g.authorised_at <= ${now.toISOString()}`,
      );
      checkedUntil = now;
      if (due.length > 0)
        await notifyContactsChanged(
          framePublisher,
          due.map((row) => row.account_id),
        );
    },
  };
}
