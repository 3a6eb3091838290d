import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { companyTime, companyTimeZone, dayOf } from '../../company-time';
import { type Database, time } from '../../db/database';
import type { QuestionLanguage } from '../../robot';
import { inLanguage } from './format';
import { statusName, stepName } from './state-names';
import { type DocumentAsker, visibleDocuments } from './visibility';
import { workingMinutes } from './working-time';

const Tiles = v.object({
  approving: v.number(),
  ordered: v.number(),
  returned: v.number(),
  monthAmount: v.number(),
});
type Tiles = v.InferOutput<typeof Tiles>;

const isSubmittedInMonthOf = (now: Date) =>
  sql`to_char(r.submitted_at AT TIME ZONE ${sql.raw(`'${companyTimeZone}'`)}, 'YYYY-MM') = ${dayOf(now).slice(0, 7)}`;
const fromVisibleRequisitions = (asker: DocumentAsker) => sql`FROM ${visibleDocuments(asker)} AS d
  JOIN requisitions r ON r.tenant_id = d.tenant_id AND r.number = d.number AND d.kind = 'PR'`;

/**
 * The figures above the host's table: how many visible requisitions are in approval, ordered and returned, and this month's
 * amount. source: PD19
 */
async function requisitionTiles(database: Database, asker: DocumentAsker, now: Date): Promise<Tiles> {
  const [tiles] = await database.read(
    Tiles,
    sql`SELECT count(*) FILTER (WHERE r.status = 'approving')::int AS approving,
      count(*) FILTER (WHERE r.status = 'ordered')::int AS ordered,
      count(*) FILTER (WHERE r.status = 'returned')::int AS returned,
      coalesce(sum(r.amount) FILTER (WHERE ${isSubmittedInMonthOf(now)}), 0)::float8 AS "monthAmount"
    ${fromVisibleRequisitions(asker)}`,
  );
  return tiles ?? { approving: 0, ordered: 0, returned: 0, monthAmount: 0 };
}

const MonthRow = v.object({ status: v.string(), count: v.number(), amount: v.number() });

/** This month's visible requisitions by status; their amounts add up to the amount of the tile. */
export const monthFigures = (
  database: Database,
  asker: DocumentAsker,
  now: Date,
): Promise<readonly v.InferOutput<typeof MonthRow>[]> =>
  database.read(
    MonthRow,
    sql`SELECT r.status, count(*)::int AS count, sum(r.amount)::float8 AS amount ${fromVisibleRequisitions(asker)}
    WHERE ${isSubmittedInMonthOf(now)} GROUP BY r.status`,
  );

const Row = v.object({
  number: v.string(),
  itemZh: v.string(),
  itemEn: v.string(),
  quantity: v.number(),
  requesterZh: v.string(),
  requesterEn: v.string(),
  amount: v.number(),
  status: v.picklist(['approving', 'returned', 'recalled', 'ordered', 'completed']),
  step: v.nullable(v.string()),
  waitingMinutes: v.nullable(v.number()),
  submittedAt: time,
});

export interface HostTable {
  readonly dataTime: string;
  readonly tiles: Tiles;
  readonly rows: {
    readonly number: string;
    readonly title: string;
    readonly requester: string;
    readonly amount: number;
    readonly status: v.InferOutput<typeof Row>['status'];
    readonly statusText: string;
    readonly submittedAt: string;
    readonly waitingHours?: number;
  }[];
}

/**
 * The host's table of requisitions: those in approval first, among them the asker's own before others', then by number, the
 * newest first. source: PD19
 */
export async function hostRequisitions(
  database: Database,
  asker: DocumentAsker,
  { now, language, size }: { readonly now: Date; readonly language: QuestionLanguage; readonly size: number },
): Promise<HostTable> {
  const tiles = await requisitionTiles(database, asker, now);
  const rows = await database.read(
    Row,
    sql`SELECT r.number, l.item_zh AS "itemZh", l.item_en AS "itemEn", l.quantity, p.name_zh AS "requesterZh",
      p.name_en AS "requesterEn", r.amount::float8 AS amount, r.status, s.code AS step,
      r.submitted_at AS "submittedAt", CASE WHEN s.started_at IS NOT NULL
        THEN ${workingMinutes(sql`s.started_at`, sql`${now.toISOString()}::timestamptz`)} END AS "waitingMinutes"
    FROM ${visibleDocuments(asker)} AS d
    JOIN requisitions r ON r.tenant_id = d.tenant_id AND r.number = d.number AND d.kind = 'PR'
    JOIN procurement_people p ON p.tenant_id = r.tenant_id AND p.id = r.requester
    JOIN requisition_lines l ON l.tenant_id = r.tenant_id AND l.requisition = r.number AND l.position = 1
    LEFT JOIN approval_steps s ON s.tenant_id = r.tenant_id AND s.requisition = r.number AND s.state = 'now'
    ORDER BY r.status = 'approving' DESC, r.status = 'approving' AND r.requester = ${asker.accountId} DESC, r.number DESC
    LIMIT ${size}`,
  );
  return { dataTime: companyTime(now), tiles, rows: rows.map((row) => rowOf(row, language)) };
}

function rowOf(row: v.InferOutput<typeof Row>, language: QuestionLanguage): HostTable['rows'][number] {
  const { number, itemZh, itemEn, quantity, requesterZh, requesterEn, amount, status, step, submittedAt } = row;
  return {
    number,
    title: `${inLanguage({ zh: itemZh, en: itemEn }, language)} ×${quantity}`,
    requester: inLanguage({ zh: requesterZh, en: requesterEn }, language),
    amount,
    status,
    statusText: step ? stepName(step, language) : statusName(status, language),
    submittedAt: submittedAt.toISOString(),
    ...(row.waitingMinutes !== null && { waitingHours: row.waitingMinutes / 60 }),
  };
}
