import { type CardSample, longWord } from './sample';
import type { Say } from './say';

const row = (name: string, what: string, tag?: { readonly text: string; readonly color: string }) => ({
  cells: [
    { fieldCode: 'no', fieldName: 'No', fieldValue: name },
    { fieldCode: 'what', fieldValue: what },
  ],
  ...(tag ? { tag } : {}),
});

const lines = (say: Say) => [
  row(
    say('伺服电机 750W', 'Servo motor 750 W'),
    say('12 台 · 需求日 05-08 · ¥43,200.00', '12 pcs · by 05-08 · ¥43,200.00'),
  ),
  row(say('联轴器 D32', 'Coupling D32'), say('24 个 · 需求日 05-08 · ¥3,120.00', '24 pcs · by 05-08 · ¥3,120.00')),
  row(
    say('编码器线缆 5m', 'Encoder cable 5 m'),
    say('12 根 · 需求日 05-12 · ¥1,860.00', '12 pcs · by 05-12 · ¥1,860.00'),
  ),
];

const orders = (say: Say) => [
  row('PO2026-1182', say('宁波海澜包装 · 差 2 件', 'Hailan · 2 left'), {
    text: say('逾期 3 天', '3 days late'),
    color: 'bad',
  }),
  row('PO2026-1190', say('深圳启点电子 · 全部未交', 'Qidian · none yet'), {
    text: say('今天到期', 'due today'),
    color: 'warn',
  }),
  row('PO2026-1207', say('苏州恒锐精密 · 差 40 件', 'Hengrui · 40 left'), {
    text: say('剩 6 天', '6 days'),
    color: 'info',
  }),
];

const single = (say: Say, rest: object = {}): CardSample => ({
  type: 'TASK_CARD',
  body: {
    title: say('要给哪一行加急？', 'Which line is urgent?'),
    subtitle: say('PR2026-0417 有 3 行符合条件', '3 lines of PR2026-0417 match'),
    displayField: 'no',
    data: lines(say),
    ...rest,
  },
});

const multiple = (say: Say, rest: object = {}): CardSample => ({
  type: 'TASK_CARD',
  body: {
    title: say('选择要催交的订单', 'Which orders shall I chase?'),
    subtitle: say('可多选，选完一起发给供应商', 'Choose as many as you like'),
    displayField: 'no',
    multiple: true,
    data: orders(say),
    ...rest,
  },
});

const executions = (say: Say): CardSample => ({
  type: 'TASK_CARD',
  body: {
    templateCode: 'QUERY_PR_LINE_EXE_STATUS',
    data: {
      title: say('PR2026-0382 行执行状态', 'Lines of PR2026-0382'),
      executeList: [
        {
          executePoint: say('采购订单', 'Order'),
          executeStatus: say('已下单', 'ordered'),
          color: '#1f8a54',
          orderContent: 'PO2026-1182',
        },
        {
          executePoint: say('收货', 'Receipt'),
          executeStatus: say('部分收货', 'in part'),
          color: '3',
          orderContent: 'GR26-0877',
        },
        {
          executePoint: say('三单匹配', 'Match'),
          executeStatus: say('有差异', 'differs'),
          color: 'red',
          orderContent: '¥1,840.00',
        },
        { executePoint: say('付款', 'Payment'), executeStatus: say('未开始', 'not yet'), orderContent: '' },
        { executePoint: say('归档', 'Filing'), executeStatus: '', color: 'url(x)', orderContent: '' },
      ],
    },
  },
});

/** TASK_CARD: one row, several rows, and what became of a requisition. */
export const taskCards = {
  single: (say: Say) => single(say),
  singleConfirmed: (say: Say): CardSample => ({ ...single(say), memory: { chosen: [1], isConfirmed: true } }),
  multiple: (say: Say) => multiple(say),
  multipleChosen: (say: Say): CardSample => ({ ...multiple(say), memory: { chosen: [0, 1] } }),
  doneBefore: (say: Say) => multiple(say, { selectedData: [orders(say)[2]] }),
  executions,
  executionsAll: (say: Say): CardSample => ({ ...executions(say), memory: { showsAll: true } }),
  longWords: (say: Say) =>
    single(say, {
      title: longWord(say),
      data: [row(longWord(say), longWord(say), { text: longWord(say), color: 'bad' })],
    }),
  empty: (): CardSample => ({ type: 'TASK_CARD', body: {} }),
};
