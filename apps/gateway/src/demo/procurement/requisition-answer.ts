import type { RobotReply } from '../../robot';
import { type AnswerContext, citeFaq, citePolicy } from './answer-context';
import { type Estimate, estimateOrder, lookBackDays } from './estimate';
import {
  averageText,
  clockTime,
  dayText,
  dayWithWeekday,
  durationText,
  inLanguage,
  monthDay,
  waitText,
} from './format';
import { orderSentence, orderTable } from './order-answer';
import { relatedQuestions } from './questions';
import { readOrders } from './read-order';
import { presentStep, type Requisition, type Step } from './read-requisition';
import { stepInSentence, stepName, textIn } from './state-names';
import { type CitationList, collectCitations, dataSource, streamedText } from './streamed-text';
import { companyTime, dayOf } from './working-time';

type Language = AnswerContext['card']['language'];

/** Explains in words where a requisition is and when it becomes an order. source: W-07 */
export async function requisitionAnswer(
  requisition: Requisition,
  context: AnswerContext,
): Promise<readonly RobotReply[]> {
  const sources = collectCitations();
  const markdown = await markdownOf(requisition, sources, context);
  const { language, now } = context.card;
  return [
    streamedText(markdown, {
      references: sources.references,
      isRateable: true,
      aigc: true,
      dataTime: companyTime(now),
    }),
    relatedQuestions('requisition', language),
  ];
}

function markdownOf(requisition: Requisition, sources: CitationList, context: AnswerContext): Promise<string> {
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

async function approvingText(requisition: Requisition, sources: CitationList, context: AnswerContext): Promise<string> {
  const { database, reader, card } = context;
  const { language, now } = card;
  const present = presentStep(requisition);
  const own = sources.cite(dataSource('requisition', language));
  if (!present) return `**${requisition.number}** ${own}`;
  const { step, position } = present;
  const name = stepInSentence(step.code, language);
  const head = textIn(
    language,
    `**${requisition.number}** 停在**${name}**（第 ${position} 步，共 ${requisition.steps.length} 步）。`,
    `**${requisition.number}** is in **${name}**, step ${position} of ${requisition.steps.length}.`,
  );
  const shownSteps = requisition.steps.slice(0, position);
  const estimated = await estimateOrder(database, { tenantId: reader.tenantId, requisition, now });
  const forecast = estimated ? forecastText(step, estimated, language) : '';
  const policy = forecast && (await citePolicy(context, sources, policyQuery[language]));
  await citeFaq(context, sources, 'approval-overdue');
  const parts = [
    `${head}${openedText(step, now, language)}${own}`,
    stepTable(shownSteps, language),
    `${forecast}${policy}`,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

const policyQuery = {
  zh_CN: '采购审批制度 财务复核平均用时 催办与升级',
  en_US: 'approval policy finance review average time nudge and escalation',
} as const;

function openedText({ openedAt, handler, minutes }: Step, now: Date, language: Language): string {
  const name = inLanguage(handler, language);
  if (!openedAt) {
    const wait = waitText(minutes ?? 0, language);
    return textIn(
      language,
      `${name}还没有打开单据，已等 ${wait}。`,
      ` ${name} has not opened it yet; it has waited ${wait}.`,
    );
  }
  const isToday = dayOf(openedAt) === dayOf(now);
  const time = clockTime(openedAt);
  return textIn(
    language,
    `${name}${isToday ? '今天' : monthDay(openedAt)} ${time} 打开过单据。`,
    ` ${name} opened it at ${isToday ? time : `${time} on ${monthDay(openedAt)}`}.`,
  );
}

function stepTable(steps: readonly Step[], language: Language): string {
  const rows = steps.map(({ code, handler, state, minutes }) => {
    const result = {
      done: textIn(language, '通过', 'Approved'),
      now: textIn(language, '处理中', 'In progress'),
      returned: textIn(language, '退回', 'Returned'),
      later: '',
    }[state];
    const wait = waitText(minutes ?? 0, language);
    const duration =
      state === 'now' ? textIn(language, `已等 ${wait}`, `waiting ${wait}`) : durationText(minutes ?? 0, language);
    return `| ${stepName(code, language)} | ${inLanguage(handler, language)} | ${result} | ${duration} |`;
  });
  const head = textIn(language, '| 步骤 | 处理人 | 结果 | 耗时 |', '| Step | Owner | Result | Time |');
  return [head, '| --- | --- | --- | ---: |', ...rows].join('\n');
}

const clearedStepNames = {
  zh_CN: { department: '部门审批', sourcing: '归口审核', finance: '复核', conversion: '转单', release: '下达' },
  en_US: {
    department: 'department approval',
    sourcing: 'the sourcing owner',
    finance: 'review',
    conversion: 'conversion',
    release: 'release',
  },
} as const;

function forecastText({ code }: Step, { average, orderOn }: Estimate, language: Language): string {
  const names: Readonly<Record<string, string>> = clearedStepNames[language];
  const name = names[code] ?? stepInSentence(code, language);
  const [time, day] = [averageText(average, language), dayWithWeekday(orderOn, language)];
  return textIn(
    language,
    `近 ${lookBackDays} 天同类申请平均 ${time}通过${name}，预计 **${day}**前转为采购订单。`,
    `Similar requests cleared ${name} in ${time}, so expect an order by **${day}**.`,
  );
}

async function stoppedText(requisition: Requisition, sources: CitationList, context: AnswerContext): Promise<string> {
  const { language } = context.card;
  const { number, steps, reason, status } = requisition;
  const own = sources.cite(dataSource('requisition', language));
  const step = steps.find(({ state }) => state === 'returned');
  if (status === 'recalled' || !step) {
    await citeFaq(context, sources, 'requisition-recall');
    return textIn(
      language,
      `**${number}** 已由申请人**撤回**，不会转为订单；修改后可以用原单号重新提交。${own}`,
      `**${number}** was **recalled** by its requester and will not become an order; it can be submitted again under the same number. ${own}`,
    );
  }
  await citeFaq(context, sources, 'requisition-returned');
  const [name, handler] = [stepInSentence(step.code, language), inLanguage(step.handler, language)];
  const day = step.decidedAt ? dayText(dayOf(step.decidedAt), language) : '';
  const why = reason ? inLanguage(reason, language) : textIn(language, '未填写原因', 'no reason was given');
  const head = textIn(
    language,
    `**${number}** 在**${name}**被${handler}退回（${day}）。原因：**${why}**。${own}`,
    `**${number}** was returned by ${handler} in **${name}** on ${day}. Reason: **${why}**. ${own}`,
  );
  const shownSteps = steps.filter(({ state }) => state !== 'later');
  return `${head}\n\n${stepTable(shownSteps, language)}`;
}

async function orderedText(requisition: Requisition, sources: CitationList, context: AnswerContext): Promise<string> {
  const { database, reader, card } = context;
  const { language } = card;
  const own = sources.cite(dataSource('requisition', language));
  const orders = await readOrders(database, { tenantId: reader.tenantId, numbers: requisition.orders });
  const converted = requisition.steps.find(({ code }) => code === 'conversion')?.decidedAt;
  const day = converted ? dayWithWeekday(dayOf(converted), language) : '';
  const numbers = orders.map((order) => `**${order.number}**`).join(textIn(language, '、', ', '));
  const head = textIn(
    language,
    `**${requisition.number}** 已于 ${day} 转为采购订单 ${numbers}。${own}`,
    `**${requisition.number}** became order ${numbers} on ${day}. ${own}`,
  );
  const sentences = await Promise.all(orders.map((order) => orderSentence(order, sources, context)));
  const parts = [head, ...orders.flatMap((order, index) => [sentences[index] ?? '', orderTable(order, language)])];
  return parts.filter((part) => part !== '').join('\n\n');
}
