import type { QuestionLanguage, RobotReply } from '../robot';
import { type Branch, type FieldBody, fieldsIn, type Option } from './form-fields';
import type { FormType } from './form-type';

/** The forms of the robot, as f2 draws them. source: §3 Form cards (MT-68 … MT-78) */

/** What a vague question may be about. */
const businesses: readonly Option[] = [
  ['requisition', ['采购申请', 'Requisition']],
  ['order', ['采购订单', 'Order']],
  ['receipt', ['收货', 'Receipt']],
  ['invoice', ['发票', 'Invoice']],
];

const systems: readonly Option[] = [
  ['platform', ['采购平台', 'Procurement platform']],
  ['finance', ['财务系统', 'Finance system']],
  ['warehouse', ['仓库系统', 'Warehouse system']],
];

const topics: readonly Branch[] = [
  [
    'requisition',
    ['采购申请', 'Requisitions'],
    [
      ['overdue', ['审批超时', 'Overdue approval']],
      ['returned', ['申请被退回', 'Returned requisition']],
      ['budget', ['预算不够', 'Budget shortage']],
    ],
  ],
  [
    'order',
    ['采购订单', 'Orders'],
    [
      ['dates', ['交期变更', 'Change of delivery date']],
      ['quantities', ['数量变更', 'Change of quantity']],
      ['confirmation', ['供应商不确认订单', 'Supplier does not confirm the order']],
    ],
  ],
  [
    'receipt',
    ['收货与质检', 'Receipt and inspection'],
    [
      ['short', ['数量差异', 'Quantity difference']],
      ['damaged', ['外箱破损', 'Damaged packaging']],
      ['rejected', ['质检拒收', 'Rejected goods']],
    ],
  ],
  [
    'invoice',
    ['发票与对账', 'Invoices and statements'],
    [
      ['match', ['三单匹配', '3-way match']],
      ['redLetter', ['红字发票', 'Red-letter invoice']],
      ['certification', ['认证与抵扣', 'Certification and deduction']],
    ],
  ],
];

const urgencies: readonly Option[] = [
  ['normal', ['一般', 'Normal']],
  ['soon', ['较急', 'Soon']],
  ['line', ['影响产线', 'Production is affected']],
];

/** A ticket for the desk; `question` is what the robot could not answer. */
export function ticketForm(language: QuestionLanguage, question = ''): RobotReply {
  const { said, choice, cascade, text, dateTime, pictures } = fieldsIn(language);
  return formReply('CUSTOMER_TICKET_FORM', {
    title: said(['提交客服工单', 'Open a ticket']),
    guideWords: said(['带 * 为必填，提交后不可修改', 'Fields with * are required; a ticket cannot be changed later']),
    fields: [
      cascade({ fieldId: 'category', name: ['问题分类', 'Category'], required: true, branches: topics }),
      choice({ fieldId: 'urgency', name: ['紧急程度', 'Urgency'], required: true, options: urgencies }),
      dateTime({ fieldId: 'wantedAt', name: ['期望完成时间', 'Wanted by'] }),
      text({
        fieldId: 'description',
        name: ['问题描述', 'Description'],
        required: true,
        maxLength: 200,
        prefilled: question,
      }),
      pictures({ fieldId: 'pictures', name: ['图片', 'Pictures'] }),
    ],
  });
}

/** What the service was like. */
export function evaluationForm(language: QuestionLanguage): RobotReply {
  const { said, choice, text } = fieldsIn(language);
  return formReply('USER_EVAL_FORM', {
    title: said(['这次服务怎么样？', 'How was the service?']),
    guideWords: said(['你的评价只用于改进服务', 'What you say is used to improve the service only']),
    fields: [
      choice({
        fieldId: 'solved',
        name: ['问题解决了吗', 'Was your question settled?'],
        required: true,
        options: [
          ['yes', ['已解决', 'Yes']],
          ['partly', ['部分解决', 'In part']],
          ['no', ['没解决', 'No']],
        ],
      }),
      choice({
        fieldId: 'liked',
        name: ['满意的地方', 'What was good'],
        multiple: true,
        options: [
          ['fast', ['响应快', 'Quick answers']],
          ['clear', ['说得清楚', 'Clear words']],
          ['followed', ['帮我跟进', 'It was followed up']],
          ['friendly', ['态度好', 'Friendly']],
        ],
      }),
      text({
        fieldId: 'remark',
        name: ['想补充的话', 'Anything to add'],
        maxLength: 200,
      }),
    ],
  });
}

/** What a question that says too little is about. */
export function inquiryForm(language: QuestionLanguage, business?: string): RobotReply {
  const { said, choice, cascade, text } = fieldsIn(language);
  return formReply('INQUIRY_FORM', {
    title: said(['补充咨询信息', 'Tell me more']),
    guideWords: said(['说清楚这几项，我能更快定位', 'With these I find the answer faster']),
    fields: [
      choice({
        fieldId: 'business',
        name: ['业务类型', 'Business'],
        required: true,
        options: businesses,
        ...(business && { chosen: business }),
      }),
      choice({ fieldId: 'systems', name: ['涉及系统', 'Systems'], multiple: true, options: systems }),
      cascade({ fieldId: 'topic', name: ['问题归类', 'Topic'], required: true, branches: topics }),
      text({ fieldId: 'document', name: ['单据号', 'Document number'], maxLength: 60 }),
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
