import { serverText } from '@parley/i18n/server-text';
import { companyTime, dayOf } from '../../company-time';
import type { RobotReply } from '../../robot';
import { type CardContext, documentButton, humanButton, urgeButton } from './buttons';
import type { Estimate } from './estimate';
import { columnDay, columnMoment, columnMonthDay, dayText, inLanguage, money, waitText } from './format';
import { currentStep, itemsText, type Requisition, type Step } from './read-requisition';
import { statusName, stepName, urgeLabel } from './state-names';

/** What a question asks for besides the progress. */
export type Focus = 'amount' | 'none';

/** The approval steps of a requisition that is in approval, returned or recalled. source: W-07, W-10 */
export function requisitionCard(
  requisition: Requisition,
  {
    estimated,
    focus,
    context,
  }: { readonly estimated: Estimate | undefined; readonly focus: Focus; readonly context: CardContext },
): RobotReply {
  const { language, now } = context;
  const { number, status } = requisition;
  const present = currentStep(requisition);
  const buttons = [
    ...(present && canUrgeRequisition(requisition, context)
      ? [urgeButton(number, urgeLabel(present.step.code, language), context)]
      : []),
    documentButton(number, context),
    ...(status === 'returned' ? [humanButton(context)] : []),
  ];
  return {
    type: 'card',
    msgType: 'TEMPLATE_CARD',
    body: {
      sourceMsgType: 'card_template',
      title: { text: number },
      tag: tagOf(requisition, context),
      caption: captionOf(requisition, estimated, context),
      subTitle: { text: JSON.stringify({ type: 'PROGRESS_LIST', data: progressOf(requisition, context) }) },
      fields: focus === 'amount' ? amountFields(requisition, context) : [],
      buttons,
      dataTime: companyTime(now),
    },
  };
}

/** Whether urging would do something now: it works once a day, while somebody has to approve. */
export const canUrgeRequisition = ({ status, urgedAt }: Requisition, { canUrge, now }: CardContext): boolean =>
  canUrge && status === 'approving' && (urgedAt === null || dayOf(urgedAt) !== dayOf(now));

function tagOf(requisition: Requisition, { language }: CardContext) {
  const { status } = requisition;
  const present = currentStep(requisition);
  if (status === 'approving' && present) return { text: stepName(present.step.code, language), color: 'warn' };
  const color = status === 'returned' ? 'bad' : status === 'recalled' ? 'info' : 'ok';
  return { text: statusName(status, language), color };
}

function captionOf(requisition: Requisition, estimated: Estimate | undefined, { language }: CardContext): string {
  const items = itemsText(requisition.items, language);
  const { status, reason } = requisition;
  if (status === 'returned' && reason) {
    return serverText(language, 'procurement.requisitionCard.returned', {
      items,
      reason: inLanguage(reason, language),
    });
  }
  if (!estimated) return items;
  const day = dayText(estimated.orderOn, language);
  return serverText(language, 'procurement.requisitionCard.orderExpected', { items, day });
}

const progressOf = ({ steps, urgedAt }: Requisition, context: CardContext) =>
  steps.map((step) => stepItem(step, urgedAt, context));

function stepItem({ code, handler, state, decidedAt, minutes }: Step, urgedAt: Date | null, { language }: CardContext) {
  const title = stepName(code, language);
  const name = inLanguage(handler, language);
  const time = decidedAt ? columnMonthDay(decidedAt, language) : undefined;
  switch (state) {
    case 'done':
      return {
        title,
        desc: serverText(language, 'procurement.requisitionCard.approvedBy', { name }),
        state: 'done',
        time,
      };
    case 'returned':
      return {
        title,
        desc: serverText(language, 'procurement.requisitionCard.returnedBy', { name }),
        state: 'now',
        time,
      };
    case 'now': {
      const wait = waitText(minutes ?? 0, language);
      return {
        title,
        desc:
          serverText(language, 'procurement.requisitionCard.waiting', { name, wait }) + urgedText(urgedAt, language),
        state: 'now',
        time: serverText(language, 'procurement.orderCard.inProgress'),
      };
    }
    case 'later':
      return { title, desc: '', state: 'later' };
  }
}

function urgedText(urgedAt: Date | null, language: CardContext['language']): string {
  if (!urgedAt) return '';
  const at = columnMoment(urgedAt, language);
  return serverText(language, 'procurement.requisitionCard.urged', { at });
}

const amountFields = ({ amount, budget, neededOn, requester }: Requisition, { language, now }: CardContext) => [
  { fieldName: serverText(language, 'procurement.choiceCard.amount'), fieldValue: money(amount) },
  { fieldName: serverText(language, 'procurement.richCards.budget'), fieldValue: inLanguage(budget, language) },
  {
    fieldName: serverText(language, 'procurement.richCards.neededOn'),
    fieldValue: columnDay(neededOn, { language, now }),
  },
  { fieldName: serverText(language, 'procurement.choiceCard.requester'), fieldValue: inLanguage(requester, language) },
];
