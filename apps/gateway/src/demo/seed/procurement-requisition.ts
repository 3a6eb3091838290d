import { addWorking, dayOf } from '../procurement/working-time';
import { budgets, buyers, heads, type Named } from './procurement-names';
import { moneyOf, type OrderLineSeed, type ProcurementRows, tenantId, totalOf } from './procurement-rows';

/** How far a requisition came. `at` counts the finished steps; `waited` and `durations` are working minutes. */
export type Progress =
  | { readonly kind: 'approving'; readonly at: number; readonly openedAgo?: number }
  | { readonly kind: 'returned'; readonly at: number; readonly reason: Named }
  | { readonly kind: 'recalled' }
  | { readonly kind: 'ordered' }
  | { readonly kind: 'completed' };

export interface RequisitionSeed {
  readonly number: string;
  readonly requester: string;
  readonly department: string;
  readonly category: string;
  readonly lines: readonly OrderLineSeed[];
  readonly progress: Progress;
  readonly submittedAt: Date;
  /** Working minutes of each step that was finished, in order. */
  readonly durations: readonly number[];
  readonly neededOn: string;
}

/** Which steps a requisition passes, by amount and kind of goods (approval policy). */
function stepCodes(category: string, amount: number): readonly string[] {
  const isLong = amount >= 100_000 || category === 'equipment';
  return isLong
    ? ['department', 'sourcing', 'finance', 'conversion', 'release']
    : ['department', 'conversion', 'release'];
}

/** Writes a requisition with its items and steps; gives when its order was made, undefined without one. */
export function addRequisition(rows: ProcurementRows, seed: RequisitionSeed, now: Date): Date | undefined {
  const { number, requester, department, category, lines, progress, submittedAt, neededOn } = seed;
  const amount = totalOf(lines);
  const [budgetZh, budgetEn] = budgets[category] ?? ['', ''];
  const reason = progress.kind === 'returned' ? progress.reason : undefined;
  rows.requisitions.push({
    tenantId,
    number,
    requester,
    department,
    category,
    amount: moneyOf(amount),
    status: progress.kind,
    budgetZh,
    budgetEn,
    submittedAt,
    neededOn,
    ...(reason && { returnReasonZh: reason[0], returnReasonEn: reason[1] }),
  });
  lines.forEach(({ name, unit, quantity, price }, index) => {
    rows.requisitionLines.push({
      tenantId,
      requisition: number,
      position: index + 1,
      itemZh: name[0],
      itemEn: name[1],
      quantity,
      unitZh: unit[0],
      unitEn: unit[1],
      amount: moneyOf(quantity * price),
    });
  });
  return addSteps(rows, seed, { codes: stepCodes(category, amount), now });
}

function addSteps(
  rows: ProcurementRows,
  { number, department, progress, submittedAt, durations }: RequisitionSeed,
  { codes, now }: { readonly codes: readonly string[]; readonly now: Date },
): Date | undefined {
  const handlers: Readonly<Record<string, string | undefined>> = {
    department: heads[department],
    sourcing: 'wang',
    finance: 'hejia',
    conversion: buyers[department],
    release: buyers[department],
  };
  const finished = progress.kind === 'ordered' || progress.kind === 'completed' ? codes.length : 0;
  const done = 'at' in progress ? progress.at : finished;
  let startedAt = submittedAt;
  let orderedAt: Date | undefined;
  codes.forEach((code, index) => {
    const step = { tenantId, requisition: number, position: index + 1, code, handler: handlers[code] ?? 'wang' };
    if (index < done || (index === done && progress.kind === 'returned')) {
      const decidedAt = addWorking(startedAt, durations[index] ?? 120);
      rows.approvalSteps.push({ ...step, state: index < done ? 'done' : 'returned', startedAt, decidedAt });
      if (code === 'conversion') orderedAt = decidedAt;
      startedAt = decidedAt;
      return;
    }
    const isNow = index === done && progress.kind === 'approving';
    const openedAgo = isNow && 'openedAgo' in progress ? progress.openedAgo : undefined;
    rows.approvalSteps.push({
      ...step,
      state: isNow ? 'now' : 'later',
      ...(isNow && { startedAt }),
      ...(openedAgo !== undefined && { openedAt: addWorking(now, -openedAgo) }),
    });
  });
  return orderedAt;
}

/** Submission of a requisition whose present step began `waited` working minutes ago. */
export const submittedBefore = (now: Date, waited: number, durations: readonly number[]): Date =>
  addWorking(now, -durations.reduce((sum, minutes) => sum + minutes, waited));

export const neededAfter = (submittedAt: Date, days: number): string =>
  dayOf(new Date(submittedAt.getTime() + days * 86_400_000));
