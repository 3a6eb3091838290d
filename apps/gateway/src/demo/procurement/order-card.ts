import type { RobotReply } from '../../robot';
import { type CardContext, documentButton, humanButton, urgeButton } from './buttons';
import { daysBetween, dayText, inLanguage, money, monthDayTime } from './format';
import { hasArrived, matchState, missingQuantity, type Order } from './read-order';
import { itemsText } from './read-requisition';
import { textIn } from './state-names';
import { companyTime, dayOf } from './working-time';

interface Tag {
  readonly text: string;
  readonly color: 'ok' | 'warn' | 'bad' | 'info' | 'accent';
}

/** The progress of an order from confirmation to payment. source: W-07, W-10 */
export function orderCard(order: Order, context: CardContext): RobotReply {
  const { language, now } = context;
  const state = matchState(order);
  const isUrgedToday = order.urgedAt !== null && dayOf(order.urgedAt) === dayOf(now);
  const canUrge = context.canUrge && missingQuantity(order) > 0 && !isUrgedToday;
  return {
    type: 'card',
    msgType: 'TEMPLATE_CARD',
    body: {
      sourceMsgType: 'card_template',
      title: { text: textIn(language, `${order.number} 执行进度`, `${order.number} progress`) },
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
        ...(canUrge ? [urgeButton(order.number, textIn(language, '催交货', 'Urge delivery'), context)] : []),
        documentButton(order.number, context),
        ...(state === 'difference' ? [humanButton(context)] : []),
      ],
      dataTime: companyTime(now),
    },
  };
}

/** The tag of an order: a problem, if there is one, or else its progress. */
function orderTag(order: Order, { language, now }: CardContext): Tag {
  if (matchState(order) === 'difference') return { text: textIn(language, '有差异', 'Difference'), color: 'warn' };
  if (missingQuantity(order) > 0) return dueTag(order, { language, now });
  if (order.isPaid) return { text: textIn(language, '已付款', 'Paid'), color: 'ok' };
  if (matchState(order) === 'passed') return { text: textIn(language, '已匹配', 'Matched'), color: 'ok' };
  return { text: textIn(language, '已收货', 'Received'), color: 'ok' };
}

/** When the goods are due, relative to today: `逾期 3 天`, `今天到期`, `剩 6 天`. */
function dueTag({ dueOn }: Order, { language, now }: Pick<CardContext, 'language' | 'now'>): Tag {
  const days = daysBetween(dayOf(now), dueOn);
  if (days < 0) return { text: textIn(language, `逾期 ${-days} 天`, `${-days} days late`), color: 'bad' };
  if (days === 0) return { text: textIn(language, '今天到期', 'Due today'), color: 'warn' };
  return { text: textIn(language, `剩 ${days} 天`, `${days} days left`), color: 'info' };
}

function confirmationStep({ confirmedAt, promisedOn, dueOn }: Order, { language }: CardContext) {
  const day = dayText(promisedOn ?? dueOn, language);
  if (!confirmedAt) {
    return {
      title: textIn(language, '等待供应商确认', 'Waiting for confirmation'),
      desc: textIn(language, `要求 ${day}到货`, `wanted by ${day}`),
      state: 'now',
      time: textIn(language, '进行中', 'In progress'),
    };
  }
  return {
    title: textIn(language, '订单已确认', 'Order confirmed'),
    desc: textIn(language, `供应商接单，承诺 ${day}到货`, `The supplier promised ${day}`),
    state: 'done',
    time: monthDayTime(confirmedAt),
  };
}

function arrivalStep(order: Order, context: CardContext) {
  const { language } = context;
  const title = textIn(language, '收货入库', 'Goods received');
  const { receipt, receivedAt, received, rejected, rejectionReason, confirmedAt } = order;
  const pieces = order.items[0] ? inLanguage(order.items[0].unit, language) : '';
  if (!receipt || !receivedAt) {
    const { text } = dueTag(order, context);
    const day = dayText(order.promisedOn ?? order.dueOn, language);
    return {
      title,
      desc: textIn(language, `应于 ${day}到货，${text}`, `due ${day}, ${text.toLowerCase()}`),
      state: confirmedAt ? 'now' : 'later',
      ...(confirmedAt && { time: textIn(language, '进行中', 'In progress') }),
    };
  }
  const receivedText = textIn(language, `实收 ${received} ${pieces}`, `${received} ${pieces} received`);
  const rest = rejectionReason
    ? textIn(
        language,
        `，${rejected} ${pieces}${rejectionReason.zh}拒收`,
        `, ${rejected} rejected: ${rejectionReason.en}`,
      )
    : missingQuantity(order) > 0
      ? textIn(language, `，还差 ${missingQuantity(order)} ${pieces}`, `, ${missingQuantity(order)} still to come`)
      : '';
  return {
    title,
    desc: `${receivedText}${rest}`,
    state: hasArrived(order) ? 'done' : 'now',
    time: monthDayTime(receivedAt),
  };
}

function matchStep(order: Order, { language }: CardContext) {
  const title = textIn(language, '三单匹配', '3-way match');
  const pieces = order.items[0] ? inLanguage(order.items[0].unit, language) : '';
  const figures = textIn(
    language,
    `发票 ${order.invoiced ?? 0} ${pieces}，收货 ${order.received} ${pieces}`,
    `Invoice ${order.invoiced ?? 0} ${pieces}, receipt ${order.received} ${pieces}`,
  );
  switch (matchState(order)) {
    case 'difference': {
      const difference = money(order.differenceAmount ?? 0);
      return {
        title,
        desc: textIn(language, `${figures}，差 ${difference}`, `${figures}, off by ${difference}`),
        state: 'now',
        time: textIn(language, '进行中', 'In progress'),
      };
    }
    case 'passed':
      return { title, desc: figures, state: 'done' };
    case 'open':
    case 'none': {
      const waitText = order.receipt
        ? textIn(language, '等待发票', 'waiting for the invoice')
        : textIn(language, '等待收货和发票', 'waiting for receipt and invoice');
      return { title, desc: waitText, state: hasArrived(order) ? 'now' : 'later' };
    }
  }
}

function paymentStep(order: Order, { language }: CardContext) {
  const title = textIn(language, '付款', 'Payment');
  const { isPaid, payOn } = order;
  const hasDate = payOn && matchState(order) === 'passed';
  if (!hasDate) {
    return {
      title,
      desc: textIn(language, '匹配通过后 30 天账期', '30 days after the match has passed'),
      state: 'later',
    };
  }
  const day = dayText(payOn, language);
  return isPaid
    ? { title, desc: textIn(language, `${day}已付款`, `paid on ${day}`), state: 'done' }
    : { title, desc: textIn(language, `${day}付款`, `due on ${day}`), state: 'now' };
}
