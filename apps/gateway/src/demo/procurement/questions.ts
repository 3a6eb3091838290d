import { serverText } from '@parley/i18n/server-text';
import type { QuestionLanguage, RobotReply } from '../../robot';
import type { Requisition } from './read-requisition';

/** An offered question: its title, and the message that a click sends when it differs from the title. */
type OfferedQuestion = string | readonly [title: string, message: string];

/** Related questions by subject; the knowledge base answers each of them. */
const related = {
  requisition: {
    zh_CN: [
      '怎么催办财务复核？',
      '复核时能改数量吗？',
      '撤回后单号会变吗？',
      '转订单后怎么选供应商？',
      '加急要谁批？',
      '预算不够怎么追加？',
      '审批超时怎么办？',
      '采购申请批准后多久有效？',
    ],
    en_US: [
      'How do I remind finance review?',
      ['Can I edit quantity in review?', 'Can I change the quantity during review?'],
      ['Does recall change the number?', 'Does the number change after a recall?'],
      ['How is the supplier picked?', 'How is the supplier picked after conversion?'],
      'Who approves urgent requisitions?',
      'What if the budget is not enough?',
      'What happens when an approval is overdue?',
      'How long is an approved requisition valid?',
    ],
  },
  order: {
    zh_CN: [
      '供应商逾期没交货怎么办？',
      '逾期交货的违约金怎么算？',
      '供应商可以分批交货吗？',
      '供应商要求推迟交期怎么处理？',
      '订单下达后怎么改数量、单价或交期？',
      '到货数量比订单少怎么办？',
    ],
    en_US: [
      'What if a supplier has not delivered on time?',
      'How is the late-delivery penalty calculated?',
      'May a supplier deliver in several lots?',
      'What if the supplier asks to postpone delivery?',
      'How do I change quantity, price or date on a released order?',
      'What if fewer goods arrive than ordered?',
    ],
  },
  match: {
    zh_CN: [
      '三单匹配差异超过 0.5% 怎么处理？',
      '质检拒收的货物怎么参与匹配？',
      '红字发票由谁开？',
      '外箱破损怎么处理？',
      '三单匹配由谁来做，多久完成？',
      '发票数量多于收货数量怎么办？',
    ],
    en_US: [
      'What if the three-way match is off by more than 0.5%?',
      'How are rejected goods treated in the match?',
      'Who issues the credit note?',
      'What do I do with damaged packaging?',
      'Who does the three-way match and how long does it take?',
      'What if more was invoiced than received?',
    ],
  },
  statement: {
    zh_CN: ['账期从哪天起算？', '每月几号付款？', '对账单有异议怎么办？', '可以提前付款吗，折扣怎么算？'],
    en_US: [
      'When does the payment term start?',
      'On which day of the month are payments made?',
      'What if a supplier disagrees with the statement?',
      'Is early payment possible and how is the discount calculated?',
    ],
  },
  supplier: {
    zh_CN: [
      '供应商准入一般要多久？',
      '供应商准入要交哪些资料？',
      '没有 ISO 9001 证书能准入吗？',
      '准入没完成能先下单吗？',
    ],
    en_US: [
      'How long does supplier onboarding take?',
      'Which documents are needed for supplier onboarding?',
      'Can a supplier be onboarded without ISO 9001?',
      'Can I order before onboarding is complete?',
    ],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<QuestionLanguage, readonly OfferedQuestion[]>>>>;

export type Subject = keyof typeof related;
export const subjects: readonly Subject[] = ['requisition', 'order', 'match', 'statement', 'supplier'];

/** The question card 'guess what you want to ask' of one subject, four questions at a time. source: MT-60, W-07 */
export const relatedQuestions = (
  subject: Subject,
  language: QuestionLanguage,
  offers: readonly OfferedQuestion[] = [],
): RobotReply =>
  questionCard(serverText(language, 'procurement.questions.guess'), [...offers, ...related[subject][language]], 4);

const aboutReview = /复核|review/i;

/** The related questions of a requisition; those about a review only if it has that step. source: PD48 */
export const questionsOfRequisition = (
  { steps }: Pick<Requisition, 'steps'>,
  language: QuestionLanguage,
  offers: readonly OfferedQuestion[],
): RobotReply => {
  const hasReview = steps.some(({ code }) => code === 'finance');
  const questions = related.requisition[language].filter((offered) => hasReview || !aboutReview.test(String(offered)));
  return questionCard(serverText(language, 'procurement.questions.guess'), [...offers, ...questions], 4);
};

/** Offers to urge whoever a document waits for; pressing it asks for that, which is confirmed first. source: PD38, PD40 */
export const offerToUrge = (number: string, language: QuestionLanguage): OfferedQuestion => [
  serverText(language, 'procurement.questions.offerToUrge'),
  serverText(language, 'procurement.buttons.urge', { number }),
];

/** The related questions of all subjects, grouped by subject. source: MT-60, M-31 */
export const groupedQuestions = (language: QuestionLanguage): RobotReply => ({
  type: 'card',
  msgType: 'QUESTION_CARD',
  body: {
    title: { text: serverText(language, 'procurement.questions.guess') },
    questionStyle: 'group',
    pageSize: 4,
    questionList: subjects.flatMap((subject) =>
      related[subject][language].map((offered) => {
        const [title, message] = typeof offered === 'string' ? [offered, offered] : offered;
        return { title, type: serverText(language, `procurement.subject.${subject}`), message };
      }),
    ),
  },
});

/** A card of questions to choose from. */
export const questionCard = (title: string, questions: readonly OfferedQuestion[], pageSize = 6): RobotReply => ({
  type: 'card',
  msgType: 'QUESTION_CARD',
  body: {
    title: { text: title },
    questionStyle: 'list',
    pageSize,
    questionList: questions.map((offered) => {
      const [question, message] = typeof offered === 'string' ? [offered, offered] : offered;
      return { title: question, type: 'message', message };
    }),
  },
});
