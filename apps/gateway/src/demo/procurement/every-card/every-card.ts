import { inquiryForm, ratingForm, ticketForm } from '../../../forms';
import type { RobotReply } from '../../../robot';
import type { AnswerContext } from '../answer-context';
import { statementCard } from '../delivery-cards';
import { estimate } from '../estimate';
import { executionCard } from '../execution-card';
import { answerListAsked } from '../list-answer';
import { matchDetails } from '../match-details';
import { orderAnswer } from '../order-answer';
import { orderCard } from '../order-card';
import { groupedQuestions } from '../questions';
import { requisitionAnswer } from '../requisition-answer';
import { requisitionCard } from '../requisition-card';
import { readRobotFiles } from '../robot-files';
import { mediaMessages } from './media-messages';
import { ownCards } from './own-cards';
import {
  approvalRecord,
  codeMessage,
  dataHint,
  documentLink,
  legacyLink,
  legacyText,
  openingText,
  queueMessages,
  todo,
  unknownType,
} from './plain-messages';
import { collapseList, foldedCard, fourButtons, htmlCard, plainCard, textCard } from './rich-cards';
import { readShown, type ShownDocuments } from './shown-documents';

const asked =
  /^(请|麻烦|帮我)?(给我)?(展示|显示|演示|看看|列出)(一下)?(所有|全部|每一?种|各种)(类型的?|的)?(消息(和|与|及)?)?(卡片)?(类型)?[。.!！]?$|^(please )?(show|demo)( me)? (every|all)( of)?( the| your)? ?(kinds? of |types? of )?(messages?( and cards?)?|cards?)( types?)?( please)?[.!]?$/i;

/** Whether everything is to be shown that the robot can say. */
export const wantsEveryCard = (text: string): boolean => asked.test(text.normalize('NFKC').trim());

/**
 * One message of each type and card. Documents are read now and only those the asker may see; what needs a
 * document is not shown to who can see none. source: MT-03 … MT-28, W-07, W-08
 */
export async function everyCard(context: AnswerContext): Promise<readonly RobotReply[]> {
  const { card } = context;
  const shown = await readShown(context);
  return [
    openingText(shown, card),
    dataHint(card),
    ...(await queueMessages(context)),
    ...(await aboutRequisitions(shown, context)),
    ...(await aboutOrders(shown, context)),
    ...aboutStatement(shown, context),
    ...mediaMessages(await readRobotFiles(context.database, context.reader.tenantId), card),
    groupedQuestions(card.language),
    inquiryForm(card.language),
    ratingForm(card.language),
    ticketForm(card.language),
    ...ownCards(shown, card),
    unknownType(shown, card),
  ];
}

async function aboutRequisitions(
  { approving, ordered }: ShownDocuments,
  context: AnswerContext,
): Promise<readonly RobotReply[]> {
  const { database, reader, card } = context;
  const replies: RobotReply[] = [];
  if (approving) {
    const estimated = await estimate(database, { tenantId: reader.tenantId, requisition: approving, now: card.now });
    replies.push(
      ...(await requisitionAnswer(approving, context)),
      fourButtons(approving, card),
      requisitionCard(approving, { estimated, focus: 'amount', context: card }),
      approvalRecord(approving, card),
      await answerListAsked('waiting', '', context),
    );
  }
  if (ordered) {
    replies.push(executionCard(ordered.requisition, { orders: ordered.orders, focus: 'amount', context: card }));
  }
  return replies;
}

async function aboutOrders(
  { orders, approving }: ShownDocuments,
  context: AnswerContext,
): Promise<readonly RobotReply[]> {
  const { card } = context;
  const [first] = orders;
  if (!first) return [];
  return [
    // Who sees no requisition still gets an answer in words.
    ...(approving ? [] : await orderAnswer(first, context)),
    plainCard(first, card),
    orderCard(first, card),
    collapseList(orders, card),
    htmlCard(orders, card),
    foldedCard(orders, card),
    textCard(orders, card),
    documentLink(first, card),
    todo(first, card),
    legacyText(first, card),
    codeMessage(first),
    await answerListAsked('toChase', '', context),
    await matchDetails([], context),
  ];
}

function aboutStatement({ statement }: ShownDocuments, { card }: AnswerContext): readonly RobotReply[] {
  if (!statement) return [];
  return [statementCard(statement.statement, statement.order, card), legacyLink(statement, card)];
}
