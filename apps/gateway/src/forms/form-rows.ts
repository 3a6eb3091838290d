import type { FormCard } from '@parley/domain';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import type { Database } from '../db/database';
import { readAnswers } from './form-answers';
import type { FormType } from './form-type';

/** The number of a ticket as people see it: `TK-0007`. */
export const ticketNumber = (number: number): string => `TK-${String(number).padStart(4, '0')}`;

/** The next ticket number of a tenant. Two simultaneous tickets get the same; the primary key refuses the later one. */
export async function nextTicketNumber(database: Database, tenantId: string): Promise<number> {
  const [row] = await database.read(
    v.object({ next: v.number() }),
    sql`SELECT coalesce(max(number), 0)::int + 1 AS next FROM tickets WHERE tenant_id = ${tenantId}`,
  );
  return row?.next ?? 1;
}

interface FormCompletion {
  readonly type: FormType;
  readonly form: FormCard;
  readonly messageId: string;
  readonly roomId: string;
  readonly ticket: number | undefined;
  readonly now: Date;
}

/** The inserts of a completed form. An inquiry has none: it is only answered. */
export function insertStatements(account: Account, completion: FormCompletion): readonly SQL[] {
  switch (completion.type) {
    case 'CUSTOMER_TICKET_FORM':
      return [insertTicket(account, completion)];
    case 'USER_EVAL_FORM':
      return [insertRating(account, completion)];
    case 'INQUIRY_FORM':
      return [];
  }
}

function insertTicket(
  { tenantId, accountId, name }: Account,
  { form, messageId, roomId, ticket, now }: FormCompletion,
): SQL {
  const { textOf, idsOf, imagesOf } = readAnswers(form);
  return sql`
    INSERT INTO tickets (tenant_id, number, message_id, room_id, account_id, account_name, category, urgency, wanted_by,
      description, pictures, created_at)
    VALUES (${tenantId}, ${ticket ?? null}, ${messageId}, ${roomId}, ${accountId}, ${name}, ${textOf('category')},
      ${idsOf('urgency')[0] ?? ''}, ${textOf('wantedAt') || null}, ${textOf('description')},
      ${JSON.stringify(imagesOf('pictures'))}::jsonb, ${now.toISOString()})`;
}

function insertRating({ tenantId, accountId }: Account, { form, messageId, now }: FormCompletion): SQL {
  const { textOf, idsOf } = readAnswers(form);
  return sql`
    INSERT INTO service_ratings (message_id, tenant_id, account_id, solved, liked, remark, created_at)
    VALUES (${messageId}, ${tenantId}, ${accountId}, ${idsOf('solved')[0] ?? ''},
      ${JSON.stringify(idsOf('liked'))}::jsonb, ${textOf('remark')}, ${now.toISOString()})`;
}
