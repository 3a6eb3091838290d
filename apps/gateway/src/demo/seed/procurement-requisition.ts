import { dayOf } from '../../company-time';
import { addWorkingMinutes } from '../procurement/working-time';
import { budgets, type ChineseAndEnglish, departmentBuyers, departmentHeads } from './procurement-names';
import { moneyOf, type OrderLineSeed, type ProcurementRows, tenantId, totalOf } from './procurement-rows';

/** How far a requisition came. `openedMinutesAgo` is in working minutes. */
export type Progress =
  | { readonly kind: 'approving'; readonly finishedSteps: number; readonly openedMinutesAgo?: number }
  | { readonly kind: 'returned'; readonly finishedSteps: number; readonly reason: ChineseAndEnglish }
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
  /** Working minutes of each step that was decided, in order. */
  readonly durations: readonly number[];
  readonly neededOn: string;
}

/** The steps that the approval policy asks for, by amount and category. */
function stepCodesFor(category: string, amount: number): readonly string[] {
  const needsSourcing = amount >= 100_000 || category === 'equipment';
  return needsSourcing
    ? ['department', 'sourcing', 'finance', 'conversion', 'release']
    : ['department', 'conversion', 'release'];
}

/** Adds a requisition with its items and steps. @returns when its order was created; undefined without an order */
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
  return addSteps(rows, seed, { stepCodes: stepCodesFor(category, amount), now });
}

function addSteps(
  rows: ProcurementRows,
  { number, department, progress, submittedAt, durations }: RequisitionSeed,
  { stepCodes, now }: { readonly stepCodes: readonly string[]; readonly now: Date },
): Date | undefined {
  const handlers: Readonly<Record<string, string | undefined>> = {
    department: departmentHeads[department],
    sourcing: 'wang',
    finance: 'hejia',
    conversion: departmentBuyers[department],
    release: departmentBuyers[department],
  };
  const finishedWhenOrdered = progress.kind === 'ordered' || progress.kind === 'completed' ? stepCodes.length : 0;
  const finishedSteps = 'finishedSteps' in progress ? progress.finishedSteps : finishedWhenOrdered;
  let startedAt = submittedAt;
  let orderedAt: Date | undefined;
  stepCodes.forEach((code, index) => {
    const step = { tenantId, requisition: number, position: index + 1, code, handler: handlers[code] ?? 'wang' };
    if (index < finishedSteps || (index === finishedSteps && progress.kind === 'returned')) {
      const decidedAt = addWorkingMinutes(startedAt, durations[index] ?? 120);
      rows.approvalSteps.push({ ...step, state: index < finishedSteps ? 'done' : 'returned', startedAt, decidedAt });
      if (code === 'conversion') orderedAt = decidedAt;
      startedAt = decidedAt;
      return;
    }
    const isNow = index === finishedSteps && progress.kind === 'approving';
    const openedMinutesAgo = isNow && 'openedMinutesAgo' in progress ? progress.openedMinutesAgo : undefined;
    rows.approvalSteps.push({
      ...step,
      state: isNow ? 'now' : 'later',
      ...(isNow && { startedAt }),
      ...(openedMinutesAgo !== undefined && { openedAt: addWorkingMinutes(now, -openedMinutesAgo) }),
    });
  });
  return orderedAt;
}

/** When a requisition was submitted whose present step began `waitingMinutes` working minutes ago. */
export const submissionTime = (now: Date, waitingMinutes: number, durations: readonly number[]): Date =>
  addWorkingMinutes(now, -durations.reduce((sum, minutes) => sum + minutes, waitingMinutes));

export const neededDay = (submittedAt: Date, days: number): string =>
  dayOf(new Date(submittedAt.getTime() + days * 86_400_000));
