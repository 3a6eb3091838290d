import type { RobotReply } from '../../robot';
import type { AnswerContext } from './answer-context';
import { receiptCard, rejectionCard, statementCard } from './delivery-cards';
import { estimateOrder } from './estimate';
import { executionCard } from './execution-card';
import type { FoundDocument } from './find-documents';
import { orderAnswer } from './order-answer';
import { orderCard } from './order-card';
import { readReceipt, readRejection, readStatement } from './read-delivery';
import { type Order, readOrder, readOrders } from './read-order';
import { readRequisition } from './read-requisition';
import type { Aspects } from './recognise';
import { requisitionAnswer } from './requisition-answer';
import { requisitionCard } from './requisition-card';
import { statementAnswer, statementCause } from './statement-answer';

/** What a question asks, and whether it follows up on an answer about the same document, whose figures are still in view. */
interface AskedAspects extends Aspects {
  readonly isFollowUp?: boolean;
}

/** Answers a question about a visible document with a card, or in words for why and when. source: W-07 */
export function answerDocument(
  found: FoundDocument,
  aspects: AskedAspects,
  context: AnswerContext,
): Promise<readonly RobotReply[]> {
  switch (found.kind) {
    case 'PR':
      return aboutRequisition(found.number, aspects, context);
    case 'PO':
      return aboutOrder(found.number, aspects, context);
    case 'ST':
      return aboutStatement(found.number, aspects, context);
    case 'GR':
      return aboutReceipt(found.number, aspects, context);
    case 'RJ':
      return aboutRejection(found.number, aspects, context);
  }
}

/** A follow-up such as 到货了吗: the day answers it, too. */
const asksIfArrived = ({ isFollowUp = false, isArrival, isWhy }: AskedAspects): boolean =>
  isFollowUp && isArrival && !isWhy;

async function aboutRequisition(
  number: string,
  aspects: AskedAspects,
  context: AnswerContext,
): Promise<readonly RobotReply[]> {
  const { database, asker, cardContext } = context;
  const { tenantId } = asker;
  const requisition = await readRequisition(database, { tenantId, number, now: cardContext.now });
  if (!requisition) return [];
  if (aspects.isWhyOrWhen || asksIfArrived(aspects)) return requisitionAnswer(requisition, aspects, context);
  const focus = aspects.isAmount ? 'amount' : 'none';
  const orders = await readOrders(database, { tenantId, numbers: requisition.orders });
  if (orders.length > 0) return [executionCard(requisition, { orders, focus, context: cardContext })];
  const estimated = await estimateOrder(database, { tenantId, requisition, now: cardContext.now });
  return [requisitionCard(requisition, { estimated, focus, context: cardContext })];
}

async function aboutOrder(
  number: string,
  aspects: AskedAspects,
  context: AnswerContext,
): Promise<readonly RobotReply[]> {
  const order = await readOrder(context.database, { tenantId: context.asker.tenantId, number });
  if (!order) return [];
  const isArrival = aspects.isArrival && !aspects.isWhy;
  const isTableAlreadyShown = aspects.isFollowUp === true && aspects.isArrival;
  return aspects.isWhyOrWhen || asksIfArrived(aspects)
    ? orderAnswer(order, context, { isTableAlreadyShown, isArrival })
    : [orderCard(order, context.cardContext)];
}

async function aboutStatement(
  number: string,
  aspects: Aspects,
  context: AnswerContext,
): Promise<readonly RobotReply[]> {
  const { database, asker, cardContext } = context;
  const statement = await readStatement(database, { tenantId: asker.tenantId, number });
  const order = await orderOf(statement, context);
  if (!statement || !order) return [];
  if (aspects.isCause) return statementCause(order, context);
  return aspects.isWhyOrWhen
    ? statementAnswer(statement, order, context)
    : [statementCard(statement, order, cardContext)];
}

async function aboutReceipt(number: string, aspects: Aspects, context: AnswerContext): Promise<readonly RobotReply[]> {
  const { database, asker, cardContext } = context;
  const receipt = await readReceipt(database, { tenantId: asker.tenantId, number });
  const order = await orderOf(receipt, context);
  if (!receipt || !order) return [];
  return aspects.isWhyOrWhen ? orderAnswer(order, context) : [receiptCard(receipt, order, cardContext)];
}

async function aboutRejection(
  number: string,
  aspects: Aspects,
  context: AnswerContext,
): Promise<readonly RobotReply[]> {
  const { database, asker, cardContext } = context;
  const rejection = await readRejection(database, { tenantId: asker.tenantId, number });
  const order = await orderOf(rejection, context);
  if (!rejection || !order) return [];
  return aspects.isWhyOrWhen ? orderAnswer(order, context) : [rejectionCard(rejection, order, cardContext)];
}

async function orderOf(
  part: { readonly order: string } | undefined,
  { database, asker }: AnswerContext,
): Promise<Order | undefined> {
  return part && readOrder(database, { tenantId: asker.tenantId, number: part.order });
}
