import { addWorking, dayAway, timeAway } from '../procurement/working-time';
import type { Named } from './procurement-names';
import type { OrderSeed } from './procurement-order';
import { addRequisition, type RequisitionSeed, submittedBefore } from './procurement-requisition';
import type { OrderLineSeed, ProcurementRows } from './procurement-rows';

const piece: Named = ['件', 'pcs'];
const orderLine = (name: Named, unit: Named, quantity: number, price: number): OrderLineSeed => ({
  name,
  unit,
  quantity,
  price,
});

const lines = {
  servo: orderLine(['伺服电机 750W', 'Servo motor 750 W'], ['台', 'units'], 12, 3600),
  lens: orderLine(['工业相机镜头', 'Industrial camera lens'], ['个', 'pcs'], 4, 5400),
  coupling: orderLine(['联轴器 D32', 'Coupling D32'], ['个', 'pcs'], 24, 130),
  laser: orderLine(['激光测距传感器', 'Laser distance sensor'], ['个', 'pcs'], 6, 4580),
  climate: orderLine(['恒温恒湿箱', 'Climate chamber'], ['台', 'units'], 1, 68500),
  gloves: orderLine(['劳保手套 L', 'Work gloves L'], ['双', 'pairs'], 500, 8.5),
  encoder: orderLine(['编码器线缆 5m', 'Encoder cable 5 m'], ['根', 'pcs'], 12, 155),
  chair: orderLine(['办公椅', 'Office chair'], ['把', 'pcs'], 18, 680),
  crate: orderLine(['防静电周转箱', 'Anti-static crate'], piece, 200, 920),
  controller: orderLine(['可编程控制器 24 点', 'Programmable controller, 24 I/O'], ['台', 'units'], 15, 1960),
  flange: orderLine(['精密法兰 D60', 'Precision flange D60'], piece, 120, 265),
} as const;

const seed = (
  [number, requester, category, ...items]: readonly [string, string, string, ...OrderLineSeed[]],
  rest: Pick<RequisitionSeed, 'progress' | 'submittedAt' | 'durations' | 'neededOn'>,
): RequisitionSeed => ({ number, requester, department: 'equipment', category, lines: items, ...rest });

/** The requisitions that the design pictures show, and those behind its orders, as seeds. */
function fixedRequisitions(now: Date): readonly RequisitionSeed[] {
  const on = (offset: number, time: string) => timeAway(now, offset, time);
  const needed = (offset: number) => ({ neededOn: dayAway(now, offset) });
  const [ordered, completed] = [{ kind: 'ordered' } as const, { kind: 'completed' } as const];
  return [
    seed(['PR2026-0417', 'lin', 'equipment', lines.servo], {
      progress: { kind: 'approving', at: 2, openedAgo: 68 },
      submittedAt: submittedBefore(now, 180, [130, 750]),
      durations: [130, 750],
      ...needed(17),
    }),
    seed(['PR2026-0415', 'lin', 'equipment', lines.lens], {
      progress: { kind: 'approving', at: 0 },
      submittedAt: on(-5, '15:05'),
      durations: [],
      ...needed(21),
    }),
    seed(['PR2026-0433', 'chen', 'parts', lines.coupling], {
      progress: { kind: 'approving', at: 0 },
      submittedAt: on(-1, '16:40'),
      durations: [],
      ...needed(17),
    }),
    seed(['PR2026-0409', 'zheng', 'equipment', lines.laser], {
      progress: {
        kind: 'returned',
        at: 1,
        reason: ['缺少三家比价单，请补齐后重新提交', 'the three quotes are missing; please add them and submit again'],
      },
      submittedAt: on(-7, '10:12'),
      durations: [150, 400],
      ...needed(24),
    }),
    seed(['PR2026-0402', 'ma', 'equipment', lines.climate], {
      progress: ordered,
      submittedAt: on(-12, '09:50'),
      durations: [90, 380, 855, 570, 60],
      ...needed(40),
    }),
    seed(['PR2026-0398', 'wu', 'consumables', lines.gloves], {
      progress: completed,
      submittedAt: on(-13, '14:30'),
      durations: [70, 240, 30],
      ...needed(-3),
    }),
    seed(['PR2026-0391', 'lin', 'parts', lines.encoder], {
      progress: completed,
      submittedAt: on(-14, '11:15'),
      durations: [95, 210, 30],
      ...needed(-2),
    }),
    seed(['PR2026-0386', 'wu', 'office', lines.chair], {
      progress: completed,
      submittedAt: on(-18, '10:40'),
      durations: [160, 300, 45],
      ...needed(-4),
    }),
    seed(['PR2026-0382', 'lin', 'packaging', lines.crate], {
      progress: ordered,
      submittedAt: on(-19, '09:40'),
      durations: [100, 420, 600, 300, 60],
      ...needed(-1),
    }),
    seed(['PR2026-0379', 'lin', 'equipment', lines.flange], {
      progress: ordered,
      submittedAt: on(-21, '13:20'),
      durations: [140, 1500, 855, 570, 60],
      ...needed(8),
    }),
    seed(['PR2026-0374', 'lin', 'equipment', lines.controller], {
      progress: ordered,
      submittedAt: on(-22, '10:05'),
      durations: [120, 2000, 855, 570, 60],
      ...needed(4),
    }),
  ];
}

/** Adds the fixed requisitions; gives the seeds of the orders that they became. */
export function addFixedDocuments(rows: ProcurementRows, now: Date): readonly OrderSeed[] {
  const orderedAt = new Map(
    fixedRequisitions(now).map((requisition) => [requisition.number, addRequisition(rows, requisition, now)] as const),
  );
  const from = (requisition: string, supplier: string, ...items: readonly OrderLineSeed[]) => ({
    requisition,
    supplier,
    buyer: 'lin',
    department: 'equipment',
    lines: items,
    createdAt: orderedAt.get(requisition) ?? now,
  });
  return [...drawnOrders(now, from), ...completedOrders(now, from)];
}

type From = (
  requisition: string,
  supplier: string,
  ...items: readonly OrderLineSeed[]
) => Pick<OrderSeed, 'requisition' | 'supplier' | 'buyer' | 'department' | 'lines' | 'createdAt'>;

function drawnOrders(now: Date, from: From): readonly OrderSeed[] {
  const day = (offset: number) => dayAway(now, offset);
  return [
    {
      ...from('PR2026-0382', 'hailan', lines.crate),
      number: 'PO2026-1182',
      confirmedAt: timeAway(now, -12, '14:20'),
      promisedOn: day(-3),
      dueOn: day(-3),
      receipt: { number: 'GR26-0877', quantity: 198, at: timeAway(now, -3, '09:36') },
      rejection: {
        number: 'RJ26-031',
        quantity: 2,
        reason: ['外箱破损', 'damaged outer box'],
        at: timeAway(now, -3, '10:10'),
        status: 'open',
      },
      invoice: { quantity: 200, issuedOn: day(-3), status: 'red_letter' },
      match: { status: 'difference', at: timeAway(now, -3, '15:00') },
      statement: { number: 'ST2026-0418', issuedOn: day(-3), payOn: day(27), isPaid: false },
    },
    {
      ...from('PR2026-0374', 'qidian', lines.controller),
      number: 'PO2026-1190',
      confirmedAt: timeAway(now, -11, '10:05'),
      dueOn: day(0),
    },
    {
      ...from('PR2026-0379', 'hengrui', lines.flange),
      number: 'PO2026-1207',
      confirmedAt: timeAway(now, -8, '16:30'),
      dueOn: day(6),
      receipt: { quantity: 80, at: timeAway(now, -4, '14:12') },
    },
    { ...from('PR2026-0402', 'hengwen', lines.climate), confirmedAt: timeAway(now, -4, '11:25'), dueOn: day(35) },
  ];
}

function completedOrders(now: Date, from: From): readonly OrderSeed[] {
  const completed = (receivedOn: number, { createdAt, lines: [first] }: ReturnType<From>) => {
    const quantity = first?.quantity ?? 0;
    return {
      confirmedAt: addWorking(createdAt, 180),
      dueOn: dayAway(now, receivedOn + 1),
      receipt: { quantity, at: timeAway(now, receivedOn, '10:30') },
      invoice: { quantity, issuedOn: dayAway(now, receivedOn), status: 'matched' } as const,
      match: { status: 'passed', at: timeAway(now, receivedOn, '16:00') } as const,
    };
  };
  const orders: readonly ReturnType<From>[] = [
    from('PR2026-0398', 'jiahu', lines.gloves),
    from('PR2026-0391', 'xianda', lines.encoder),
    from('PR2026-0386', 'muyu', lines.chair),
  ];
  return orders.map((order, index) => ({ ...order, ...completed([-4, -5, -6][index] ?? -4, order) }));
}
