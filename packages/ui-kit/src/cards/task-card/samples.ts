import type { Localise } from '../../testing/samples/localise';
import { type CardSample, longWord } from '../../testing/samples/sample';

const row = (name: string, what: string, tag?: { readonly text: string; readonly color: string }) => ({
  cells: [
    { fieldCode: 'no', fieldName: 'No', fieldValue: name },
    { fieldCode: 'what', fieldValue: what },
  ],
  ...(tag ? { tag } : {}),
});

const lines = (localise: Localise) => [
  row(
    localise('伺服电机 750W', 'Servo motor 750 W'),
    localise('12 台 · 需求日 05-08 · ¥43,200.00', '12 pcs · by 05-08 · ¥43,200.00'),
  ),
  row(
    localise('联轴器 D32', 'Coupling D32'),
    localise('24 个 · 需求日 05-08 · ¥3,120.00', '24 pcs · by 05-08 · ¥3,120.00'),
  ),
  row(
    localise('编码器线缆 5m', 'Encoder cable 5 m'),
    localise('12 根 · 需求日 05-12 · ¥1,860.00', '12 pcs · by 05-12 · ¥1,860.00'),
  ),
];

const orders = (localise: Localise) => [
  row('PO2026-1182', localise('宁波海澜包装 · 差 2 件', 'Hailan · 2 left'), {
    text: localise('逾期 3 天', '3 days late'),
    color: 'bad',
  }),
  row('PO2026-1190', localise('深圳启点电子 · 全部未交', 'Qidian · none yet'), {
    text: localise('今天到期', 'due today'),
    color: 'warn',
  }),
  row('PO2026-1207', localise('苏州恒锐精密 · 差 40 件', 'Hengrui · 40 left'), {
    text: localise('剩 6 天', '6 days'),
    color: 'info',
  }),
];

const single = (localise: Localise, rest: object = {}): CardSample => ({
  type: 'TASK_CARD',
  body: {
    title: localise('要给哪一行加急？', 'Which line is urgent?'),
    subtitle: localise('PR2026-0417 有 3 行符合条件', '3 lines of PR2026-0417 match'),
    displayField: 'no',
    data: lines(localise),
    ...rest,
  },
});

const multiple = (localise: Localise, rest: object = {}): CardSample => ({
  type: 'TASK_CARD',
  body: {
    title: localise('选择要催交的订单', 'Which orders shall I chase?'),
    subtitle: localise('可多选，选完一起发给供应商', 'Choose as many as you like'),
    displayField: 'no',
    multiple: true,
    data: orders(localise),
    ...rest,
  },
});

const executions = (localise: Localise): CardSample => ({
  type: 'TASK_CARD',
  body: {
    templateCode: 'QUERY_PR_LINE_EXE_STATUS',
    data: {
      title: localise('PR2026-0382 行执行状态', 'Lines of PR2026-0382'),
      executeList: [
        {
          executePoint: localise('采购订单', 'Order'),
          executeStatus: localise('已下单', 'ordered'),
          color: '#1f8a54',
          orderContent: 'PO2026-1182',
        },
        {
          executePoint: localise('收货', 'Receipt'),
          executeStatus: localise('部分收货', 'in part'),
          color: '3',
          orderContent: 'GR26-0877',
        },
        {
          executePoint: localise('三单匹配', 'Match'),
          executeStatus: localise('有差异', 'differs'),
          color: 'red',
          orderContent: '¥1,840.00',
        },
        { executePoint: localise('付款', 'Payment'), executeStatus: localise('未开始', 'not yet'), orderContent: '' },
        { executePoint: localise('归档', 'Filing'), executeStatus: '', color: 'url(x)', orderContent: '' },
      ],
    },
  },
});

/** TASK_CARD: one row, several rows, and the execution list of a requisition. */
export const taskCards = {
  single: (localise: Localise) => single(localise),
  singleConfirmed: (localise: Localise): CardSample => ({
    ...single(localise),
    memory: { chosen: [1], isConfirmed: true },
  }),
  multiple: (localise: Localise) => multiple(localise),
  multipleChosen: (localise: Localise): CardSample => ({ ...multiple(localise), memory: { chosen: [0, 1] } }),
  submitted: (localise: Localise) => multiple(localise, { selectedData: [orders(localise)[2]] }),
  executions,
  executionsAll: (localise: Localise): CardSample => ({ ...executions(localise), memory: { showsAll: true } }),
  longWords: (localise: Localise) =>
    single(localise, {
      title: longWord(localise),
      data: [row(longWord(localise), longWord(localise), { text: longWord(localise), color: 'bad' })],
    }),
  empty: (): CardSample => ({ type: 'TASK_CARD', body: {} }),
};
