import { serverText } from '@parley/i18n/server-text';
import { dayOf } from '../../company-time';
import type { RobotReply } from '../../robot';
import { type AnswerContext, citeFaq, citePolicy } from './answer-context';
import { type Estimate, estimateOrder, lookBackDays } from './estimate';
import { averageText, clockTime, dayText, dayWithWeekday, durationText, inLanguage, waitText } from './format';
import { orderSentence, orderTable } from './order-answer';
import { offerToUrge, questionsOfRequisition } from './questions';
import { readOrders } from './read-order';
import { currentStep, type Requisition, type Step } from './read-requisition';
import type { Aspects } from './recognise';
import { canUrgeRequisition } from './requisition-card';
import { clearedStepName, stepInSentence, stepName } from './state-names';
import { answerFromData, type CitationList, collectCitations, dataSource } from './streamed-text';

type Language = AnswerContext['cardContext']['language'];

/** Explains in words where a requisition is and when it becomes an order. source: W-07 */
export async function requisitionAnswer(
  requisition: Requisition,
  aspects: Pick<Aspects, 'isArrival' | 'isWhy'>,
  context: AnswerContext,
): Promise<readonly RobotReply[]> {
  const sources = collectCitations();
  const isArrival = aspects.isArrival && !aspects.isWhy;
  const arrival =
    aspects.isArrival && requisition.status === 'approving' ? `${notOrderedText(requisition, context)}\n\n` : '';
  const markdown = `${arrival}${await markdownOf(requisition, sources, { ...context, isArrival })}`;
  const { language, now } = context.cardContext;
  const offers = canUrgeRequisition(requisition, context.cardContext)
    ? [offerToUrge(requisition.number, language)]
    : [];
  return [answerFromData(markdown, sources, now), questionsOfRequisition(requisition, language, offers)];
}

/** The context, and whether the question is when the goods arrive. */
type AskedContext = AnswerContext & { readonly isArrival: boolean };

function markdownOf(requisition: Requisition, sources: CitationList, context: AskedContext): Promise<string> {
  switch (requisition.status) {
    case 'approving':
      return approvingText(requisition, sources, context);
    case 'returned':
    case 'recalled':
      return stoppedText(requisition, sources, context);
    case 'ordered':
    case 'completed':
      return orderedText(requisition, sources, context);
  }
}

/** The supplier promises a day when it confirms the order, so before that there is only the day that was asked for. */
const notOrderedText = ({ number, neededOn }: Requisition, { cardContext: { language } }: AnswerContext): string =>
  serverText(language, 'procurement.requisitionAnswer.noArrivalDay', {
    number,
    day: dayWithWeekday(neededOn, language),
  });

async function approvingText(requisition: Requisition, sources: CitationList, context: AnswerContext): Promise<string> {
  const { database, asker, cardContext } = context;
  const { language, now } = cardContext;
  const present = currentStep(requisition);
  const citation = sources.cite(dataSource('requisition', language));
  if (!present) return `**${requisition.number}** ${citation}`;
  const { step, position } = present;
  const name = stepInSentence(step.code, language);
  const head = serverText(language, 'procurement.requisitionAnswer.inStep', {
    number: requisition.number,
    name,
    position,
    count: requisition.steps.length,
  });
  const shownSteps = requisition.steps.slice(0, position);
  const estimated = await estimateOrder(database, { tenantId: asker.tenantId, requisition, now });
  const forecast = estimated ? forecastText(step, estimated, language) : '';
  const policy = forecast && (await citePolicy(context, sources, policyQuery[language]));
  await citeFaq(context, sources, 'approval-overdue');
  const parts = [
    `${head}${openedText(step, now, language)}${citation}`,
    stepTable(shownSteps, language),
    `${forecast}${policy}`,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

const policyQuery = {
  zh_CN: '采购审批制度 财务复核平均用时 催办与升级',
  en_US: 'approval policy finance review average time remind and escalation',
} as const;

function openedText({ openedAt, handler, minutes }: Step, now: Date, language: Language): string {
  const name = inLanguage(handler, language);
  if (!openedAt) {
    const wait = waitText(minutes ?? 0, language);
    return serverText(language, 'procurement.requisitionAnswer.notOpened', { name, wait });
  }
  const time = clockTime(openedAt);
  return dayOf(openedAt) === dayOf(now)
    ? serverText(language, 'procurement.requisitionAnswer.openedToday', { name, time })
    : serverText(language, 'procurement.requisitionAnswer.openedOn', {
        name,
        time,
        day: dayText(dayOf(openedAt), language),
      });
}

function stepTable(steps: readonly Step[], language: Language): string {
  const rows = steps.map(({ code, handler, state, minutes }) => {
    const result = {
      done: serverText(language, 'procurement.requisitionAnswer.approved'),
      now: serverText(language, 'procurement.requisitionAnswer.inProgress'),
      returned: serverText(language, 'procurement.requisitionAnswer.returned'),
      later: '',
    }[state];
    const wait = waitText(minutes ?? 0, language);
    const duration =
      state === 'now'
        ? serverText(language, 'procurement.requisitionAnswer.waiting', { wait })
        : durationText(minutes ?? 0, language);
    return `| ${stepName(code, language)} | ${inLanguage(handler, language)} | ${result} | ${duration} |`;
  });
  const head = serverText(language, 'procurement.requisitionAnswer.tableHead');
  return [head, '| --- | --- | --- | ---: |', ...rows].join('\n');
}

function forecastText({ code }: Step, { average, orderOn }: Estimate, language: Language): string {
  const name = clearedStepName(code, language);
  const time = averageText(average, language);
  const day = dayWithWeekday(orderOn, language);
  return serverText(language, 'procurement.requisitionAnswer.forecast', { days: lookBackDays, name, time, day });
}

async function stoppedText(requisition: Requisition, sources: CitationList, context: AnswerContext): Promise<string> {
  const { language } = context.cardContext;
  const { number, steps, reason, status } = requisition;
  const citation = sources.cite(dataSource('requisition', language));
  const step = steps.find(({ state }) => state === 'returned');
  if (status === 'recalled' || !step) {
    await citeFaq(context, sources, 'requisition-recall');
    return serverText(language, 'procurement.requisitionAnswer.recalled', { number, citation });
  }
  await citeFaq(context, sources, 'requisition-returned');
  const name = stepInSentence(step.code, language);
  const handler = inLanguage(step.handler, language);
  const day = step.decidedAt ? dayText(dayOf(step.decidedAt), language) : '';
  const why = reason ? inLanguage(reason, language) : serverText(language, 'procurement.requisitionAnswer.noReason');
  const head = serverText(language, 'procurement.requisitionAnswer.returnedBy', {
    number,
    handler,
    name,
    day,
    why,
    citation,
  });
  const shownSteps = steps.filter(({ state }) => state !== 'later');
  return `${head}\n\n${stepTable(shownSteps, language)}`;
}

async function orderedText(requisition: Requisition, sources: CitationList, context: AskedContext): Promise<string> {
  const { database, asker, cardContext } = context;
  const { language } = cardContext;
  const citation = sources.cite(dataSource('requisition', language));
  const orders = await readOrders(database, { tenantId: asker.tenantId, numbers: requisition.orders });
  const converted = requisition.steps.find(({ code }) => code === 'conversion')?.decidedAt;
  const day = converted ? dayWithWeekday(dayOf(converted), language) : '';
  const numbers = orders
    .map((order) => `**${order.number}**`)
    .join(serverText(language, 'procurement.requisitionAnswer.separator'));
  const head = serverText(language, 'procurement.requisitionAnswer.becameOrder', {
    number: requisition.number,
    numbers,
    day,
    citation,
  });
  const sentences = await Promise.all(orders.map((order) => orderSentence(order, sources, context)));
  const parts = [head, ...orders.flatMap((order, index) => [sentences[index] ?? '', orderTable(order, cardContext)])];
  return parts.filter((part) => part !== '').join('\n\n');
}
