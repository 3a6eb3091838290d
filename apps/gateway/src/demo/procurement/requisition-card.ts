import type { RobotReply } from '../../robot';
import { type CardContext, documentButton, humanButton, urgeButton } from './buttons';
import type { Estimate } from './estimate';
import { dayText, inLanguage, money, monthDay, monthDayTime, waitText } from './format';
import { itemsText, presentStep, type Requisition, type Step } from './read-requisition';
import { statusName, stepName, textIn, urgeLabel } from './state-names';
import { companyTime, dayOf } from './working-time';

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
  const present = presentStep(requisition);
  const buttons = [
    ...(present && canUrgeNow(requisition, context)
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

/** Urging works once a day: the button is hidden when it would do nothing. */
const canUrgeNow = ({ status, urgedAt }: Requisition, { canUrge, now }: CardContext): boolean =>
  canUrge && status === 'approving' && (urgedAt === null || dayOf(urgedAt) !== dayOf(now));

function tagOf(requisition: Requisition, { language }: CardContext) {
  const { status } = requisition;
  const present = presentStep(requisition);
  if (status === 'approving' && present) return { text: stepName(present.step.code, language), color: 'warn' };
  const color = status === 'returned' ? 'bad' : status === 'recalled' ? 'info' : 'ok';
  return { text: statusName(status, language), color };
}

function captionOf(requisition: Requisition, estimated: Estimate | undefined, { language }: CardContext): string {
  const items = itemsText(requisition.items, language);
  const { status, reason } = requisition;
  if (status === 'returned' && reason) {
    return textIn(language, `${items}，退回原因：${reason.zh}`, `${items}, returned: ${reason.en}`);
  }
  if (!estimated) return items;
  const day = dayText(estimated.orderOn, language);
  return textIn(language, `${items}，预计 ${day}转订单`, `${items}, order expected ${day}`);
}

const progressOf = ({ steps, urgedAt }: Requisition, context: CardContext) =>
  // Before there is an order the release step has no status, so it is not shown.
  steps
    .filter(({ code, state }) => code !== 'release' || state !== 'later')
    .map((step) => stepItem(step, urgedAt, context));

function stepItem({ code, handler, state, decidedAt, minutes }: Step, urgedAt: Date | null, { language }: CardContext) {
  const title = stepName(code, language);
  const name = inLanguage(handler, language);
  const time = decidedAt ? monthDay(decidedAt) : undefined;
  switch (state) {
    case 'done':
      return { title, desc: textIn(language, `${name} 通过`, `Approved by ${name}`), state: 'done', time };
    case 'returned':
      return { title, desc: textIn(language, `${name} 退回`, `Returned by ${name}`), state: 'now', time };
    case 'now': {
      const wait = waitText(minutes ?? 0, language);
      return {
        title,
        desc: textIn(language, `${name}，已等 ${wait}`, `${name}, waiting ${wait}`) + urgedText(urgedAt, language),
        state: 'now',
        time: textIn(language, '进行中', 'In progress'),
      };
    }
    case 'later':
      return { title, desc: '', state: 'later' };
  }
}

function urgedText(urgedAt: Date | null, language: CardContext['language']): string {
  if (!urgedAt) return '';
  const at = monthDayTime(urgedAt);
  return textIn(language, `，${at} 已催办`, `, nudged ${at}`);
}

const amountFields = ({ amount, budget, neededOn, requester }: Requisition, { language }: CardContext) => [
  { fieldName: textIn(language, '金额', 'Amount'), fieldValue: money(amount) },
  { fieldName: textIn(language, '预算科目', 'Budget'), fieldValue: inLanguage(budget, language) },
  { fieldName: textIn(language, '需求日期', 'Needed on'), fieldValue: neededOn },
  { fieldName: textIn(language, '申请人', 'Requester'), fieldValue: inLanguage(requester, language) },
];
