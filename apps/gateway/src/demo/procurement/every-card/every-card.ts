import { inquiryForm, ratingForm, ticketForm } from '../../../forms';
import type { RobotReply } from '../../../robot';
import type { AnswerContext } from '../answer-context';
import { statementCard } from '../delivery-cards';
import { estimateOrder } from '../estimate';
import { executionCard } from '../execution-card';
import { answerListQuestion } from '../list-answer';
import { matchDetails } from '../match-details';
import { orderAnswer } from '../order-answer';
import { orderCard } from '../order-card';
import { groupedQuestions } from '../questions';
import { requisitionAnswer } from '../requisition-answer';
import { requisitionCard } from '../requisition-card';
import { readRobotFiles } from '../robot-files';
import { mediaMessages } from './media-messages';
import {
  approvalRecord,
  codeMessage,
  dataTimeHint,
  documentLink,
  legacyLink,
  legacyText,
  openingText,
  queueMessages,
  todoMessage,
  unknownType,
} from './plain-messages';
import { collapseListCard, foldedCard, fourButtonCard, htmlCard, plainCard, textCard } from './rich-cards';
import { sampleCards } from './sample-cards';
import { readShownDocuments, type ShownDocuments } from './shown-documents';

const everyCardPattern =
  /^(请|麻烦|帮我)?(给我)?(展示|显示|演示|看看|列出)(一下)?(所有|全部|每一?种|各种)(类型的?|的)?(消息(和|与|及)?)?(卡片)?(类型)?[。.!！]?$|^(please )?(show|demo)( me)? (every|all)( of)?( the| your)? ?(kinds? of |types? of )?(messages?( and cards?)?|cards?)( types?)?( please)?[.!]?$/i;

/** Whether a text asks for every type of message and card. */
export const wantsEveryCard = (text: string): boolean => everyCardPattern.test(text.normalize('NFKC').trim());

/**
 * One message of each type and card, made from documents that the asker may see. Types that need a document are left
 * out when none is visible. source: MT-03 … MT-28, W-07, W-08
 */
export async function everyCard(context: AnswerContext): Promise<readonly RobotReply[]> {
  const { cardContext } = context;
  const shown = await readShownDocuments(context);
  return [
    openingText(shown, cardContext),
    dataTimeHint(cardContext),
    ...(await queueMessages(context)),
    ...(await aboutRequisitions(shown, context)),
    ...(await aboutOrders(shown, context)),
    ...aboutStatement(shown, context),
    ...mediaMessages(await readRobotFiles(context.database, context.asker.tenantId), cardContext),
    groupedQuestions(cardContext.language),
    inquiryForm(cardContext.language),
    ratingForm(cardContext.language),
    ticketForm(cardContext.language),
    ...sampleCards(shown, cardContext),
    unknownType(shown, cardContext),
  ];
}

async function aboutRequisitions(
  { approving, ordered }: ShownDocuments,
  context: AnswerContext,
): Promise<readonly RobotReply[]> {
  const { database, asker, cardContext } = context;
  const replies: RobotReply[] = [];
  if (approving) {
    const estimated = await estimateOrder(database, {
      tenantId: asker.tenantId,
      requisition: approving,
      now: cardContext.now,
    });
    replies.push(
      ...(await requisitionAnswer(approving, { isArrival: false, isWhy: false }, context)),
      fourButtonCard(approving, cardContext),
      requisitionCard(approving, { estimated, focus: 'amount', context: cardContext }),
      approvalRecord(approving, cardContext),
      await answerListQuestion('waiting', '', context),
    );
  }
  if (ordered) {
    replies.push(executionCard(ordered.requisition, { orders: ordered.orders, focus: 'amount', context: cardContext }));
  }
  return replies;
}

async function aboutOrders(
  { orders, approving }: ShownDocuments,
  context: AnswerContext,
): Promise<readonly RobotReply[]> {
  const { cardContext } = context;
  const [first] = orders;
  if (!first) return [];
  return [
    // Without a visible requisition in approval, an order is the subject of the answer in words.
    ...(approving ? [] : await orderAnswer(first, context)),
    plainCard(first, cardContext),
    orderCard(first, cardContext),
    collapseListCard(orders, cardContext),
    htmlCard(orders, cardContext),
    foldedCard(orders, cardContext),
    textCard(orders, cardContext),
    documentLink(first, cardContext),
    todoMessage(first, cardContext),
    legacyText(first, cardContext),
    codeMessage(first),
    await answerListQuestion('toUrge', '', context),
    await matchDetails([], context),
  ];
}

function aboutStatement({ statement }: ShownDocuments, { cardContext }: AnswerContext): readonly RobotReply[] {
  if (!statement) return [];
  return [statementCard(statement.statement, statement.order, cardContext), legacyLink(statement, cardContext)];
}
