import { serverText } from '@parley/i18n/server-text';
import { companyTime, dayOf } from '../../company-time';
import type { RobotReply } from '../../robot';
import { type CardContext, documentButton, humanButton, urgeButton } from './buttons';
import {
  columnMoment,
  daysBetween,
  daysText,
  dayText,
  inLanguage,
  money,
  quantityText,
  unitText,
  withinSentence,
} from './format';
import { hasArrived, matchState, missingQuantity, type Order } from './read-order';
import { itemsText } from './read-requisition';

interface Tag {
  readonly text: string;
  readonly color: 'ok' | 'warn' | 'bad' | 'info' | 'accent';
}

/** The progress of an order from confirmation to payment. source: W-07, W-10 */
export function orderCard(order: Order, context: CardContext): RobotReply {
  const { language, now } = context;
  const state = matchState(order);
  return {
    type: 'card',
    msgType: 'TEMPLATE_CARD',
    body: {
      sourceMsgType: 'card_template',
      title: { text: serverText(language, 'procurement.orderCard.progress', { number: order.number }) },
      tag: orderTag(order, context),
      caption: `${inLanguage(order.supplier, language)} · ${itemsText(order.items, language)} · ${money(order.amount)}`,
      subTitle: {
        text: JSON.stringify({
          type: 'PROGRESS_LIST',
          data: [
            confirmationStep(order, context),
            arrivalStep(order, context),
            matchStep(order, context),
            paymentStep(order, context),
          ],
        }),
      },
      buttons: [
        ...(canUrgeOrder(order, context)
          ? [urgeButton(order.number, serverText(language, 'procurement.orderCard.urgeDelivery'), context)]
          : []),
        documentButton(order.number, context),
        ...(state === 'difference' ? [humanButton(context)] : []),
      ],
      dataTime: companyTime(now),
    },
  };
}

/** Whether urging the supplier would do something now: it works once a day, while goods are missing. */
export function canUrgeOrder(order: Order, { canUrge, now }: CardContext): boolean {
  const isUrgedToday = order.urgedAt !== null && dayOf(order.urgedAt) === dayOf(now);
  return canUrge && missingQuantity(order) > 0 && !isUrgedToday;
}

/** The tag of an order: a problem, if there is one, or else its progress. */
function orderTag(order: Order, { language, now }: CardContext): Tag {
  if (matchState(order) === 'difference')
    return { text: serverText(language, 'procurement.executionCard.difference'), color: 'warn' };
  if (missingQuantity(order) > 0) return dueTag(order, { language, now });
  if (order.isPaid) return { text: serverText(language, 'procurement.deliveryCards.paid'), color: 'ok' };
  if (matchState(order) === 'passed')
    return { text: serverText(language, 'procurement.orderCard.matched'), color: 'ok' };
  return { text: serverText(language, 'procurement.deliveryCards.fullyReceived'), color: 'ok' };
}

/** When the goods are due, relative to today: `逾期 3 天`, `今天到期`, `剩 6 天`. */
function dueTag({ dueOn }: Order, { language, now }: Pick<CardContext, 'language' | 'now'>): Tag {
  const days = daysBetween(dayOf(now), dueOn);
  if (days < 0)
    return {
      text: serverText(language, 'procurement.choiceCard.daysLate', { days: daysText(`${-days}`, language) }),
      color: 'bad',
    };
  if (days === 0) return { text: serverText(language, 'procurement.choiceCard.dueToday'), color: 'warn' };
  return {
    text: serverText(language, 'procurement.choiceCard.daysLeft', { days: daysText(`${days}`, language) }),
    color: 'info',
  };
}

function confirmationStep({ confirmedAt, promisedOn, dueOn }: Order, { language }: CardContext) {
  const day = dayText(promisedOn ?? dueOn, language);
  if (!confirmedAt) {
    return {
      title: serverText(language, 'procurement.orderCard.waitingForConfirmation'),
      desc: serverText(language, 'procurement.orderCard.neededBy', { day }),
      state: 'now',
      time: serverText(language, 'procurement.orderCard.inProgress'),
    };
  }
  return {
    title: serverText(language, 'procurement.orderCard.orderConfirmed'),
    desc: serverText(language, 'procurement.orderCard.theSupplierPromised', { day }),
    state: 'done',
    time: columnMoment(confirmedAt, language),
  };
}

function arrivalStep(order: Order, context: CardContext) {
  const { language } = context;
  const title = serverText(language, 'procurement.orderCard.goodsReceived');
  const { receipt, receivedAt, received, rejected, rejectionReason, confirmedAt } = order;
  if (!receipt || !receivedAt) {
    const { text } = dueTag(order, context);
    const day = dayText(order.promisedOn ?? order.dueOn, language);
    return {
      title,
      desc: serverText(language, 'procurement.orderCard.arrivalDue', { day, text: withinSentence(text, language) }),
      state: confirmedAt ? 'now' : 'later',
      ...(confirmedAt && { time: serverText(language, 'procurement.orderCard.inProgress') }),
    };
  }
  const receivedText = serverText(language, 'procurement.orderCard.received', {
    received,
    unit: unitText(order.items, received, language),
  });
  const missing = missingQuantity(order);
  const rest = rejectionReason
    ? serverText(language, 'procurement.orderCard.rejected', {
        rejected: quantityText(rejected, unitText(order.items, rejected, language), language),
        reason: inLanguage(rejectionReason, language),
      })
    : missing > 0
      ? serverText(language, 'procurement.orderCard.stillToCome', {
          missing: quantityText(missing, unitText(order.items, missing, language), language),
        })
      : '';
  return {
    title,
    desc: `${receivedText}${rest}`,
    state: hasArrived(order) ? 'done' : 'now',
    time: columnMoment(receivedAt, language),
  };
}

function matchStep(order: Order, { language }: CardContext) {
  const title = serverText(language, 'procurement.executionCard.threeWayMatch');
  const invoiced = order.invoiced ?? 0;
  const figures = serverText(language, 'procurement.orderCard.invoiceAndReceipt', {
    invoiced,
    unit: unitText(order.items, invoiced, language),
    received: order.received,
    receivedUnit: unitText(order.items, order.received, language),
  });
  switch (matchState(order)) {
    case 'difference': {
      const difference = money(order.differenceAmount ?? 0);
      return {
        title,
        desc: serverText(language, 'procurement.orderCard.offBy', { figures, difference }),
        state: 'now',
        time: serverText(language, 'procurement.orderCard.inProgress'),
      };
    }
    case 'passed':
      return { title, desc: figures, state: 'done' };
    case 'open':
    case 'none': {
      const waitText = order.receipt
        ? serverText(language, 'procurement.executionCard.waitingForInvoice')
        : serverText(language, 'procurement.executionCard.waitingForBoth');
      return { title, desc: waitText, state: hasArrived(order) ? 'now' : 'later' };
    }
  }
}

function paymentStep(order: Order, { language }: CardContext) {
  const title = serverText(language, 'procurement.orderCard.payment');
  const { isPaid, payOn } = order;
  const hasDate = payOn && matchState(order) === 'passed';
  if (!hasDate) {
    return {
      title,
      desc: serverText(language, 'procurement.orderCard.paymentTerm'),
      state: 'later',
    };
  }
  const day = dayText(payOn, language);
  return isPaid
    ? { title, desc: serverText(language, 'procurement.orderCard.paidOn', { day }), state: 'done' }
    : { title, desc: serverText(language, 'procurement.orderCard.dueOn', { day }), state: 'now' };
}
