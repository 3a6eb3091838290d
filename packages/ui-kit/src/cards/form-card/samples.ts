import { cartonImage, flangeImage, uploadedCarton, uploadedFlange } from '../../testing/samples/images';
import type { Localise } from '../../testing/samples/localise';
import { type CardSample, longWord } from '../../testing/samples/sample';

type FormType = 'INQUIRY_FORM' | 'USER_EVAL_FORM' | 'CUSTOMER_TICKET_FORM';

const option = (valueId: string, meaning: string, rest: object = {}) => ({ valueId, meaning, ...rest });

const kind = (localise: Localise, checked?: string) => ({
  fieldId: 'kind',
  fieldName: localise('问题分类', 'Kind of problem'),
  fieldType: 'CASCADER',
  required: true,
  values: [
    option('receipt', localise('收货与质检', 'Receipt and inspection')),
    option('quantity', localise('数量差异', 'Quantity differs'), {
      parentId: 'receipt',
      checked: checked === 'quantity',
    }),
    option('quality', localise('质量不合格', 'Quality not met'), { parentId: 'receipt' }),
    option('invoice', localise('发票与对账', 'Invoices')),
    option('match', localise('三单匹配', 'Three-way match'), { parentId: 'invoice' }),
  ],
});

const urgency = (localise: Localise, checked?: string) => ({
  fieldId: 'urgency',
  fieldName: localise('紧急程度', 'Urgency'),
  fieldType: 'VALUE_SET',
  valueSetType: 'radio',
  required: true,
  values: [
    option('low', localise('一般', 'Usual'), { checked: checked === 'low' }),
    option('high', localise('较急', 'Soon'), { checked: checked === 'high' }),
    option('stop', localise('影响产线', 'Line stands still'), { checked: checked === 'stop' }),
  ],
});

const systems = (localise: Localise) => ({
  fieldId: 'systems',
  fieldName: localise('涉及系统', 'Systems'),
  fieldType: 'VALUE_SET',
  valueSetType: 'multiple',
  values: [
    option('buy', localise('采购平台', 'Procurement'), { defaultFlag: true }),
    option('pay', localise('财务系统', 'Finance'), { defaultFlag: true }),
    option('store', localise('仓库系统', 'Warehouse')),
  ],
});

const due = (localise: Localise, valueText = '') => ({
  fieldId: 'due',
  fieldName: localise('期望完成时间', 'Needed by'),
  fieldType: 'DATETIME',
  values: [{ valueId: 'due', valueText }],
});

const description = (localise: Localise, valueText = '') => ({
  fieldId: 'words',
  fieldName: localise('问题描述', 'What happened'),
  fieldDesc: localise('写清单号与数量', 'With numbers and quantities'),
  fieldType: 'TEXTAREA',
  required: true,
  values: [{ valueId: 'words', maxLength: 200, valueText }],
});

const images = (localise: Localise, urls: readonly string[] = []) => ({
  fieldId: 'pictures',
  fieldName: localise('图片', 'Images'),
  fieldType: 'IMAGE',
  values: [{ valueId: 'pictures', valueText: JSON.stringify(urls) }],
});

const longDescription = (localise: Localise): string =>
  localise(
    'PO2026-1182 实收 198 件，2 件外箱破损拒收，请协调补发。',
    'PO2026-1182: 198 received, 2 cartons broken; please send again.',
  );

const form = (type: FormType, fields: readonly object[], rest: object = {}): CardSample => ({
  type,
  body: { fields, ...rest },
});

const emptyTicket = (localise: Localise) => [
  kind(localise),
  urgency(localise),
  due(localise),
  description(localise),
  images(localise),
];
const filledTicket = (localise: Localise) => [
  kind(localise, 'quantity'),
  urgency(localise, 'stop'),
  due(localise, '2026-04-24 14:00:00'),
  description(localise, longDescription(localise)),
  images(localise, [uploadedCarton, uploadedFlange]),
];

const ticket = (localise: Localise): CardSample => form('CUSTOMER_TICKET_FORM', emptyTicket(localise));

/** INQUIRY_FORM, USER_EVAL_FORM and CUSTOMER_TICKET_FORM. */
export const forms = {
  inquiry: (localise: Localise) =>
    form('INQUIRY_FORM', [systems(localise), kind(localise), description(localise)], {
      title: { text: localise('补充咨询信息', 'Tell us more') },
      guideWords: localise('说清楚这几项，我能更快定位', 'These help me to find it sooner'),
    }),
  evaluation: (localise: Localise) =>
    form('USER_EVAL_FORM', [urgency(localise), { ...description(localise), required: false }]),
  evaluationSubmitted: (localise: Localise) =>
    form('USER_EVAL_FORM', [urgency(localise, 'low'), description(localise, longDescription(localise))], {
      submit: true,
    }),
  ticket,
  ticketFilled: (localise: Localise) => form('CUSTOMER_TICKET_FORM', filledTicket(localise)),
  ticketMissing: (localise: Localise): CardSample => ({
    ...ticket(localise),
    memory: { missing: new Set(['kind', 'urgency', 'words']) },
  }),
  ticketUploading: (localise: Localise): CardSample => ({
    ...ticket(localise),
    memory: {
      uploads: [
        { uploadId: 'u1', fieldId: 'pictures', name: 'a.png', previewUrl: cartonImage, state: 'uploading' },
        { uploadId: 'u2', fieldId: 'pictures', name: 'b.png', previewUrl: flangeImage, state: 'failed' },
      ],
    },
  }),
  ticketSubmitting: (localise: Localise): CardSample => ({
    ...form('CUSTOMER_TICKET_FORM', filledTicket(localise)),
    memory: { isSubmitting: true },
  }),
  ticketSubmitted: (localise: Localise) => form('CUSTOMER_TICKET_FORM', filledTicket(localise), { submit: true }),
  longWords: (localise: Localise) =>
    form(
      'INQUIRY_FORM',
      [
        { ...description(localise, longWord(localise)), fieldName: longWord(localise), fieldDesc: longWord(localise) },
        { ...urgency(localise), values: [option('long', longWord(localise), { checked: true })] },
        { ...kind(localise), values: [option('long', longWord(localise), { checked: true })] },
      ],
      { title: { text: longWord(localise) }, guideWords: longWord(localise) },
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
