import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { companyTime, dayAtOffset, dayOf, timeAtOffset } from '../../company-time';
import { packageRoot } from '../../db/database';
import { addWorkingMinutes, workdayMinutes } from '../procurement/working-time';
import { addFixedDocuments } from './procurement-fixed';
import { addGeneratedDocuments } from './procurement-generated';
import { addOrders } from './procurement-order';
import { emptyRows, type ProcurementRows } from './procurement-rows';
import { supplierDocumentRows, supplierRows } from './procurement-suppliers';

interface World extends ProcurementRows {
  readonly now: Date;
}

interface PolicyRule {
  /** File and heading of the policy that the rule comes from. */
  readonly policy: readonly [file: string, heading: string];
  readonly rule: string;
  /** Descriptions of the rows of the demo world that contradict the rule. */
  readonly contradictions: (world: World) => readonly string[];
}

const stepsOf = ({ approvalSteps }: World, requisition: string): readonly string[] =>
  approvalSteps.filter((step) => step.requisition === requisition).map(({ code }) => code);
const matchOf = ({ matchResults }: World, order: string) => matchResults.find((match) => match.order === order);
const receivedOf = ({ receipts }: World, order: string): number =>
  receipts.filter((receipt) => receipt.order === order).reduce((sum, { quantity }) => sum + quantity, 0);
const isWorkday = (day: string): boolean => new Date(day).getUTCDay() % 6 !== 0;
/** Whether a day is the 18th or, when that is no working day, the first working day after it. */
const isPayingDay = (day: string): boolean => {
  const date = Number(day.slice(8));
  const before = Array.from({ length: date - 18 }, (_, index) => `${day.slice(0, 8)}${18 + index}`);
  return isWorkday(day) && date >= 18 && !before.some(isWorkday);
};

/** The states of an onboarding that follow the document check. */
const afterCheck = ['quality_review', 'audit', 'trial', 'approved'];
const suppliersIn = (now: Date, states: readonly string[]) =>
  supplierRows(now).filter(({ onboarding }) => states.includes(onboarding));
const documentsOf = (id: string) => supplierDocumentRows().filter(({ supplier }) => supplier === id);

const rules: readonly PolicyRule[] = [
  {
    policy: ['approval', 'Approval authority by amount'],
    rule: 'requisitions of equipment or of CNY 100,000 or more have all five steps, others three',
    contradictions: (world) =>
      world.requisitions.flatMap(({ number, amount, category }) => {
        const needsAllSteps = Number(amount) >= 100_000 || category === 'equipment';
        return stepsOf(world, number).length === (needsAllSteps ? 5 : 3) ? [] : [number];
      }),
  },
  {
    policy: ['approval', 'Time limits, reminders and escalation'],
    rule: 'after 3 working days a step is no longer with its first approver',
    contradictions: ({ approvalSteps, now }) =>
      approvalSteps.flatMap(({ requisition, state, startedAt }) =>
        state === 'now' && startedAt && startedAt < addWorkingMinutes(now, -3 * workdayMinutes) ? [requisition] : [],
      ),
  },
  {
    policy: ['approval', 'Delegation and conflicts of interest'],
    rule: 'nobody decides about a requisition of their own',
    contradictions: ({ requisitions, approvalSteps }) => {
      const requesterOf = new Map(requisitions.map(({ number, requester }) => [number, requester]));
      return approvalSteps.flatMap(({ requisition, code, handler }) =>
        ['department', 'sourcing', 'finance'].includes(code) && requesterOf.get(requisition) === handler
          ? [`${requisition} ${code}`]
          : [],
      );
    },
  },
  {
    policy: ['approval', 'Returning a requisition and writing approval comments'],
    rule: 'a department returns a requisition because of the need, not of price or budget',
    contradictions: ({ requisitions, approvalSteps }) =>
      approvalSteps.flatMap(({ requisition, code, state }) => {
        const reason = requisitions.find(({ number }) => number === requisition)?.returnReasonEn ?? '';
        const isOthers = /price|quot|budget|fund|cost/.test(reason);
        return code === 'department' && state === 'returned' && isOthers ? [`${requisition} ${reason}`] : [];
      }),
  },
  {
    policy: ['ordering', 'When the supplier must confirm'],
    rule: 'an order is confirmed within 2 working days of its release',
    contradictions: ({ orders, approvalSteps }) =>
      orders.flatMap(({ number, requisition, confirmedAt }) => {
        const released = approvalSteps.find((step) => step.requisition === requisition && step.code === 'release');
        const latest = released?.decidedAt && addWorkingMinutes(released.decidedAt, 2 * workdayMinutes);
        return confirmedAt && !(latest && confirmedAt <= latest) ? [number] : [];
      }),
  },
  {
    policy: ['receipt', 'Delivery and registering arrival'],
    rule: 'goods arrive between 08:30 and 17:00',
    contradictions: ({ receipts }) =>
      receipts.flatMap(({ number, receivedAt }) => {
        const time = companyTime(receivedAt).slice(11, 16);
        return time >= '08:30' && time <= '17:00' ? [] : [`${number} ${time}`];
      }),
  },
  {
    policy: ['reconciliation', 'Monthly timetable'],
    rule: 'the statement of an order is there by the day after its match, and never before it',
    contradictions: (world) =>
      world.statements.flatMap(({ number, order, issuedOn }) => {
        const match = matchOf(world, order);
        const isInTime = match && [0, 1].some((offset) => dayAtOffset(match.checkedAt, offset) === issuedOn);
        return isInTime ? [] : [`${number} ${issuedOn}`];
      }),
  },
  {
    policy: ['reconciliation', 'Payment term and payment day'],
    rule: 'a statement is paid on the 18th, or the next working day, at least 30 days after the match passed',
    contradictions: (world) =>
      world.statements.flatMap(({ number, order, payOn }) => {
        const match = matchOf(world, order);
        if (match?.status !== 'passed' || !payOn) return [];
        return isPayingDay(payOn) && payOn >= dayAtOffset(match.checkedAt, 30) ? [] : [`${number} ${payOn}`];
      }),
  },
  {
    policy: ['three-way-match', 'Effect of the match on payment'],
    rule: 'a statement has a day of payment if the match of its order passed, and none before',
    contradictions: (world) =>
      world.statements.flatMap(({ number, order, payOn }) =>
        Boolean(payOn) === (matchOf(world, order)?.status === 'passed') ? [] : [`${number} ${payOn}`],
      ),
  },
  {
    policy: ['reconciliation', 'Payment term and payment day'],
    rule: 'nothing is paid before its day, and nothing is left unpaid after it',
    contradictions: ({ statements, now }) =>
      statements.flatMap(({ number, payOn, status }) =>
        (payOn ? payOn < dayAtOffset(now, 0) : false) === (status === 'paid') ? [] : [`${number} ${payOn} ${status}`],
      ),
  },
  {
    policy: ['three-way-match', 'Tolerance and automatic release'],
    rule: 'a match passes up to a difference of 0.5% between invoice and receipt, and fails above',
    contradictions: (world) =>
      world.matchResults.flatMap(({ order, status }) => {
        const received = receivedOf(world, order);
        const invoiced = world.invoices.find((invoice) => invoice.order === order)?.quantity ?? 0;
        return Math.abs(invoiced - received) / received <= 0.005 === (status === 'passed') ? [] : [order];
      }),
  },
  {
    policy: ['three-way-match', 'Effect of the match on payment'],
    rule: 'nothing is paid whose match has not passed',
    contradictions: (world) =>
      world.statements.flatMap(({ number, order, status }) =>
        status !== 'paid' || matchOf(world, order)?.status === 'passed' ? [] : [number],
      ),
  },
  {
    policy: ['supplier-onboarding', 'Quality system review and on-site audit'],
    rule: 'a supplier whose review has begun has all nine documents accepted',
    contradictions: ({ now }) =>
      suppliersIn(now, afterCheck).flatMap(({ id }) => {
        const accepted = documentsOf(id).filter(({ state }) => state === 'accepted').length;
        return accepted === 9 ? [] : [`${id} ${accepted} accepted`];
      }),
  },
  {
    policy: ['supplier-onboarding', 'Business licence validity, and what to submit when it is about to expire'],
    rule: 'the licence of a supplier whose review has begun is valid for at least 90 more days',
    contradictions: ({ now }) =>
      suppliersIn(now, afterCheck).flatMap(({ id, licenceUntil }) =>
        licenceUntil >= dayAtOffset(now, 90) ? [] : [`${id} ${licenceUntil}`],
      ),
  },
  {
    policy: ['supplier-onboarding', 'Document check and corrections'],
    rule: 'the check begins when all nine documents are there, and ends within 3 working days',
    contradictions: ({ now }) =>
      suppliersIn(now, ['document_check']).flatMap(({ id, reviewDueOn }) => {
        const isComplete = documentsOf(id).filter(({ state }) => state !== 'missing').length === 9;
        const latest = dayOf(addWorkingMinutes(now, 3 * workdayMinutes));
        return isComplete && reviewDueOn && reviewDueOn <= latest ? [] : [`${id} ${reviewDueOn}`];
      }),
  },
  {
    policy: ['supplier-onboarding', 'Invitation and registration'],
    rule: 'a supplier that was not invited has handed in nothing and has no order; an open invitation is at most 15 days old',
    contradictions: (world) =>
      supplierRows(world.now).flatMap(({ id, onboarding, ...row }) => {
        if (onboarding === 'approved') return [];
        const invitedAt = 'invitedAt' in row ? row.invitedAt : undefined;
        if (invitedAt) return invitedAt > timeAtOffset(world.now, -15, '00:00') ? [] : [`${id} ${invitedAt}`];
        const hasNothing =
          documentsOf(id).every(({ state }) => state === 'missing') &&
          !world.orders.some((order) => order.supplier === id);
        return onboarding === 'not_invited' && hasNothing ? [] : [`${id} ${onboarding}`];
      }),
  },
];

const firstDay = new Date('2026-04-21T10:20:00+08:00');

function worldAt(now: Date): World {
  const rows = emptyRows();
  addOrders(rows, [...addFixedDocuments(rows, now), ...addGeneratedDocuments(rows, now)]);
  return { ...rows, now };
}

describe('the demo world and its policies', () => {
  // Thirty days have every weekday and every day of a month; a few hours more each reach mornings and evenings too.
  const worlds = Array.from({ length: 30 }, (_, day) => worldAt(new Date(firstDay.getTime() + day * 25 * 3_600_000)));

  it.each(rules)(
    '[PD36] agree, on whatever day the demo starts: $rule',
    ({ policy: [file, heading], contradictions }) => {
      const text = readFileSync(join(packageRoot, `knowledge/policies/en/${file}.md`), 'utf8');
      expect(text).toContain(`## ${heading}\n`);
      const found = worlds.flatMap((world) =>
        contradictions(world).map((one) => `${world.now.toISOString().slice(0, 10)}: ${one}`),
      );
      expect(found).toEqual([]);
    },
  );
});
