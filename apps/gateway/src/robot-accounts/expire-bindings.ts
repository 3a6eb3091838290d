import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import type { FramePublisher } from '../ports/frame-publisher';
import { frameOf } from '../ports/frames';

interface ExpiryDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly framePublisher: FramePublisher;
}

const ExpiredRow = v.object({ account_id: v.string() });

/**
 * Each `sweep` tells the pages of an account by 1004 that its code is over. The end is in the database, so a restart forgets
 * none, and of several gateways one tells it. source: R-18
 */
export function createBindingExpiry({ database, clock, framePublisher }: ExpiryDependencies) {
  return {
    async sweep(): Promise<void> {
      const at = clock.now().toISOString();
      const isOver = sql`used_at IS NULL AND ended_at IS NULL AND expires_at <= ${at}`;
      // Nothing is written to the disk while no code is over.
      const [over] = await database.query(sql`SELECT 1 FROM robot_bindings WHERE ${isOver} LIMIT 1`);
      if (!over) return;
      const expired = await database.read(
        ExpiredRow,
        sql`UPDATE robot_bindings SET ended_at = ${at} WHERE ${isOver} RETURNING account_id`,
      );
      if (expired.length === 0) return;
      await framePublisher.send(
        expired.map((row) => row.account_id),
        frameOf('qr.expired', {}),
      );
    },
  };
}
