import { aCarton, aFlange, uploadedCarton, uploadedFlange } from './pictures';
import { type CardSample, longWord } from './sample';
import type { Say } from './say';

type FormType = 'INQUIRY_FORM' | 'USER_EVAL_FORM' | 'CUSTOMER_TICKET_FORM';

const option = (valueId: string, meaning: string, rest: object = {}) => ({ valueId, meaning, ...rest });

const kind = (say: Say, checked?: string) => ({
  fieldId: 'kind',
  fieldName: say('问题分类', 'Kind of problem'),
  fieldType: 'CASCADER',
  required: true,
  values: [
    option('receipt', say('收货与质检', 'Receipt and inspection')),
    option('quantity', say('数量差异', 'Quantity differs'), { parentId: 'receipt', checked: checked === 'quantity' }),
    option('quality', say('质量不合格', 'Quality not met'), { parentId: 'receipt' }),
    option('invoice', say('发票与对账', 'Invoices')),
    option('match', say('三单匹配', 'Three-way match'), { parentId: 'invoice' }),
  ],
});

const urgency = (say: Say, checked?: string) => ({
  fieldId: 'urgency',
  fieldName: say('紧急程度', 'Urgency'),
  fieldType: 'VALUE_SET',
  valueSetType: 'radio',
  required: true,
  values: [
    option('low', say('一般', 'Usual'), { checked: checked === 'low' }),
    option('high', say('较急', 'Soon'), { checked: checked === 'high' }),
    option('stop', say('影响产线', 'Line stands still'), { checked: checked === 'stop' }),
  ],
});

const systems = (say: Say) => ({
  fieldId: 'systems',
  fieldName: say('涉及系统', 'Systems'),
  fieldType: 'VALUE_SET',
  valueSetType: 'multiple',
  values: [
    option('buy', say('采购平台', 'Procurement'), { defaultFlag: true }),
    option('pay', say('财务系统', 'Finance'), { defaultFlag: true }),
    option('store', say('仓库系统', 'Warehouse')),
  ],
});

const due = (say: Say, valueText = '') => ({
  fieldId: 'due',
  fieldName: say('期望完成时间', 'Wanted by'),
  fieldType: 'DATETIME',
  values: [{ valueId: 'due', valueText }],
});

const words = (say: Say, valueText = '') => ({
  fieldId: 'words',
  fieldName: say('问题描述', 'What happened'),
  fieldDesc: say('写清单号与数量', 'With numbers and quantities'),
  fieldType: 'TEXTAREA',
  required: true,
  values: [{ valueId: 'words', maxLength: 200, valueText }],
});

const pictures = (say: Say, urls: readonly string[] = []) => ({
  fieldId: 'pictures',
  fieldName: say('图片', 'Pictures'),
  fieldType: 'IMAGE',
  values: [{ valueId: 'pictures', valueText: JSON.stringify(urls) }],
});

const story = (say: Say): string =>
  say(
    'PO2026-1182 实收 198 件，2 件外箱破损拒收，请协调补发。',
    'PO2026-1182: 198 received, 2 cartons broken; please send again.',
  );

const form = (type: FormType, fields: readonly object[], rest: object = {}): CardSample => ({
  type,
  body: { fields, ...rest },
});

const emptyTicket = (say: Say) => [kind(say), urgency(say), due(say), words(say), pictures(say)];
const filledTicket = (say: Say) => [
  kind(say, 'quantity'),
  urgency(say, 'stop'),
  due(say, '2026-04-24 14:00:00'),
  words(say, story(say)),
  pictures(say, [uploadedCarton, uploadedFlange]),
];

const ticket = (say: Say): CardSample => form('CUSTOMER_TICKET_FORM', emptyTicket(say));

/** INQUIRY_FORM, USER_EVAL_FORM and CUSTOMER_TICKET_FORM. */
export const forms = {
  inquiry: (say: Say) =>
    form('INQUIRY_FORM', [systems(say), kind(say), words(say)], {
      title: { text: say('补充咨询信息', 'Tell us more') },
      guideWords: say('说清楚这几项，我能更快定位', 'These help me to find it sooner'),
    }),
  evaluation: (say: Say) => form('USER_EVAL_FORM', [urgency(say), { ...words(say), required: false }]),
  evaluationSubmitted: (say: Say) =>
    form('USER_EVAL_FORM', [urgency(say, 'low'), words(say, story(say))], { submit: true }),
  ticket,
  ticketFilled: (say: Say) => form('CUSTOMER_TICKET_FORM', filledTicket(say)),
  ticketMissing: (say: Say): CardSample => ({
    ...ticket(say),
    memory: { missing: new Set(['kind', 'urgency', 'words']) },
  }),
  ticketUploading: (say: Say): CardSample => ({
    ...ticket(say),
    memory: {
      uploads: [
        { uploadId: 'u1', fieldId: 'pictures', name: 'a.png', previewUrl: aCarton, state: 'uploading' },
        { uploadId: 'u2', fieldId: 'pictures', name: 'b.png', previewUrl: aFlange, state: 'failed' },
      ],
    },
  }),
  ticketSubmitting: (say: Say): CardSample => ({
    ...form('CUSTOMER_TICKET_FORM', filledTicket(say)),
    memory: { isSubmitting: true },
  }),
  ticketSubmitted: (say: Say) => form('CUSTOMER_TICKET_FORM', filledTicket(say), { submit: true }),
  longWords: (say: Say) =>
    form(
      'INQUIRY_FORM',
      [
        { ...words(say, longWord(say)), fieldName: longWord(say), fieldDesc: longWord(say) },
        { ...urgency(say), values: [option('long', longWord(say), { checked: true })] },
        { ...kind(say), values: [option('long', longWord(say), { checked: true })] },
      ],
      { title: { text: longWord(say) }, guideWords: longWord(say) },
    ),
  empty: () => form('CUSTOMER_TICKET_FORM', []),
  emptyFields: () =>
    form('INQUIRY_FORM', [
      { fieldId: 'a', fieldType: 'TEXTAREA' },
      { fieldId: 'b', fieldType: 'VALUE_SET' },
      { fieldId: 'c', fieldType: 'CASCADER' },
      { fieldId: 'd', fieldType: 'DATETIME' },
      { fieldId: 'e', fieldType: 'IMAGE' },
    ]),
};
