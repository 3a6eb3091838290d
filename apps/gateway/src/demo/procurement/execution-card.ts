import type { RobotReply } from '../../robot';
import type { CardContext } from './buttons';
import { dayText, inLanguage, money } from './format';
import { hasArrived, matchState, type Order } from './read-order';
import type { Requisition } from './read-requisition';
import type { Focus } from './requisition-card';
import { rejectionName, textIn } from './state-names';
import { companyTime } from './working-time';

/** The CSS colours of the status dots (M-27), legible on light and dark backgrounds. */
const dotColours = { ok: '#1f8a54', warn: '#b7791f', bad: '#d03a34', later: '#8a94a6' } as const;

interface Execution {
  readonly executePoint: string;
  readonly executeStatus: string;
  readonly color: string;
  readonly orderContent: string;
}

/** The status of a requisition's items after it became an order. source: W-07, MT-66 */
export function executionCard(
  requisition: Requisition,
  {
    orders,
    focus,
    context,
  }: { readonly orders: readonly Order[]; readonly focus: Focus; readonly context: CardContext },
): RobotReply {
  const { language, now } = context;
  const title = textIn(language, `${requisition.number} 行执行状态`, `${requisition.number} line status`);
  return {
    type: 'card',
    msgType: 'TASK_CARD',
    body: {
      templateCode: 'QUERY_PR_LINE_EXE_STATUS',
      title,
      fields: focus === 'amount' ? [{ key: textIn(language, '金额', 'Amount'), value: money(requisition.amount) }] : [],
      data: { title, executeList: orders.flatMap((order) => executionsOfOrder(order, context)) },
      dataTime: companyTime(now),
    },
  };
}

const executionsOfOrder = (order: Order, context: CardContext): readonly Execution[] => [
  orderExecution(order, context),
  receiptExecution(order, context),
  matchExecution(order, context),
  ...rejectionExecutions(order, context),
  ...paymentExecutions(order, context),
];

function unitOf({ items: [first] }: Order, language: CardContext['language']): string {
  return first ? inLanguage(first.unit, language) : '';
}

function orderExecution(order: Order, { language }: CardContext): Execution {
  const supplier = inLanguage(order.supplier, language);
  return {
    executePoint: textIn(language, '采购订单', 'Purchase order'),
    executeStatus: order.confirmedAt
      ? textIn(language, '已下单', 'Ordered')
      : textIn(language, '待确认', 'To be confirmed'),
    color: order.confirmedAt ? dotColours.ok : dotColours.warn,
    orderContent: textIn(
      language,
      `${order.number}，${supplier}，${order.ordered} ${unitOf(order, language)}`,
      `${order.number}, ${supplier}, ${order.ordered} ${unitOf(order, language)}`,
    ),
  };
}

function receiptExecution(order: Order, { language }: CardContext): Execution {
  const executePoint = textIn(language, '收货', 'Receipt');
  if (!order.receipt) {
    const day = dayText(order.promisedOn ?? order.dueOn, language);
    return {
      executePoint,
      executeStatus: textIn(language, '未到货', 'Not yet'),
      color: dotColours.later,
      orderContent: textIn(language, `应于 ${day}到货`, `due ${day}`),
    };
  }
  const isComplete = order.received >= order.ordered;
  return {
    executePoint,
    executeStatus: isComplete
      ? textIn(language, '已收货', 'Received')
      : textIn(language, '部分收货', 'Partly received'),
    color: isComplete ? dotColours.ok : dotColours.warn,
    orderContent: textIn(
      language,
      `收货单 ${order.receipt}，${order.received} ${unitOf(order, language)}`,
      `Receipt ${order.receipt}, ${order.received} ${unitOf(order, language)}`,
    ),
  };
}

function matchExecution(order: Order, { language }: CardContext): Execution {
  const executePoint = textIn(language, '三单匹配', '3-way match');
  const [invoiced, difference] = [order.invoiced ?? 0, money(order.differenceAmount ?? 0)];
  switch (matchState(order)) {
    case 'difference':
      return {
        executePoint,
        executeStatus: textIn(language, '有差异', 'Difference'),
        color: dotColours.bad,
        orderContent: textIn(
          language,
          `发票 ${invoiced} ${unitOf(order, language)}，金额差 ${difference}`,
          `Invoice ${invoiced} ${unitOf(order, language)}, off by ${difference}`,
        ),
      };
    case 'passed':
      return {
        executePoint,
        executeStatus: textIn(language, '已通过', 'Passed'),
        color: dotColours.ok,
        orderContent: textIn(
          language,
          `发票 ${invoiced} ${unitOf(order, language)}，无差异`,
          `Invoice ${invoiced}, no difference`,
        ),
      };
    case 'open':
    case 'none':
      return {
        executePoint,
        executeStatus: textIn(language, '未开始', 'Not started'),
        color: dotColours.later,
        orderContent: hasArrived(order)
          ? textIn(language, '等待发票', 'waiting for the invoice')
          : textIn(language, '等待收货和发票', 'waiting for receipt and invoice'),
      };
  }
}

function rejectionExecutions(
  { rejection, rejected, rejectionReason, ...order }: Order,
  { language }: CardContext,
): readonly Execution[] {
  if (!rejection || !rejectionReason) return [];
  const pieces = order.items[0] ? inLanguage(order.items[0].unit, language) : '';
  return [
    {
      executePoint: textIn(language, '拒收', 'Rejection'),
      executeStatus: rejectionName('open', language),
      color: dotColours.warn,
      orderContent: textIn(
        language,
        `拒收单 ${rejection}，${rejected} ${pieces}，${rejectionReason.zh}`,
        `Rejection ${rejection}, ${rejected} ${pieces}, ${rejectionReason.en}`,
      ),
    },
  ];
}

function paymentExecutions({ statement, payOn, isPaid }: Order, { language }: CardContext): readonly Execution[] {
  if (!statement || !payOn) return [];
  const day = dayText(payOn, language);
  return [
    {
      executePoint: textIn(language, '对账付款', 'Statement'),
      executeStatus: isPaid ? textIn(language, '已付款', 'Paid') : textIn(language, '待付款', 'To be paid'),
      color: isPaid ? dotColours.ok : dotColours.warn,
      orderContent: textIn(language, `对账单 ${statement}，付款日 ${day}`, `Statement ${statement}, payment on ${day}`),
    },
  ];
}
