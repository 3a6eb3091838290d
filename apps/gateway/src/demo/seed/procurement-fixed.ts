import { dayAtOffset, timeAtOffset } from '../../company-time';
import { addWorkingMinutes } from '../procurement/working-time';
import type { ChineseAndEnglish } from './procurement-names';
import type { OrderSeed } from './procurement-order';
import { addRequisition, type RequisitionSeed, submissionTime } from './procurement-requisition';
import type { OrderLineSeed, ProcurementRows } from './procurement-rows';

const pieces: ChineseAndEnglish = ['件', 'pcs'];
const orderLine = (
  name: ChineseAndEnglish,
  unit: ChineseAndEnglish,
  quantity: number,
  price: number,
): OrderLineSeed => ({
  name,
  unit,
  quantity,
  price,
});

const orderLines = {
  servo: orderLine(['伺服电机 750W', 'Servo motor 750 W'], ['台', 'units'], 12, 3600),
  lens: orderLine(['工业相机镜头', 'Industrial camera lens'], ['个', 'pcs'], 4, 5400),
  coupling: orderLine(['联轴器 D32', 'Coupling D32'], ['个', 'pcs'], 24, 130),
  laser: orderLine(['激光测距传感器', 'Laser distance sensor'], ['个', 'pcs'], 6, 4580),
  climate: orderLine(['恒温恒湿箱', 'Climate chamber'], ['台', 'units'], 1, 68500),
  gloves: orderLine(['劳保手套 L', 'Work gloves L'], ['双', 'pairs'], 500, 8.5),
  encoder: orderLine(['编码器线缆 5m', 'Encoder cable 5 m'], ['根', 'pcs'], 12, 155),
  chair: orderLine(['办公椅', 'Office chair'], ['把', 'pcs'], 18, 680),
  crate: orderLine(['防静电周转箱', 'Anti-static crate'], pieces, 200, 920),
  controller: orderLine(['可编程控制器 24 点', 'Programmable controller, 24 I/O'], ['台', 'units'], 15, 1960),
  flange: orderLine(['精密法兰 D60', 'Precision flange D60'], pieces, 120, 265),
} as const;

const requisitionSeed = (
  [number, requester, category, ...items]: readonly [string, string, string, ...OrderLineSeed[]],
  rest: Pick<RequisitionSeed, 'progress' | 'submittedAt' | 'durations' | 'neededOn'>,
): RequisitionSeed => ({ number, requester, department: 'equipment', category, lines: items, ...rest });

/** The requisitions with fixed numbers: those that the designs show, and those of the orders that the designs show. */
function fixedRequisitions(now: Date): readonly RequisitionSeed[] {
  const at = (offset: number, time: string) => timeAtOffset(now, offset, time);
  const neededAfterDays = (offset: number) => ({ neededOn: dayAtOffset(now, offset) });
  const ordered = { kind: 'ordered' } as const;
  const completed = { kind: 'completed' } as const;
  return [
    requisitionSeed(['PR2026-0417', 'lin', 'equipment', orderLines.servo], {
      progress: { kind: 'approving', finishedSteps: 2, openedMinutesAgo: 68 },
      submittedAt: submissionTime(now, 180, [130, 750]),
      durations: [130, 750],
      ...neededAfterDays(17),
    }),
    requisitionSeed(['PR2026-0415', 'lin', 'equipment', orderLines.lens], {
      progress: { kind: 'approving', finishedSteps: 0 },
      submittedAt: submissionTime(now, 1425, []),
      durations: [],
      ...neededAfterDays(21),
    }),
    requisitionSeed(['PR2026-0433', 'chen', 'parts', orderLines.coupling], {
      progress: { kind: 'approving', finishedSteps: 0 },
      submittedAt: at(-1, '16:40'),
      durations: [],
      ...neededAfterDays(17),
    }),
    requisitionSeed(['PR2026-0409', 'zheng', 'equipment', orderLines.laser], {
      progress: {
        kind: 'returned',
        finishedSteps: 1,
        reason: ['缺少三家比价单，请补齐后重新提交', 'the three quotes are missing; please add them and submit again'],
      },
      submittedAt: at(-7, '10:12'),
      durations: [150, 400],
      ...neededAfterDays(24),
    }),
    requisitionSeed(['PR2026-0402', 'ma', 'equipment', orderLines.climate], {
      progress: ordered,
      submittedAt: at(-12, '09:50'),
      durations: [90, 380, 855, 570, 60],
      ...neededAfterDays(40),
    }),
    requisitionSeed(['PR2026-0398', 'wu', 'consumables', orderLines.gloves], {
      progress: completed,
      submittedAt: at(-13, '14:30'),
      durations: [70, 240, 30],
      ...neededAfterDays(-3),
    }),
    requisitionSeed(['PR2026-0391', 'lin', 'parts', orderLines.encoder], {
      progress: completed,
      submittedAt: at(-14, '11:15'),
      durations: [95, 210, 30],
      ...neededAfterDays(-2),
    }),
    requisitionSeed(['PR2026-0386', 'wu', 'office', orderLines.chair], {
      progress: completed,
      submittedAt: at(-18, '10:40'),
      durations: [160, 300, 45],
      ...neededAfterDays(-4),
    }),
    requisitionSeed(['PR2026-0382', 'lin', 'packaging', orderLines.crate], {
      progress: ordered,
      submittedAt: at(-19, '09:40'),
      durations: [100, 990, 600, 300, 60],
      ...neededAfterDays(-1),
    }),
    requisitionSeed(['PR2026-0379', 'lin', 'equipment', orderLines.flange], {
      progress: ordered,
      submittedAt: at(-21, '13:20'),
      durations: [140, 1500, 855, 570, 60],
      ...neededAfterDays(8),
    }),
    requisitionSeed(['PR2026-0374', 'lin', 'equipment', orderLines.controller], {
      progress: ordered,
      submittedAt: at(-22, '10:05'),
      durations: [120, 2000, 855, 570, 60],
      ...neededAfterDays(4),
    }),
  ];
}

/** Adds the fixed requisitions. @returns the seeds of the orders that they became */
export function addFixedDocuments(rows: ProcurementRows, now: Date): readonly OrderSeed[] {
  const orderedAt = new Map(
    fixedRequisitions(now).map((requisition) => [requisition.number, addRequisition(rows, requisition, now)] as const),
  );
  const orderOf = (requisition: string, supplier: string, ...items: readonly OrderLineSeed[]) => ({
    requisition,
    supplier,
    buyer: 'lin',
    department: 'equipment',
    lines: items,
    createdAt: orderedAt.get(requisition) ?? now,
  });
  return [...openOrders(now, orderOf), ...completedOrders(now, orderOf)];
}

type OrderSource = (
  requisition: string,
  supplier: string,
  ...items: readonly OrderLineSeed[]
) => Pick<OrderSeed, 'requisition' | 'supplier' | 'buyer' | 'department' | 'lines' | 'createdAt'>;

function openOrders(now: Date, orderOf: OrderSource): readonly OrderSeed[] {
  const day = (offset: number) => dayAtOffset(now, offset);
  const confirmedAfter = (minutes: number, order: ReturnType<OrderSource>) => ({
    ...order,
    confirmedAt: addWorkingMinutes(order.createdAt, minutes),
  });
  return [
    {
      ...confirmedAfter(1140, orderOf('PR2026-0382', 'hailan', orderLines.crate)),
      number: 'PO2026-1182',
      promisedOn: day(-3),
      dueOn: day(-3),
      receipt: { number: 'GR26-0877', quantity: 198, at: timeAtOffset(now, -3, '09:36') },
      rejection: {
        number: 'RJ26-031',
        quantity: 2,
        reason: ['外箱破损', 'damaged outer box'],
        at: timeAtOffset(now, -3, '10:10'),
        status: 'open',
      },
      invoice: { quantity: 200, issuedOn: day(-3), status: 'red_letter' },
      match: { status: 'difference', at: timeAtOffset(now, -3, '15:00') },
      statement: {
        number: 'ST2026-0418',
        issuedOn: day(-3),
        isPaid: false,
      },
    },
    {
      ...confirmedAfter(1015, orderOf('PR2026-0374', 'qidian', orderLines.controller)),
      number: 'PO2026-1190',
      dueOn: day(0),
    },
    {
      ...confirmedAfter(1115, orderOf('PR2026-0379', 'hengrui', orderLines.flange)),
      number: 'PO2026-1207',
      dueOn: day(6),
      receipt: { quantity: 80, at: timeAtOffset(now, -4, '14:12') },
    },
    {
      ...confirmedAfter(1050, orderOf('PR2026-0402', 'hengwen', orderLines.climate)),
      dueOn: day(35),
    },
  ];
}

function completedOrders(now: Date, orderOf: OrderSource): readonly OrderSeed[] {
  const completed = (receiptOffset: number, { createdAt, lines: [firstLine] }: ReturnType<OrderSource>) => {
    const quantity = firstLine?.quantity ?? 0;
    return {
      confirmedAt: addWorkingMinutes(createdAt, 180),
      dueOn: dayAtOffset(now, receiptOffset + 1),
      receipt: { quantity, at: timeAtOffset(now, receiptOffset, '10:30') },
      invoice: { quantity, issuedOn: dayAtOffset(now, receiptOffset), status: 'matched' } as const,
      match: { status: 'passed', at: timeAtOffset(now, receiptOffset, '16:00') } as const,
    };
  };
  const orders: readonly ReturnType<OrderSource>[] = [
    orderOf('PR2026-0398', 'jiahu', orderLines.gloves),
    orderOf('PR2026-0391', 'xianda', orderLines.encoder),
    orderOf('PR2026-0386', 'muyu', orderLines.chair),
  ];
  return orders.map((order, index) => ({ ...order, ...completed([-4, -5, -6][index] ?? -4, order) }));
}
