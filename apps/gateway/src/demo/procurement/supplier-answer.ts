import type { RobotReply } from '../../robot';
import { type AnswerContext, citeFaq, citePolicy } from './answer-context';
import type { ButtonBody } from './buttons';
import { fullDayWithWeekday, inLanguage, monthDayTime } from './format';
import { relatedQuestions } from './questions';
import type { Supplier } from './read-supplier';
import { documentName, onboardingName, textIn } from './state-names';
import { collectCitations, dataSource, streamedText } from './streamed-text';
import { isInternal } from './visibility';
import { companyTime } from './working-time';

/** Days that a licence must still be valid on the day of the review (onboarding policy). */
const licenceDaysNeeded = 90;

/** The invitation of a supplier, with the progress of its documents. source: W-07, MT-32 */
export function onboardingCard(supplier: Supplier, context: AnswerContext): RobotReply {
  const { language, now, hostUrl } = context.card;
  const { documents, accepted, documentsDueOn, onboarding } = supplier;
  const isDone = onboarding === 'approved';
  return {
    type: 'card',
    msgType: 'TEMPLATE_CARD',
    body: {
      cardImag: { url: '/demo/onboarding-cover.svg' },
      title: {
        text: isDone
          ? textIn(language, '供应商准入', 'Supplier onboarding')
          : textIn(language, '供应商准入邀请', 'Supplier invitation'),
      },
      subTitle: { text: inLanguage(supplier.name, language) },
      ...(isDone && { tag: { text: onboardingName(onboarding, language), color: 'ok' } }),
      fields: [
        { fieldName: textIn(language, '准入类型', 'Type'), fieldValue: inLanguage(supplier.kind, language) },
        {
          fieldName: textIn(language, '资料进度', 'Documents'),
          fieldValue: textIn(language, `${accepted} / ${documents} 项`, `${accepted} of ${documents} accepted`),
        },
        ...(documentsDueOn
          ? [
              {
                fieldName: textIn(language, '截止日期', 'Deadline'),
                fieldValue: fullDayWithWeekday(documentsDueOn, language),
              },
            ]
          : []),
      ],
      buttons: isInternal(context.reader) && !isDone ? supplierButtons(supplier, context) : [],
      config: { ...(hostUrl !== undefined && { cardLink: `${hostUrl}/suppliers` }) },
      dataTime: companyTime(now),
    },
  };
}

const supplierButtons = ({ id, short }: Supplier, { card: { language } }: AnswerContext): readonly ButtonBody[] => [
  {
    text: textIn(language, '发送邀请', 'Send invitation'),
    color: 1,
    type: 'message',
    message: textIn(language, `发送准入邀请给${short.zh}`, `Send the invitation to ${short.en}`),
    buttonParam: { action: 'invite', supplier: id },
  },
  {
    text: textIn(language, '催补资料', 'Ask for documents'),
    color: 2,
    type: 'message',
    message: textIn(language, `催${short.zh}补资料`, `Ask ${short.en} for its documents`),
    buttonParam: { action: 'remind', supplier: id },
  },
  {
    text: textIn(language, '转人工', 'Talk to a person'),
    color: 4,
    type: 'message',
    message: textIn(language, '转人工', 'Talk to a person'),
  },
];

/** Explains whether a supplier's licence is valid long enough, and what to do if not. source: W-07 */
export async function licenceAnswer(supplier: Supplier, context: AnswerContext): Promise<readonly RobotReply[]> {
  const { language, now } = context.card;
  const sources = collectCitations();
  const rule = await citePolicy(context, sources, policyQuery[language]);
  const citation = rule === '' ? sources.cite(dataSource('supplier', language)) : rule;
  const name = textIn(language, nickname(supplier), supplier.short.en);
  const { licenceUntil, licenceDays } = supplier;
  const isTooShort = licenceDays < licenceDaysNeeded;
  const head = isTooShort
    ? textIn(
        language,
        `会影响。制度要求评审当日执照**剩余有效期不少于 ${licenceDaysNeeded} 天**，${name}的执照 ${licenceUntil} 到期，只剩 ${licenceDays} 天。${citation}`,
        `Yes, it does. On the day of the review the licence must be **valid for at least ${licenceDaysNeeded} more days**; that of ${name} ends on ${licenceUntil}, ${licenceDays} days from now. ${citation}`,
      )
    : textIn(
        language,
        `不影响。制度要求评审当日执照**剩余有效期不少于 ${licenceDaysNeeded} 天**，${name}的执照 ${licenceUntil} 到期，还有 ${licenceDays} 天。${citation}`,
        `No. On the day of the review the licence must be **valid for at least ${licenceDaysNeeded} more days**; that of ${name} ends on ${licenceUntil}, ${licenceDays} days from now. ${citation}`,
      );
  const faq = isTooShort ? sources.cite(await context.citations.faq('onboarding-licence-expiring', language)) : '';
  const parts = isTooShort ? [head, remedyText(faq, language)] : [head];
  if (sources.references.every(({ dataSource: kind }) => kind !== 'FUNCTION'))
    sources.cite(dataSource('supplier', language));
  const end = { references: sources.references, isRateable: true, aigc: true, dataTime: companyTime(now) };
  return [streamedText(parts.join('\n\n'), end), relatedQuestions('supplier', language)];
}

const policyQuery = {
  zh_CN: '供应商准入管理办法 营业执照剩余有效期不少于 90 天 延期受理回执',
  en_US: 'supplier onboarding policy licence valid at least 90 days renewal receipt',
} as const;

/** The brand alone: the first alias. */
const nickname = ({ aliases }: Supplier): string => aliases.split('|')[0] ?? '';

const remedyText = (mark: string, language: 'zh_CN' | 'en_US'): string =>
  textIn(
    language,
    [
      '可以先让他们补三份材料，评审不用停：',
      '',
      '1. 营业执照延期受理回执，盖公章',
      '2. 质量体系证书 `ISO 9001`，在有效期内',
      `3. 近一年无重大质量事故承诺书${mark}`,
      '',
      '> 回执有效期 30 天，过期未换证会自动退回「待补资料」。',
    ].join('\n'),
    [
      'They can hand in three papers meanwhile, the review goes on:',
      '',
      '1. the stamped renewal receipt of the licence',
      '2. the quality certificate `ISO 9001`, in force',
      `3. a statement of no major quality accident in the past year ${mark}`,
      '',
      '> The receipt is accepted for 30 days; without a new licence by then the file returns to "documents missing".',
    ].join('\n'),
  );

/** Describes the progress of an onboarding in words. */
export async function progressAnswer(supplier: Supplier, context: AnswerContext): Promise<readonly RobotReply[]> {
  const { language, now } = context.card;
  const sources = collectCitations();
  const citation = sources.cite(dataSource('supplier', language));
  await citeFaq(context, sources, 'onboarding-duration');
  const { documents, accepted, openDocuments, reviewDays, onboarding, invitedAt } = supplier;
  const state = onboardingName(onboarding, language);
  const names = openDocuments.map(({ code }) => documentName(code, language)).join(textIn(language, '、', ', '));
  const open = openDocuments.every((document) => document.state === 'submitted')
    ? textIn(language, `（${names}已提交，待审核）`, ` (${names} submitted, waiting for the check)`)
    : textIn(language, `（还差${names}）`, ` (still open: ${names})`);
  const parts = [
    textIn(
      language,
      `**${supplier.short.zh}** 目前：**${state}**。资料已通过 ${accepted} / ${documents} 项${names ? open : ''}。${citation}`,
      `**${supplier.short.en}**: **${state.toLowerCase()}**. ${accepted} of ${documents} documents are accepted${names ? open : ''}. ${citation}`,
    ),
    reviewDays !== null
      ? textIn(
          language,
          `质量体系评审预计还要 ${reviewDays} 个工作日。`,
          `The quality system review should take ${reviewDays} more working days.`,
        )
      : '',
    invitedAt ? textIn(language, `邀请发出：${monthDayTime(invitedAt)}。`, `Invited: ${monthDayTime(invitedAt)}.`) : '',
  ];
  const end = { references: sources.references, isRateable: true, aigc: true, dataTime: companyTime(now) };
  return [streamedText(parts.filter((part) => part !== '').join('\n\n'), end), relatedQuestions('supplier', language)];
}
