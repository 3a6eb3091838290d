import { serverText } from '@parley/i18n/server-text';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Database, time } from '../../db/database';
import { inLanguage } from './format';
import { workingMinutes } from './working-time';

const bilingual = v.object({ zh: v.string(), en: v.string() });
const maybeTime = v.nullable(time);

const Head = v.object({
  number: v.string(),
  status: v.picklist(['approving', 'returned', 'recalled', 'ordered', 'completed']),
  amount: v.number(),
  category: v.string(),
  budget: bilingual,
  submittedAt: time,
  neededOn: v.string(),
  reason: v.nullable(bilingual),
  requester: bilingual,
  requesterId: v.string(),
  urgedAt: maybeTime,
});

const Step = v.object({
  code: v.string(),
  handler: bilingual,
  state: v.picklist(['done', 'now', 'later', 'returned']),
  startedAt: maybeTime,
  openedAt: maybeTime,
  decidedAt: maybeTime,
  /** Working minutes it took, or has taken so far. */
  minutes: v.nullable(v.number()),
});
export type Step = v.InferOutput<typeof Step>;

const Item = v.object({ item: bilingual, quantity: v.number(), unit: bilingual });
export type Item = v.InferOutput<typeof Item>;

export type Requisition = v.InferOutput<typeof Head> & {
  readonly items: readonly Item[];
  readonly steps: readonly Step[];
  readonly orders: readonly string[];
};

/** Reads a requisition with its items, steps and orders. The caller has checked that the asker may see it. */
export async function readRequisition(
  database: Database,
  { tenantId, number, now }: { readonly tenantId: string; readonly number: string; readonly now: Date },
): Promise<Requisition | undefined> {
  const until = sql`${now.toISOString()}::timestamptz`;
  const [head] = await database.read(
    Head,
    sql`SELECT r.number, r.status, r.amount::float8 AS amount, r.category, r.submitted_at AS "submittedAt",
      to_char(r.needed_on, 'YYYY-MM-DD') AS "neededOn", r.requester AS "requesterId",
      json_build_object('zh', r.budget_zh, 'en', r.budget_en) AS budget,
      CASE WHEN r.return_reason_zh IS NOT NULL
        THEN json_build_object('zh', r.return_reason_zh, 'en', r.return_reason_en) END AS reason,
      json_build_object('zh', p.name_zh, 'en', p.name_en) AS requester,
      (SELECT max(urged_at) FROM urges u WHERE u.tenant_id = r.tenant_id AND u.number = r.number) AS "urgedAt"
    FROM requisitions r JOIN procurement_people p ON p.tenant_id = r.tenant_id AND p.id = r.requester
    WHERE r.tenant_id = ${tenantId} AND r.number = ${number}`,
  );
  if (!head) return undefined;
  const items = await database.read(
    Item,
    sql`SELECT json_build_object('zh', item_zh, 'en', item_en) AS item, quantity,
      json_build_object('zh', unit_zh, 'en', unit_en) AS unit
    FROM requisition_lines WHERE tenant_id = ${tenantId} AND requisition = ${number} ORDER BY position`,
  );
  const steps = await database.read(
    Step,
    sql`SELECT s.code, s.state, s.started_at AS "startedAt", s.opened_at AS "openedAt", s.decided_at AS "decidedAt",
      json_build_object('zh', p.name_zh, 'en', p.name_en) AS handler,
      CASE WHEN s.started_at IS NOT NULL
        THEN ${workingMinutes(sql`s.started_at`, sql`coalesce(s.decided_at, ${until})`)} END AS minutes
    FROM approval_steps s JOIN procurement_people p ON p.tenant_id = s.tenant_id AND p.id = s.handler
    WHERE s.tenant_id = ${tenantId} AND s.requisition = ${number} ORDER BY s.position`,
  );
  const orders = await database.read(
    v.object({ number: v.string() }),
    sql`SELECT number FROM orders WHERE tenant_id = ${tenantId} AND requisition = ${number} ORDER BY number`,
  );
  return { ...head, items, steps, orders: orders.map((order) => order.number) };
}

/** The step that a requisition waits in, with its position, counted from 1. */
export function currentStep({ steps }: Requisition): { readonly step: Step; readonly position: number } | undefined {
  const index = steps.findIndex(({ state }) => state === 'now');
  const step = steps[index];
  return step && { step, position: index + 1 };
}

/** `伺服电机 750W ×12`: the first item, and how many more there are. */
export function itemsText(items: readonly Item[], language: 'zh_CN' | 'en_US'): string {
  const [first, ...others] = items;
  if (!first) return '';
  const text = `${inLanguage(first.item, language)} ×${first.quantity}`;
  if (others.length === 0) return text;
  return serverText(language, 'procurement.items.andOthers', { first: text, others: others.length });
}

/** The same without sizes, for a title: `伺服电机 ×12`. */
export const briefItemsText = (items: readonly Item[], language: 'zh_CN' | 'en_US'): string =>
  itemsText(
    items.map(({ item, ...rest }) => ({ ...rest, item: { zh: withoutSize(item.zh), en: withoutSize(item.en) } })),
    language,
  );

const withoutSize = (name: string): string => name.replace(/,?\s+\S*\d.*$/, '');
