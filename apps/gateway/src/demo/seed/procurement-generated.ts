import { dayAtOffset, dayOf, timeAtOffset } from '../../company-time';
import { addWorkingMinutes } from '../procurement/working-time';
import { paymentDay } from './payment-day';
import { departmentBuyers, departmentHeads, type ItemSeed, items, people } from './procurement-names';
import type { OrderSeed } from './procurement-order';
import { addRequisition, neededDay, type Progress, submissionTime } from './procurement-requisition';
import { type OrderLineSeed, type ProcurementRows, totalOf } from './procurement-rows';

type Random = () => number;

/** The pseudo-random generator mulberry32: it gives the same numbers in every installation. */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T; // no list here is empty

/** Working minutes, used in rotation, so that the average is about 1.5 working days of review and 1 of conversion. */
const reviewMinutes = [855, 700, 1010, 610, 1100, 790, 920];
const conversionMinutes = [570, 420, 720, 500, 640];

const firstSerial = 101;
const lastSerial = 440;
const fixedSerials = new Set([417, 415, 433, 409, 402, 398, 391, 386, 382, 379, 374]);

/** The requisitions of the equipment department that are on order; all are older than the month that the designs show. */
const serialsOnOrder = new Set([301, 311, 321, 331, 341, 346, 351, 356]);
const recalledSerials = new Set([186, 256, 326]);
const otherDepartments = ['production', 'rd', 'quality', 'admin', 'warehouse'] as const;

/** The age of a requisition by its serial number: 101 is about 105 days old, 381 is 21 days old, 440 is of today. */
const daysAgo = (serial: number): number =>
  serial < 382 ? 21 + Math.round((381 - serial) * 0.3) : Math.round((440 - serial) / 3);

interface Plan {
  readonly serial: number;
  readonly department: string;
  readonly progress: Progress;
  readonly lines: readonly OrderLineSeed[];
  readonly item: ItemSeed;
  readonly index: number;
}

/** Adds about 300 requisitions of all departments around the fixed ones. @returns the seeds of their orders */
export function addGeneratedDocuments(rows: ProcurementRows, now: Date): readonly OrderSeed[] {
  const random = randomFrom(20260421);
  const orders: OrderSeed[] = [];
  let count = 0;
  for (let serial = firstSerial; serial <= lastSerial; serial += 1) {
    if (fixedSerials.has(serial)) continue;
    const department = serial < 382 && serial % 5 === 1 ? 'equipment' : pick(otherDepartments, random);
    const item = pick(department === 'equipment' ? equipmentItems : items, random);
    const progress = progressOf(serial, department, random);
    count += 1;
    const order = addPlannedRequisition(
      rows,
      { serial, department, progress, item, lines: orderLinesOf(item, random), index: count },
      { now, random },
    );
    if (order) orders.push(order);
  }
  return orders;
}

const equipmentItems = items.filter(({ category }) => category === 'equipment' || category === 'parts');

function orderLinesOf({ name, unit, price, maxQuantity }: ItemSeed, random: Random): readonly OrderLineSeed[] {
  const quantity = 1 + Math.floor(random() * maxQuantity);
  return [{ name, unit, quantity: maxQuantity > 500 ? Math.max(50, Math.round(quantity / 50) * 50) : quantity, price }];
}

function progressOf(serial: number, department: string, random: Random): Progress {
  const chance = random();
  if (department === 'equipment') {
    if (recalledSerials.has(serial)) return { kind: 'recalled' };
    return { kind: serialsOnOrder.has(serial) ? 'ordered' : 'completed' };
  }
  const age = daysAgo(serial);
  if (age < 12) return chance < 0.9 ? { kind: 'approving', finishedSteps: 0 } : { kind: 'recalled' };
  if (chance < 0.06) return { kind: 'recalled' };
  if (chance < 0.12) return { kind: 'returned', finishedSteps: 0, reason: pick(returnReasons, random) };
  if (chance < (age < 40 ? 0.7 : 0.25)) return { kind: 'ordered' };
  return { kind: 'completed' };
}

const returnReasons = [
  ['规格描述不完整', 'the specification is incomplete'],
  ['数量依据不足', 'nothing shows why this quantity is needed'],
  ['与在途申请重复', 'it repeats a request that is under way'],
] as const;

interface GeneratorContext {
  readonly now: Date;
  readonly random: Random;
}

function addPlannedRequisition(
  rows: ProcurementRows,
  plan: Plan,
  { now, random }: GeneratorContext,
): OrderSeed | undefined {
  const { serial, department, item, lines, index } = plan;
  const needsSourcing = item.category === 'equipment' || totalOf(lines) >= 100_000;
  const reviewTime = reviewMinutes[index % reviewMinutes.length] ?? 855;
  const conversionTime = conversionMinutes[index % conversionMinutes.length] ?? 570;
  const departmentTime = 60 + Math.floor(random() * 240);
  const durations = needsSourcing
    ? [departmentTime, 300 + Math.floor(random() * 500), reviewTime, conversionTime, 60]
    : [departmentTime, conversionTime, 60];
  const finishedSteps = Math.floor(random() * (needsSourcing ? 3 : 2));
  const isApproving = plan.progress.kind === 'approving';
  const progress: Progress = isApproving ? { kind: 'approving', finishedSteps } : plan.progress;
  const waitingMinutes = 90 + daysAgo(serial) * 140;
  const submittedAt = isApproving
    ? submissionTime(now, waitingMinutes, durations.slice(0, finishedSteps))
    : earlierOf(
        addWorkingMinutes(timeAtOffset(now, -daysAgo(serial), '08:30'), Math.floor(random() * 500)),
        addWorkingMinutes(now, -200),
      );
  const requester = pick(requestersOf(department), random);
  const number = `PR2026-0${serial}`;
  const neededOn = neededDay(submittedAt, 25 + Math.floor(random() * 30));
  const seed = {
    number,
    requester,
    department,
    category: item.category,
    lines,
    progress,
    submittedAt,
    durations,
    neededOn,
  };
  const createdAt = addRequisition(rows, seed, now);
  if (!createdAt) return undefined;
  const common = {
    requisition: number,
    supplier: item.supplier,
    buyer: departmentBuyers[department] ?? 'lin',
    department,
    lines,
    createdAt,
  };
  return progress.kind === 'completed'
    ? completedOrder(common, { now, random })
    : openOrder(common, serial, { now, random });
}

const earlierOf = (a: Date, b: Date): Date => (a < b ? a : b);

/** The people of a department who write requisitions: not its head, who would decide about their own. */
const requestersOf = (department: string): readonly string[] =>
  Object.entries(people).flatMap(([id, [, , departmentOfPerson]]) =>
    departmentOfPerson === department && id !== departmentHeads[department] ? [id] : [],
  );

type CommonOrderSeed = Pick<OrderSeed, 'requisition' | 'supplier' | 'buyer' | 'department' | 'lines' | 'createdAt'>;

const daysSince = (from: Date, now: Date): number => Math.floor((now.getTime() - from.getTime()) / 86_400_000);

/** An order that arrived in full and passed the match; it is paid on the day that `paymentDay` gives. */
function completedOrder(order: CommonOrderSeed, { now, random }: GeneratorContext): OrderSeed {
  const age = daysSince(order.createdAt, now);
  const arrivalOffset = -Math.max(1, age - 4 - Math.floor(random() * Math.max(1, age - 6)));
  const quantity = order.lines.reduce((sum, item) => sum + item.quantity, 0);
  const matchedAt = timeAtOffset(now, arrivalOffset, '17:10');
  const payOn = paymentDay(matchedAt);
  const isPaid = payOn < dayOf(now);
  const issueOffset = arrivalOffset + 1;
  return {
    ...order,
    confirmedAt: addWorkingMinutes(order.createdAt, 120 + Math.floor(random() * 600)),
    dueOn: dayAtOffset(now, arrivalOffset + Math.floor(random() * 5) - 1),
    receipt: { quantity, at: timeAtOffset(now, arrivalOffset, random() < 0.5 ? '10:20' : '14:45') },
    invoice: { quantity, issuedOn: dayAtOffset(now, arrivalOffset), status: isPaid ? 'paid' : 'matched' },
    match: { status: 'passed', at: matchedAt },
    ...(issueOffset < -3 && {
      statement: { issuedOn: dayAtOffset(now, issueOffset), payOn, isPaid },
    }),
  };
}

/** An incomplete order: on time, overdue (never in equipment), partly received, or received with a rejection. */
function openOrder(order: CommonOrderSeed, serial: number, { now, random }: GeneratorContext): OrderSeed {
  const age = daysSince(order.createdAt, now);
  const confirmedAt = addWorkingMinutes(order.createdAt, 200 + Math.floor(random() * 500));
  const quantity = order.lines.reduce((sum, item) => sum + item.quantity, 0);
  const isEquipment = order.department === 'equipment';
  const isOverdue = !isEquipment && random() < 0.3;
  const dueOn = dayAtOffset(now, isOverdue ? -(1 + Math.floor(random() * 6)) : 7 + Math.floor(random() * 30));
  const confirmed = confirmedAt < now ? { confirmedAt } : {};
  if (age < 8 || quantity < 4 || random() < 0.5) return { ...order, ...confirmed, dueOn };
  const receiptOffset = -(4 + (serial % 4));
  const received = Math.ceil(quantity * (0.4 + random() * 0.5));
  const receipt = { quantity: Math.min(received, quantity - 1), at: timeAtOffset(now, receiptOffset, '13:30') };
  if (isEquipment || random() < 0.6) return { ...order, ...confirmed, dueOn, receipt };
  const reason = ['尺寸超差', 'dimension out of tolerance'] as const;
  const rejection = { quantity: 1, reason, at: timeAtOffset(now, receiptOffset, '15:20'), status: 'replaced' } as const;
  return { ...order, ...confirmed, dueOn, receipt, rejection };
}
