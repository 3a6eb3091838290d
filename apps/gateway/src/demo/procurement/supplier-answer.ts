import { serverText } from '@parley/i18n/server-text';
import { companyTime, dayOf } from '../../company-time';
import type { QuestionLanguage, RobotReply } from '../../robot';
import { type AnswerContext, citeFaq, citePolicy } from './answer-context';
import { type ButtonBody, humanButton } from './buttons';
import {
  columnDay,
  columnDayWithWeekday,
  dayText,
  inLanguage,
  momentText,
  withinSentence,
  workingDaysText,
} from './format';
import { relatedQuestions } from './questions';
import { isInvitable, type Supplier } from './read-supplier';
import { documentName, onboardingName } from './state-names';
import { answerFromData, collectCitations, dataSource, plainText } from './streamed-text';
import { isInternal } from './visibility';

/** Days that a licence must still be valid on the day of the review (onboarding policy). */
const licenceDaysNeeded = 90;

/** The invitation of a supplier, with the progress of its documents. source: W-07, MT-32 */
function onboardingCard(supplier: Supplier, context: AnswerContext): RobotReply {
  const { language, now, hostUrl } = context.cardContext;
  const { documents, accepted, documentsDueOn, onboarding } = supplier;
  const isDone = onboarding === 'approved';
  return {
    type: 'card',
    msgType: 'TEMPLATE_CARD',
    body: {
      cardImag: { url: '/demo/onboarding-cover.svg' },
      title: {
        text: isDone
          ? serverText(language, 'procurement.supplierAnswer.supplierOnboarding')
          : serverText(language, 'procurement.supplierAnswer.supplierInvitation'),
      },
      subTitle: { text: inLanguage(supplier.name, language) },
      ...(isDone && { tag: { text: onboardingName(onboarding, language), color: 'ok' } }),
      fields: [
        {
          fieldName: serverText(language, 'procurement.supplierAnswer.type'),
          fieldValue: inLanguage(supplier.kind, language),
        },
        {
          fieldName: serverText(language, 'procurement.supplierAnswer.documents'),
          fieldValue: serverText(language, 'procurement.supplierAnswer.accepted', { accepted, documents }),
        },
        ...(documentsDueOn
          ? [
              {
                fieldName: serverText(language, 'procurement.supplierAnswer.deadline'),
                fieldValue: columnDayWithWeekday(documentsDueOn, { language, now }),
              },
            ]
          : []),
      ],
      buttons: isInternal(context.asker) && !isDone ? supplierButtons(supplier, context) : [],
      config: { ...(hostUrl !== undefined && { cardLink: `${hostUrl}/suppliers` }) },
      dataTime: companyTime(now),
    },
  };
}

function supplierButtons(supplier: Supplier, { cardContext }: AnswerContext): readonly ButtonBody[] {
  const { language } = cardContext;
  const name = inLanguage(supplier.short, language);
  const button: ButtonBody = isInvitable(supplier)
    ? {
        text: serverText(language, 'procurement.supplierAnswer.recordInvitation'),
        color: 1,
        type: 'message',
        message: serverText(language, 'procurement.supplierAnswer.invite', { name }),
        buttonParam: { action: 'invite', supplier: supplier.id, confirmed: 'no' },
      }
    : {
        text: serverText(language, 'procurement.supplierAnswer.askForDocuments'),
        color: 2,
        type: 'message',
        message: serverText(language, 'procurement.supplierAnswer.remind', { name }),
        buttonParam: { action: 'remind', supplier: supplier.id, confirmed: 'no' },
      };
  return [button, humanButton(cardContext)];
}

/** The card of a supplier to invite; for one that cannot be invited, after the reason. source: PD54 */
export const invitationAnswer = (supplier: Supplier, context: AnswerContext): readonly RobotReply[] => {
  const reason = whyNotInvited(supplier, context.cardContext.language);
  const card = onboardingCard(supplier, context);
  return reason === undefined ? [card] : [plainText(reason), card];
};

/** Why a supplier cannot be invited; undefined when it can be. source: PD54 */
export function whyNotInvited(supplier: Supplier, language: QuestionLanguage): string | undefined {
  if (isInvitable(supplier)) return undefined;
  const { short, onboarding, invitedAt } = supplier;
  const name = inLanguage(short, language);
  if (onboarding === 'approved' || !invitedAt)
    return serverText(language, 'procurement.onboarding.alreadyApproved', { name });
  return serverText(language, 'procurement.onboarding.alreadyInvited', {
    name,
    day: dayText(dayOf(invitedAt), language),
    state: withinSentence(onboardingName(onboarding, language), language),
  });
}

/** Explains whether a supplier's licence is valid long enough, and what to do if not. source: W-07 */
export async function licenceAnswer(supplier: Supplier, context: AnswerContext): Promise<readonly RobotReply[]> {
  const { language, now } = context.cardContext;
  const sources = collectCitations();
  const rule = await citePolicy(context, sources, policyQuery[language]);
  const citation = rule === '' ? sources.cite(dataSource('supplier', language)) : rule;
  const name = inLanguage({ zh: brandName(supplier), en: supplier.short.en }, language);
  const { licenceDays } = supplier;
  const licenceUntil = columnDay(supplier.licenceUntil, { language, now });
  const isTooShort = licenceDays < licenceDaysNeeded;
  const head = isTooShort
    ? serverText(language, 'procurement.supplierAnswer.licenceTooShort', {
        licenceDaysNeeded,
        name,
        licenceUntil,
        licenceDays,
        citation,
      })
    : serverText(language, 'procurement.supplierAnswer.licenceLongEnough', {
        licenceDaysNeeded,
        name,
        licenceUntil,
        licenceDays,
        citation,
      });
  const faq = isTooShort ? sources.cite(await context.citations.faq('onboarding-licence-expiring', language)) : '';
  const parts = isTooShort
    ? [head, serverText(language, 'procurement.supplierAnswer.remedy', { citation: faq })]
    : [head];
  if (sources.references.every(({ dataSource: kind }) => kind !== 'FUNCTION'))
    sources.cite(dataSource('supplier', language));
  return [answerFromData(parts.join('\n\n'), sources, now), relatedQuestions('supplier', language)];
}

const policyQuery = {
  zh_CN: '供应商准入管理办法 营业执照剩余有效期不少于 90 天 延期受理回执',
  en_US: 'supplier onboarding policy licence valid at least 90 days renewal receipt',
} as const;

/** The brand without its city: the first alias. */
const brandName = ({ aliases }: Supplier): string => aliases.split('|')[0] ?? '';

const estimateKey = (onboarding: string) =>
  onboarding === 'document_check'
    ? 'procurement.supplierAnswer.checkEstimate'
    : 'procurement.supplierAnswer.reviewEstimate';

/** Describes the progress of an onboarding in words. */
export async function progressAnswer(supplier: Supplier, context: AnswerContext): Promise<readonly RobotReply[]> {
  const { language, now } = context.cardContext;
  const sources = collectCitations();
  const citation = sources.cite(dataSource('supplier', language));
  await citeFaq(context, sources, 'onboarding-duration');
  const { documents, accepted, openDocuments, reviewDays, onboarding, invitedAt } = supplier;
  const state = onboardingName(onboarding, language);
  const names = openDocuments
    .map(({ code }) => documentName(code, language))
    .join(serverText(language, 'procurement.requisitionAnswer.separator'));
  const open = openDocuments.every((document) => document.state === 'submitted')
    ? serverText(language, 'procurement.supplierAnswer.submittedNotChecked', { names })
    : serverText(language, 'procurement.supplierAnswer.stillOpen', { names });
  const parts = [
    serverText(language, 'procurement.supplierAnswer.progress', {
      name: inLanguage(supplier.short, language),
      state: withinSentence(state, language),
      accepted,
      documents,
      open: names ? open : '',
      citation,
    }),
    reviewDays === null
      ? ''
      : serverText(language, estimateKey(onboarding), { reviewDays: workingDaysText(reviewDays, language) }),
    invitedAt
      ? serverText(language, 'procurement.supplierAnswer.invited', { invitedAt: momentText(invitedAt, language) })
      : '',
  ];
  return [
    answerFromData(parts.filter((part) => part !== '').join('\n\n'), sources, now),
    relatedQuestions('supplier', language),
  ];
}
