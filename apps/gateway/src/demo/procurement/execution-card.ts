import { serverText } from '@parley/i18n/server-text';
import { companyTime } from '../../company-time';
import type { RobotReply } from '../../robot';
import type { CardContext } from './buttons';
import { dayText, inLanguage, money, quantityText, unitText } from './format';
import { hasArrived, matchState, type Order } from './read-order';
import type { Requisition } from './read-requisition';
import type { Focus } from './requisition-card';
import { rejectionName } from './state-names';

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
  const title = serverText(language, 'procurement.executionCard.lineStatus', { number: requisition.number });
  return {
    type: 'card',
    msgType: 'TASK_CARD',
    body: {
      templateCode: 'QUERY_PR_LINE_EXE_STATUS',
      title,
      fields:
        focus === 'amount'
          ? [{ key: serverText(language, 'procurement.choiceCard.amount'), value: money(requisition.amount) }]
          : [],
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

function orderExecution(order: Order, { language }: CardContext): Execution {
  const supplier = inLanguage(order.supplier, language);
  return {
    executePoint: serverText(language, 'procurement.executionCard.purchaseOrder'),
    executeStatus: order.confirmedAt
      ? serverText(language, 'procurement.executionCard.ordered')
      : serverText(language, 'procurement.executionCard.toBeConfirmed'),
    color: order.confirmedAt ? dotColours.ok : dotColours.warn,
    orderContent: serverText(language, 'procurement.executionCard.orderedFromSupplier', {
      number: order.number,
      supplier,
      ordered: order.ordered,
      unit: unitText(order.items, order.ordered, language),
    }),
  };
}

function receiptExecution(order: Order, { language }: CardContext): Execution {
  const executePoint = serverText(language, 'procurement.executionCard.receipt');
  if (!order.receipt) {
    const day = dayText(order.promisedOn ?? order.dueOn, language);
    return {
      executePoint,
      executeStatus: serverText(language, 'procurement.executionCard.notYet'),
      color: dotColours.later,
      orderContent: serverText(language, 'procurement.executionCard.due', { day }),
    };
  }
  const isComplete = order.received >= order.ordered;
  return {
    executePoint,
    executeStatus: isComplete
      ? serverText(language, 'procurement.deliveryCards.fullyReceived')
      : serverText(language, 'procurement.deliveryCards.partlyReceived'),
    color: isComplete ? dotColours.ok : dotColours.warn,
    orderContent: serverText(language, 'procurement.executionCard.receiptAndQuantity', {
      receipt: order.receipt,
      received: order.received,
      unit: unitText(order.items, order.received, language),
    }),
  };
}

function matchExecution(order: Order, { language }: CardContext): Execution {
  const executePoint = serverText(language, 'procurement.executionCard.threeWayMatch');
  const invoiced = order.invoiced ?? 0;
  const difference = money(order.differenceAmount ?? 0);
  switch (matchState(order)) {
    case 'difference':
      return {
        executePoint,
        executeStatus: serverText(language, 'procurement.executionCard.difference'),
        color: dotColours.bad,
        orderContent: serverText(language, 'procurement.executionCard.invoiceOffBy', {
          invoiced,
          unit: unitText(order.items, invoiced, language),
          difference,
        }),
      };
    case 'passed':
      return {
        executePoint,
        executeStatus: serverText(language, 'procurement.executionCard.passed'),
        color: dotColours.ok,
        orderContent: serverText(language, 'procurement.executionCard.invoiceMatches', {
          invoiced: quantityText(invoiced, unitText(order.items, invoiced, language), language),
        }),
      };
    case 'open':
    case 'none':
      return {
        executePoint,
        executeStatus: serverText(language, 'procurement.executionCard.notStarted'),
        color: dotColours.later,
        orderContent: hasArrived(order)
          ? serverText(language, 'procurement.executionCard.waitingForInvoice')
          : serverText(language, 'procurement.executionCard.waitingForBoth'),
      };
  }
}

function rejectionExecutions(
  { rejection, rejectionStatus, rejected, rejectionReason, ...order }: Order,
  { language }: CardContext,
): readonly Execution[] {
  if (!rejection || !rejectionStatus || !rejectionReason) return [];
  return [
    {
      executePoint: serverText(language, 'procurement.executionCard.rejection'),
      executeStatus: rejectionName(rejectionStatus, language),
      color: rejectionStatus === 'open' ? dotColours.warn : dotColours.ok,
      orderContent: serverText(language, 'procurement.executionCard.rejectionSummary', {
        rejection,
        rejected,
        unit: unitText(order.items, rejected, language),
        reason: inLanguage(rejectionReason, language),
      }),
    },
  ];
}

function paymentExecutions({ statement, payOn, isPaid }: Order, { language }: CardContext): readonly Execution[] {
  if (!statement) return [];
  return [
    {
      executePoint: serverText(language, 'procurement.executionCard.statement'),
      executeStatus: isPaid
        ? serverText(language, 'procurement.deliveryCards.paid')
        : serverText(language, 'procurement.deliveryCards.toBePaid'),
      color: isPaid ? dotColours.ok : dotColours.warn,
      orderContent: payOn
        ? serverText(language, 'procurement.executionCard.statementPaymentOn', {
            statement,
            day: dayText(payOn, language),
          })
        : serverText(language, 'procurement.executionCard.statementWithoutDay', { statement }),
    },
  ];
}
