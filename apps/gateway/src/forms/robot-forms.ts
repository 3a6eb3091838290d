import type { QuestionLanguage, RobotReply } from '../robot';
import { type Branch, type FieldBody, fieldsIn, type Option } from './form-fields';
import type { FormType } from './form-type';

// The forms of the robot. source: MT-68 … MT-78

/** The kinds of business that an inquiry offers. */
const businesses: readonly Option[] = [
  ['requisition', 'robot.form.requisition'],
  ['order', 'robot.form.order'],
  ['receipt', 'robot.form.receipt'],
  ['invoice', 'robot.form.invoice'],
];

const systems: readonly Option[] = [
  ['platform', 'robot.form.procurementPlatform'],
  ['finance', 'robot.form.financeSystem'],
  ['warehouse', 'robot.form.warehouseSystem'],
];

const topics: readonly Branch[] = [
  [
    'requisition',
    'robot.form.requisitions',
    [
      ['overdue', 'robot.form.overdueApproval'],
      ['returned', 'robot.form.returnedRequisition'],
      ['budget', 'robot.form.budgetShortage'],
    ],
  ],
  [
    'order',
    'robot.form.orders',
    [
      ['dates', 'robot.form.changeOfDeliveryDate'],
      ['quantities', 'robot.form.changeOfQuantity'],
      ['confirmation', 'robot.form.supplierDoesNotConfirmTheOrder'],
    ],
  ],
  [
    'receipt',
    'robot.form.receiptAndInspection',
    [
      ['short', 'robot.form.quantityDifference'],
      ['damaged', 'robot.form.damagedPackaging'],
      ['rejected', 'robot.form.rejectedGoods'],
    ],
  ],
  [
    'invoice',
    'robot.form.invoicesAndStatements',
    [
      ['match', 'robot.form.threeWayMatch'],
      ['redLetter', 'robot.form.creditNote'],
      ['certification', 'robot.form.certificationAndDeduction'],
    ],
  ],
];

const urgencies: readonly Option[] = [
  ['normal', 'robot.form.normal'],
  ['soon', 'robot.form.urgent'],
  // The line of production waits for it; stored with tickets, so it keeps its id.
  ['line', 'robot.form.productionIsAffected'],
];

/** A ticket for the service desk. `question`, which the robot could not answer, is its first description. */
export function ticketForm(language: QuestionLanguage, question = ''): RobotReply {
  const { labelOf, choice, cascade, text, dateTime, images } = fieldsIn(language);
  return formReply('CUSTOMER_TICKET_FORM', {
    title: labelOf('robot.form.ticketTitle'),
    guideWords: labelOf('robot.form.ticketGuide'),
    fields: [
      cascade({ fieldId: 'category', name: 'robot.form.category', required: true, branches: topics }),
      choice({ fieldId: 'urgency', name: 'robot.form.urgency', required: true, options: urgencies }),
      dateTime({ fieldId: 'wantedAt', name: 'robot.form.neededBy' }),
      text({
        fieldId: 'description',
        name: 'robot.form.description',
        required: true,
        maxLength: 200,
        prefilled: question,
      }),
      images({ fieldId: 'pictures', name: 'robot.form.images' }),
    ],
  });
}

/** A form to rate the service. */
export function ratingForm(language: QuestionLanguage): RobotReply {
  const { labelOf, choice, text } = fieldsIn(language);
  return formReply('USER_EVAL_FORM', {
    title: labelOf('robot.form.evaluationTitle'),
    guideWords: labelOf('robot.form.evaluationGuide'),
    fields: [
      choice({
        fieldId: 'solved',
        name: 'robot.form.solved',
        required: true,
        options: [
          ['yes', 'robot.form.yes'],
          ['partly', 'robot.form.partly'],
          ['no', 'robot.form.no'],
        ],
      }),
      choice({
        fieldId: 'liked',
        name: 'robot.form.whatWasGood',
        multiple: true,
        options: [
          ['fast', 'robot.form.quickAnswers'],
          ['clear', 'robot.form.clearWords'],
          ['followed', 'robot.form.itWasFollowedUp'],
          ['friendly', 'robot.form.friendly'],
        ],
      }),
      text({
        fieldId: 'remark',
        name: 'robot.form.anythingToAdd',
        maxLength: 200,
      }),
    ],
  });
}

/** A form that asks what a vague question is about. */
export function inquiryForm(language: QuestionLanguage, business?: string): RobotReply {
  const { labelOf, choice, cascade, text } = fieldsIn(language);
  return formReply('INQUIRY_FORM', {
    title: labelOf('robot.form.inquiryTitle'),
    guideWords: labelOf('robot.form.inquiryGuide'),
    fields: [
      choice({
        fieldId: 'business',
        name: 'robot.form.business',
        required: true,
        options: businesses,
        ...(business && { selected: business }),
      }),
      choice({ fieldId: 'systems', name: 'robot.form.systems', multiple: true, options: systems }),
      cascade({ fieldId: 'topic', name: 'robot.form.topic', required: true, branches: topics }),
      text({ fieldId: 'document', name: 'robot.form.documentNumber', maxLength: 60 }),
    ],
  });
}

interface FormBody {
  readonly title: string;
  readonly guideWords: string;
  readonly fields: readonly FieldBody[];
}

const formReply = (msgType: FormType, { title, guideWords, fields }: FormBody): RobotReply => ({
  type: 'card',
  msgType,
  body: { title: { text: title }, guideWords, submit: false, fields },
});
