import { serverText } from '@parley/i18n/server-text';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../db/database';
import { type Asker, languageOfQuestion } from '../../robot';
import { hasMatchDifference } from './list-answer';
import { visibleDocuments } from './visibility';

const maxRows = 6;
const Row = v.object({ number: v.string(), kind: v.picklist(['PR', 'PO', 'ST', 'GR', 'RJ']), differs: v.boolean() });
type Row = v.InferOutput<typeof Row>;

/** Suggests questions about visible documents while typing: by number, item or subject. source: M-03, W-08 */
export async function suggestDocuments(
  database: Database,
  { text, asker }: { readonly text: string; readonly asker: Asker },
): Promise<readonly string[]> {
  const typed = text.normalize('NFKC').trim();
  if (typed.length < 2) return [];
  const condition = byNumber(typed) ?? bySubject(typed) ?? byItem(typed);
  if (!condition) return [];
  const rows = await database.read(
    Row,
    sql`SELECT d.number, d.kind, (d.kind = 'PO' AND ${hasMatchDifference}) AS differs
    FROM ${visibleDocuments(asker)} AS d
    LEFT JOIN orders o ON o.tenant_id = d.tenant_id AND o.number = d.order_number
    LEFT JOIN requisitions r ON r.tenant_id = d.tenant_id AND r.number = d.root
    WHERE ${condition} ORDER BY (d.kind = 'PO' AND ${hasMatchDifference}) DESC, d.requester = ${asker.accountId} DESC, d.at DESC, d.number
    LIMIT ${maxRows}`,
  );
  const language = languageOfQuestion(typed);
  return rows.map((row) => questionOf(row, language));
}

/** Matches the beginning of a number, with or without the dash, or some of its digits: `pr2026-04`, `PO11`, `0417`. */
function byNumber(typed: string) {
  const plain = typed.toUpperCase().replace(/[\s\-_]/g, '');
  if (/^(PR|PO|ST|GR|RJ)\d*$/.test(plain)) {
    const prefix = plain.slice(0, 2);
    const digits = plain.slice(2);
    return sql`d.kind = ${prefix} AND (replace(d.number, '-', '') LIKE ${`${plain}%`}
      OR split_part(d.number, '-', 2) LIKE ${`%${digits}%`})`;
  }
  if (/^\d{2,4}$/.test(plain)) return sql`split_part(d.number, '-', 2) LIKE ${`%${plain}%`}`;
  return undefined;
}

const subjects = [
  [/^(三单|三单匹配|匹配差异|3-?way|three-?way|match)/i, sql`d.kind = 'PO' AND ${hasMatchDifference}`],
  [/^(审批|进度|查进度|申请进度|approval|progress|status)/i, sql`d.kind = 'PR' AND r.status = 'approving'`],
  [/^(对账|账单|statement)/i, sql`d.kind = 'ST'`],
] as const;

const bySubject = (typed: string) => subjects.find(([cue]) => cue.test(typed))?.[1];

/** Matches part of an item's name, from two Chinese characters or three letters on. */
function byItem(typed: string) {
  const part = `%${typed.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  if (!/\p{Script=Han}{2}|[a-z]{3}/iu.test(typed)) return undefined;
  return sql`d.kind IN ('PR', 'PO') AND EXISTS (
    SELECT FROM requisition_lines l WHERE l.tenant_id = d.tenant_id AND l.requisition = d.root
      AND (l.item_zh ILIKE ${part} OR l.item_en ILIKE ${part}))`;
}

function questionOf({ number, kind, differs }: Row, language: 'zh_CN' | 'en_US'): string {
  if (differs) return serverText(language, 'procurement.suggest.threeWayMatch', { number });
  switch (kind) {
    case 'PR':
      return serverText(language, 'procurement.suggest.whereIs', { number });
    case 'PO':
      return serverText(language, 'procurement.suggest.whenWillArrive', { number });
    case 'ST':
      return serverText(language, 'procurement.deliveryCards.statement', { number });
    case 'GR':
      return serverText(language, 'procurement.deliveryCards.goodsReceipt', { number });
    case 'RJ':
      return serverText(language, 'procurement.deliveryCards.rejectionNote', { number });
  }
}
