import { serverText } from '@parley/i18n/server-text';
import { dayOf } from '../../company-time';
import type { AnswerContext } from './answer-context';
import type { DocumentAspect } from './asked-aspect';
import { dayText, dayWithWeekday, inLanguage, money, quantityText, unitText, waitText } from './format';
import type { Statement } from './read-delivery';
import { matchState, missingQuantity, type Order } from './read-order';
import { currentStep, itemsText, type Requisition } from './read-requisition';
import { stepInSentence } from './state-names';

type Language = AnswerContext['cardContext']['language'];
/** The sentence that answers one question about a document; undefined where the card or the explanation says it better. */
type Sentence<Document> = (document: Document, language: Language) => string | undefined;
type Sentences<Document> = { readonly [Aspect in DocumentAspect]?: Sentence<Document> };

const amount: Sentence<{ readonly number: string; readonly amount: number }> = ({ number, amount: sum }, language) =>
  serverText(language, 'procurement.shortAnswer.amount', { number, amount: money(sum) });

const supplier: Sentence<Pick<Order, 'number' | 'supplier'>> = ({ number, supplier: name }, language) =>
  serverText(language, 'procurement.shortAnswer.supplier', { number, name: inLanguage(name, language) });

const items: Sentence<Pick<Order, 'number' | 'items'>> = ({ number, items: lines }, language) =>
  serverText(language, 'procurement.shortAnswer.items', { number, items: itemsText(lines, language) });

const pieces = ({ items: lines }: Pick<Order, 'items'>, count: number, language: Language): string =>
  quantityText(count, unitText(lines, count, language), language);

/** The step that a requisition waits in, and for how long. */
const present: Sentence<Requisition> = (requisition, language) => {
  const found = currentStep(requisition);
  if (!found || requisition.status !== 'approving') return undefined;
  const { handler, code, minutes } = found.step;
  return serverText(language, 'procurement.shortAnswer.whoNow', {
    number: requisition.number,
    name: inLanguage(handler, language),
    step: stepInSentence(code, language),
    wait: waitText(minutes ?? 0, language),
  });
};

/** What only an order has; a requisition that became one is answered from it. */
const notOrdered: Sentence<Requisition> = ({ number, orders }, language) =>
  orders.length > 0 ? undefined : serverText(language, 'procurement.shortAnswer.notOrdered', { number });

export const requisitionSentences: Sentences<Requisition> = {
  amount,
  items,
  requester: ({ number, requester }, language) =>
    serverText(language, 'procurement.shortAnswer.requester', { number, name: inLanguage(requester, language) }),
  submitted: ({ number, submittedAt }, language) =>
    serverText(language, 'procurement.shortAnswer.submitted', { number, day: dayText(dayOf(submittedAt), language) }),
  waited: present,
  whoNow: present,
  supplier: notOrdered,
  missing: notOrdered,
  received: notOrdered,
  rejected: notOrdered,
  invoiced: notOrdered,
  difference: notOrdered,
  paid: notOrdered,
};

/** Whom an order waits for: the supplier, for the goods or else for the difference of the match. */
const whoNow: Sentence<Order> = (order, language) => {
  const { number, differenceAmount } = order;
  const name = inLanguage(order.supplier, language);
  const missing = missingQuantity(order);
  if (missing > 0)
    return serverText(language, 'procurement.shortAnswer.whoDelivers', {
      number,
      name,
      missing: pieces(order, missing, language),
    });
  if (matchState(order) !== 'difference') return undefined;
  const difference = money(Math.abs(differenceAmount ?? 0));
  return serverText(language, 'procurement.shortAnswer.whoSettles', { number, name, difference });
};

const received: Sentence<Order> = (order, language) => {
  const { number, ordered, receipt } = order;
  if (receipt === null) return serverText(language, 'procurement.shortAnswer.nothingReceived', { number });
  const unit = unitText(order.items, ordered, language);
  return serverText(language, 'procurement.shortAnswer.received', { number, received: order.received, ordered, unit });
};

const rejected: Sentence<Order> = (order, language) => {
  const { number, rejection, rejectionReason } = order;
  if (order.receipt === null) return received(order, language);
  if (rejection === null || rejectionReason === null)
    return serverText(language, 'procurement.shortAnswer.noneRejected', { number });
  return serverText(language, 'procurement.shortAnswer.rejected', {
    number,
    rejected: pieces(order, order.rejected, language),
    reason: inLanguage(rejectionReason, language),
    rejection,
  });
};

/** How far the invoice of an order is from its receipt. */
const difference: Sentence<Order> = (order, language) => {
  const { number, differenceAmount, differenceQuantity } = order;
  const signedQuantity = differenceQuantity ?? 0;
  const state = matchState(order);
  if (state === 'passed') return serverText(language, 'procurement.shortAnswer.noDifference', { number });
  if (state !== 'difference') return serverText(language, 'procurement.shortAnswer.notMatched', { number });
  return serverText(language, 'procurement.shortAnswer.difference', {
    number,
    difference: money(Math.abs(differenceAmount ?? 0)),
    quantity: pieces(order, Math.abs(signedQuantity), language),
    moreOrFewer: serverText(
      language,
      signedQuantity >= 0 ? 'procurement.orderAnswer.more' : 'procurement.orderAnswer.fewer',
    ),
  });
};

/** When an order is paid, or why there is no day yet. source: PD53 */
const paid: Sentence<Order> = (order, language) => {
  const { number, payOn, isPaid, differenceAmount } = order;
  if (payOn !== null) {
    const day = dayWithWeekday(payOn, language);
    return serverText(language, isPaid ? 'procurement.shortAnswer.paid' : 'procurement.shortAnswer.payOn', {
      number,
      day,
    });
  }
  switch (matchState(order)) {
    case 'difference': {
      const sum = money(Math.abs(differenceAmount ?? 0));
      return serverText(language, 'procurement.shortAnswer.paymentHeldUp', { number, difference: sum });
    }
    case 'passed':
      return serverText(language, 'procurement.shortAnswer.noStatement', { number });
    case 'none':
    case 'open':
      return serverText(language, 'procurement.shortAnswer.noPaymentDay', { number });
  }
};

export const orderSentences: Sentences<Order> = {
  amount,
  supplier,
  items,
  buyer: ({ number, buyer }, language) =>
    serverText(language, 'procurement.shortAnswer.buyer', { number, name: inLanguage(buyer, language) }),
  placed: ({ number, createdAt }, language) =>
    serverText(language, 'procurement.shortAnswer.placed', { number, day: dayText(dayOf(createdAt), language) }),
  whoNow,
  missing: (order, language) =>
    missingQuantity(order) > 0
      ? whoNow(order, language)
      : serverText(language, 'procurement.shortAnswer.nothingMissing', {
          number: order.number,
          ordered: pieces(order, order.ordered, language),
        }),
  received,
  rejected,
  invoiced: (order, language) => {
    const { number, invoiced, invoiceAmount } = order;
    return invoiced === null
      ? serverText(language, 'procurement.shortAnswer.notInvoiced', { number })
      : serverText(language, 'procurement.shortAnswer.invoiced', {
          number,
          invoiced: pieces(order, invoiced, language),
          amount: money(invoiceAmount ?? 0),
        });
  },
  difference,
  paid,
};

/** Everything else about a statement is answered from its order. */
export const statementSentences: Sentences<Statement> = { amount, supplier };
