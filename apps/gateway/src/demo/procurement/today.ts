import type { Today, TodayItem } from '@parley/api-client/contract';
import { serverText } from '@parley/i18n/server-text';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { companyTime, dayOf } from '../../company-time';
import type { Database } from '../../db/database';
import type { Asker, QuestionLanguage } from '../../robot';
import { missingQuantitySql } from './choice-card';
import { dayText, inLanguage, money, unitText, waitText, workingDaysText } from './format';
import { hasMatchDifference } from './list-answer';
import { matchState, missingQuantity, readOrder } from './read-order';
import { briefItemsText, currentStep, itemsText, readRequisition } from './read-requisition';
import { isInvitable, readSuppliers, type Supplier } from './read-supplier';
import { stepName } from './state-names';
import { isInternal, visibleDocuments } from './visibility';

interface TodayRequest {
  readonly asker: Asker;
  readonly language: QuestionLanguage;
  readonly now: Date;
}

const maxItems = 3;

/** The welcome items of an asker, none when nothing needs attention, and example questions. source: W-08 */
export async function todayOf(database: Database, request: TodayRequest): Promise<Today> {
  const [waiting, difference, suppliers, delivery] = await Promise.all([
    waitingItem(database, request),
    differenceItem(database, request),
    suppliersOf(database, request),
    deliveryItem(database, request),
  ]);
  const found = [waiting, difference, supplierItem(suppliers.find(isBeingChecked), request), delivery];
  const items = found.flatMap((item) => item ?? []).slice(0, maxItems);
  return {
    dataTime: companyTime(request.now),
    items,
    examples: examplesOf(items, suppliers.find(isInvitable), request),
  };
}

const NumberRow = v.object({ number: v.string() });

/** The requisition that waits for the asker, or the asker's own that reached its present step last. */
async function waitingItem(database: Database, { asker, language, now }: TodayRequest): Promise<TodayItem | undefined> {
  const [found] = await database.read(
    NumberRow,
    sql`SELECT d.number FROM ${visibleDocuments(asker)} AS d
    JOIN approval_steps s ON s.tenant_id = d.tenant_id AND s.requisition = d.number AND s.state = 'now' AND d.kind = 'PR'
    WHERE d.requester = ${asker.accountId} OR s.handler = ${asker.accountId}
    ORDER BY s.handler = ${asker.accountId} DESC, s.started_at DESC, d.number LIMIT 1`,
  );
  const requisition =
    found && (await readRequisition(database, { tenantId: asker.tenantId, number: found.number, now }));
  const present = requisition && currentStep(requisition);
  if (!present) return undefined;
  const { number, items } = requisition;
  const step = stepName(present.step.code, language);
  const wait = waitText(present.step.minutes ?? 0, language);
  return {
    kind: 'waiting',
    document: number,
    title: `${number} ${briefItemsText(items, language)}`,
    note: serverText(language, 'procurement.today.waiting', { step, wait }),
    action: serverText(language, 'procurement.today.checkProgress'),
    question: serverText(language, 'procurement.suggest.whereIs', { number }),
  };
}

async function differenceItem(database: Database, { asker, language }: TodayRequest): Promise<TodayItem | undefined> {
  const [found] = await database.read(
    NumberRow,
    sql`SELECT d.number FROM ${visibleDocuments(asker)} AS d
    JOIN orders o ON o.tenant_id = d.tenant_id AND o.number = d.number AND d.kind = 'PO'
    WHERE ${hasMatchDifference} ORDER BY d.at DESC, d.number LIMIT 1`,
  );
  const order = found && (await readOrder(database, { tenantId: asker.tenantId, number: found.number }));
  if (!order || matchState(order) !== 'difference') return undefined;
  const { number, differenceQuantity, differenceAmount, items } = order;
  const quantity = Math.abs(differenceQuantity ?? 0);
  const unit = unitText(items, quantity, language);
  const moreOrFewer =
    (differenceQuantity ?? 0) >= 0
      ? serverText(language, 'procurement.orderAnswer.more')
      : serverText(language, 'procurement.orderAnswer.fewer');
  const amount = money(Math.abs(differenceAmount ?? 0));
  return {
    kind: 'difference',
    document: number,
    title: serverText(language, 'procurement.today.matchDifference', { number }),
    note: serverText(language, 'procurement.today.matchDifferenceDetail', { quantity, unit, moreOrFewer, amount }),
    action: serverText(language, 'procurement.today.seeDifference'),
    question: serverText(language, 'procurement.today.askWhyMatchFailed', { number }),
  };
}

/** The suppliers whose onboarding concerns the asker. */
async function suppliersOf(database: Database, { asker, now }: TodayRequest): Promise<readonly Supplier[]> {
  return (await concernsSuppliers(database, asker)) ? readSuppliers(database, asker, now) : [];
}

/** Whether a supplier has handed in all documents and waits for their check, or for the quality review after it. */
const isBeingChecked = ({ onboarding, reviewDays, openDocuments }: Supplier): boolean =>
  ['document_check', 'quality_review'].includes(onboarding) &&
  reviewDays !== null &&
  openDocuments.every(({ state }) => state === 'submitted');

function supplierItem(found: Supplier | undefined, { language }: TodayRequest): TodayItem | undefined {
  if (!found) return undefined;
  const days = workingDaysText(found.reviewDays ?? 0, language);
  const name = inLanguage(found.short, language);
  return {
    kind: 'supplier',
    document: found.id,
    title: serverText(language, 'procurement.today.allDocuments', { name }),
    note:
      found.onboarding === 'document_check'
        ? serverText(language, 'procurement.today.checkUnderWay', { days })
        : serverText(language, 'procurement.today.reviewNext', { days }),
    action: serverText(language, 'procurement.today.checkProgress'),
    question: serverText(language, 'procurement.today.onboardingProgressOf', { name }),
  };
}

/** Whether onboardings concern the asker: buyers of the department that onboards suppliers, and supplier contacts. */
async function concernsSuppliers(database: Database, { kind, tenantId, department }: Asker): Promise<boolean> {
  if (kind !== 'buyer') return kind === 'supplier';
  const rows = await database.read(
    NumberRow,
    sql`SELECT code AS number FROM procurement_departments c WHERE tenant_id = ${tenantId}
      AND ${department ?? ''} IN (code, name_zh, name_en)
      AND EXISTS (SELECT FROM suppliers s WHERE s.tenant_id = c.tenant_id AND s.department = c.code)`,
  );
  return rows.length > 0;
}

/** The open order that is due first, late or within seven days, without those whose match has a difference. */
async function deliveryItem(
  database: Database,
  { asker, language, now }: TodayRequest,
): Promise<TodayItem | undefined> {
  const today = sql`${dayOf(now)}::date`;
  const [found] = await database.read(
    NumberRow,
    sql`SELECT d.number FROM ${visibleDocuments(asker)} AS d
    JOIN orders o ON o.tenant_id = d.tenant_id AND o.number = d.number AND d.kind = 'PO'
    WHERE o.status = 'open' AND o.due_on <= ${today} + 7 AND ${missingQuantitySql} > 0 AND NOT ${hasMatchDifference}
    ORDER BY o.due_on, d.number LIMIT 1`,
  );
  const order = found && (await readOrder(database, { tenantId: asker.tenantId, number: found.number }));
  if (!order) return undefined;
  const { number, dueOn, items } = order;
  const isLate = dueOn < dayOf(now);
  const day = dayText(dueOn, language);
  const missing = missingQuantity(order);
  const unit = unitText(items, missing, language);
  return {
    kind: 'delivery',
    document: number,
    title: `${number} ${itemsText(items, language)}`,
    note: isLate
      ? serverText(language, 'procurement.today.overdue', { day, missingQuantity: missing, unit })
      : serverText(language, 'procurement.today.due', { day, missingQuantity: missing, unit }),
    action: serverText(language, 'procurement.today.checkDate'),
    question: serverText(language, 'procurement.suggest.whenWillArrive', { number }),
  };
}

/** Up to two questions about the asker's documents, one about a policy and, if one can be invited, one about a supplier. */
function examplesOf(
  items: readonly TodayItem[],
  supplier: Supplier | undefined,
  { asker, language }: TodayRequest,
): Today['examples'] {
  const topics = {
    waiting: serverText(language, 'procurement.richCards.progress'),
    difference: serverText(language, 'procurement.today.matching'),
    delivery: serverText(language, 'procurement.today.delivery'),
  };
  const ofDocuments = items.flatMap(({ kind, question }) =>
    kind === 'supplier' ? [] : [{ question, topic: topics[kind] }],
  );
  const rule = {
    question: serverText(language, 'procurement.today.askAboutTender'),
    topic: serverText(language, 'procurement.today.policy'),
  };
  const topic = serverText(language, 'procurement.choiceCard.supplier');
  const invitation =
    supplier && isInternal(asker)
      ? [
          {
            question: serverText(language, 'procurement.today.invite', {
              name: inLanguage({ zh: cityName(supplier), en: supplier.short.en }, language),
            }),
            topic,
          },
        ]
      : [];
  return [...ofDocuments.slice(0, 2), rule, ...invitation];
}

/** The brand with its city: the third alias. */
const cityName = ({ aliases, short }: Supplier): string => aliases.split('|')[2] ?? short.zh;
