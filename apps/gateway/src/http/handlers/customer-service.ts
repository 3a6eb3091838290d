import type { contract, Handlers } from '@parley/api-client/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { Member } from '../call';
import { notBuiltCalls } from '../not-built';

export function customerServiceHandlers(parts: {
  readonly database: Database;
}): Handlers<typeof contract.customerService, Member> {
  return {
    ...notBuiltCalls.customerService,

    async status({ query }) {
      const rows = await parts.database.query(sql`SELECT service_state FROM rooms WHERE room_id = ${query.roomId}`);
      return { roomId: query.roomId, serviceState: rows[0]?.service_state === 'artificial' ? 'artificial' : 'robot' };
    },
  };
}
