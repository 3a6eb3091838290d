import { cards, executionsOf, QuestionCard, RichCard, rowsOf, subTitleOf, TaskCard } from '@parley/domain';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { demoDatabase } from '../../testing/demo-database';
import { hostRequisitions } from './host-requisitions';
import { askAs, askers, type CollectedReply, designTime } from './testing';

const demo = demoDatabase();

const ask = (text: string, lastDocument?: string) =>
  askAs(demo.database, askers.lin, text, lastDocument === undefined ? {} : { lastDocument });
const first = async (text: string): Promise<CollectedReply> => {
  const [reply] = (await ask(text)) ?? [];
  if (!reply) throw new Error(`no answer to ${text}`);
  return reply;
};
const progressOf = ({ body }: CollectedReply) => subTitleOf(v.parse(RichCard, body));

describe('the card of an answer', () => {
  it('[PD5] shows a requisition in approval as a template card with its steps', async () => {
    const card = await first('PR2026-0417 到哪一步了？');
    expect(card).toMatchObject({
      type: 'TEMPLATE_CARD',
      body: {
        title: { text: 'PR2026-0417' },
        tag: { text: '财务复核', color: 'warn' },
        caption: '伺服电机 750W ×12，预计 4 月 23 日转订单',
        buttons: [
          { text: '催办复核', type: 'message' },
          { text: '看单据', type: 'document' },
        ],
      },
    });
    expect(progressOf(card)).toEqual({
      mode: 'progress',
      items: [
        { title: '部门审批', desc: '赵一鸣 通过', state: 'done', time: '04-17' },
        { title: '采购归口', desc: '王珂 通过', state: 'done', time: '04-20' },
        { title: '财务复核', desc: '何嘉，已等 3 小时', state: 'now', time: '进行中' },
        { title: '转采购订单', desc: '', state: 'later' },
        { title: '下达供应商', desc: '', state: 'later' },
      ],
    });
  });

  it('[PD5] shows the status that a rejection has', async () => {
    const setStatus = (status: string) =>
      demo.database.query(sql`UPDATE rejections SET status = ${status} WHERE number = 'RJ26-031'`);
    const shown = async () => {
      const { body } = await first('PR2026-0382 怎么样了');
      const executions = executionsOf(v.parse(TaskCard, body))?.executeList ?? [];
      return executions.find(({ executePoint }) => executePoint === '拒收')?.executeStatus;
    };
    try {
      await setStatus('replaced');
      expect(await shown()).toBe('已补货');
      await setStatus('credited');
      expect(await shown()).toBe('已红冲');
    } finally {
      await setStatus('open');
    }
    expect(await shown()).toBe('待处理');
  });

  it('[PD5] shows a requisition that became an order as the status of its items', async () => {
    const { type, body } = await first('PR2026-0382 怎么样了');
    expect(type).toBe('TASK_CARD');
    const executions = executionsOf(v.parse(TaskCard, body));
    expect(executions?.title).toBe('PR2026-0382 行执行状态');
    expect(
      executions?.executeList.map(({ executePoint, executeStatus, orderContent }) => [
        executePoint,
        executeStatus,
        orderContent,
      ]),
    ).toEqual([
      ['采购订单', '已下单', 'PO2026-1182，宁波海澜包装，200 件'],
      ['收货', '部分收货', '收货单 GR26-0877，198 件'],
      ['三单匹配', '有差异', '发票 200 件，金额差 ¥1,840.00'],
      ['拒收', '待处理', '拒收单 RJ26-031，2 件，外箱破损'],
      ['对账付款', '待付款', '对账单 ST2026-0418，付款日未定'],
    ]);
  });

  it('[PD5] shows the progress of an order from confirmation to payment', async () => {
    const card = await first('po2026-1182');
    expect(card.body).toMatchObject({
      title: { text: 'PO2026-1182 执行进度' },
      tag: { text: '有差异', color: 'warn' },
      caption: '宁波海澜包装 · 防静电周转箱 ×200 · ¥184,000.00',
    });
    expect(progressOf(card)).toEqual({
      mode: 'progress',
      items: [
        { title: '订单已确认', desc: '供应商接单，承诺 4 月 18 日到货', state: 'done', time: '04-09 14:20' },
        { title: '收货入库', desc: '实收 198 件，2 件外箱破损拒收', state: 'done', time: '04-18 09:36' },
        { title: '三单匹配', desc: '发票 200 件，收货 198 件，差 ¥1,840.00', state: 'now', time: '进行中' },
        { title: '付款', desc: '匹配通过后 30 天账期', state: 'later' },
      ],
    });
  });

  it('[PD5] shows a statement as a bill', async () => {
    expect(await first('对账单 ST2026-0418')).toMatchObject({
      type: 'AUTO_MESSAGE_CARD',
      body: {
        title: '对账单 ST2026-0418',
        subTitle: '宁波海澜包装',
        subTitleRight: '2026-04-18',
        rightCorner: '待付款',
        amount: '¥182,160.00',
        amountNote: '含税 13%',
        fields: [
          { fieldName: '对应订单', fieldValue: 'PO2026-1182' },
          { fieldName: '收货数量', fieldValue: '198 / 200 件' },
          { fieldName: '付款日期', fieldValue: '未定：匹配未通过' },
          { fieldName: '发票状态', fieldValue: '1 张待红冲' },
        ],
      },
    });
  });

  it.each([
    ['GR26-0877', '收货单 GR26-0877', { fieldName: '实收数量', fieldValue: '198 / 200 件' }],
    ['RJ26-031', '拒收单 RJ26-031', { fieldName: '原因', fieldValue: '外箱破损' }],
  ])('[PD5] shows %s as fields', async (number, title, field) => {
    const { type, body } = await first(number);
    expect(type).toBe('TEMPLATE_CARD');
    expect(body).toMatchObject({ title: { text: title }, fields: expect.arrayContaining([field]) });
  });

  it('[PD5] adds the amount when it is asked for', async () => {
    const { body } = await first('PR2026-0417 多少钱');
    expect(body).toMatchObject({ fields: expect.arrayContaining([{ fieldName: '金额', fieldValue: '¥43,200.00' }]) });
  });

  it.each([
    'PR2026-0417',
    'PR2026-0382',
    'PO2026-1182',
    'ST2026-0418',
    'GR26-0877',
    'RJ26-031',
    '逾期的订单',
    '本月金额',
  ])('[PD5] gives a body that the schema of its type reads, with the time of its data: %s', async (question) => {
    const { type, body } = await first(question);
    const schema = Object.entries(cards).find(([name]) => name === type)?.[1].schema;
    expect(schema && v.safeParse(schema, body).success).toBe(true);
    expect(body.dataTime).toBe('2026-04-21T10:20:00.000+08:00');
  });
});

describe('questions for why and when', () => {
  it('[PD6] are answered with where a requisition is and when it becomes an order', async () => {
    const [answer, more] = (await ask('PR2026-0417 现在到哪一步了？大概什么时候能转订单？')) ?? [];
    expect(answer?.text).toBe(
      [
        '**PR2026-0417** 停在**财务复核**（第 3 步，共 5 步）。何嘉今天 09:12 打开过单据。<ref>1</ref>',
        '',
        '| 步骤 | 处理人 | 结果 | 耗时 |',
        '| --- | --- | --- | ---: |',
        '| 部门审批 | 赵一鸣 | 通过 | 2 小时 10 分 |',
        '| 采购归口 | 王珂 | 通过 | 1 天 3 小时 |',
        '| 财务复核 | 何嘉 | 处理中 | 已等 3 小时 |',
        '',
        '近 90 天同类申请平均 1.5 天通过复核，预计 **4 月 23 日（周四）**前转为采购订单。<ref>2</ref>',
      ].join('\n'),
    );
    expect(answer?.end).toMatchObject({
      isRateable: true,
      isAiGenerated: true,
      dataTime: '2026-04-21T10:20:00.000+08:00',
    });
    expect(answer?.end?.references.map(({ dataSource }) => dataSource)).toEqual(['FUNCTION', 'DOC', 'FAQ_DIRECT']);
    expect(more?.type).toBe('QUESTION_CARD');
  });

  it('[PD6] are answered in English to an English question', async () => {
    const { text } = await first('Where is PR2026-0417 now, and when will it become an order?');
    expect(text).toContain(
      '**PR2026-0417** is in **finance review**, step 3 of 5. He Jia opened it at 09:12.<ref>1</ref>',
    );
    expect(text).toContain('| Sourcing owner | Wang Ke | Approved | 1 d 3 h |');
    expect(text).toContain(
      'Similar requisitions of the last 90 days cleared review in 1.5 days, so expect an order by **Thu, Apr 23**.<ref>2</ref>',
    );
    expect(text).not.toMatch(/\p{Script=Han}/u);
  });

  it('[PD7] are answered in small chunks, followed by at least four questions', async () => {
    const [answer, more] = (await ask('PO2026-1182 的三单匹配为什么没通过？')) ?? [];
    expect(answer?.text).toContain('发票比收货多 **2 件**，金额差 **¥1,840.00**（1.0%）');
    expect(answer?.chunks).toBeGreaterThan(10);
    const questions = v.parse(QuestionCard, more?.body).questionList;
    expect(questions.length).toBeGreaterThanOrEqual(4);
  });

  it.each([
    ['PR2026-0417 为什么还没批？', '要我帮你催一下吗？', '催办 PR2026-0417'],
    ['Why has PO2026-1207 not arrived?', 'Shall I send a reminder?', 'Remind about PO2026-1207'],
  ])('[PD40] are followed by an offer to urge when the document waits: %s', async (question, title, message) => {
    const [, more] = (await ask(question)) ?? [];
    expect(v.parse(QuestionCard, more?.body).questionList[0]).toMatchObject({ title, message });
    const [confirmation] = (await ask(message)) ?? [];
    expect(JSON.stringify(confirmation?.body)).toMatch(/确认发送|Yes, send it/);
  });

  it.each(['PR2026-0409 为什么被退回', 'ST2026-0418 几号付款'])(
    '[PD40] are followed by no offer to urge when the document waits for nobody: %s',
    async (question) => {
      const [, more] = (await ask(question)) ?? [];
      expect(JSON.stringify(more?.body)).not.toContain('催一下');
    },
  );

  it('[PD7] are answered with citations of existing sources only', async () => {
    for (const question of [
      'PR2026-0409 为什么被退回',
      'PO2026-1207 什么时候到货',
      'ST2026-0418 几号付款',
      'PR2026-0382 什么时候下单的',
    ]) {
      const { text, end } = await first(question);
      const marks = [...text.matchAll(/<ref>(\d+)<\/ref>/g)].map(([, mark]) => Number(mark));
      expect(marks.length).toBeGreaterThan(0);
      expect(Math.max(...marks)).toBeLessThanOrEqual(end?.references.length ?? 0);
    }
  });
});

describe('how a document is named', () => {
  it.each([
    'pr2026-0417',
    'ＰＲ２０２６－０４１７',
    'PR20260417',
    'PR 0417',
    '0417',
    '0417 呢',
    '伺服电机那张',
    'the servo motor one',
  ])('[PD11] finds PR2026-0417 in %s', async (question) => {
    expect(await first(question)).toMatchObject({ type: 'TEMPLATE_CARD', body: { title: { text: 'PR2026-0417' } } });
  });

  it('[PD11] reads four digits as a document only when one is visible', async () => {
    expect((await first('1182 到货了吗')).body).toMatchObject({ title: { text: 'PO2026-1182 执行进度' } });
    expect(await ask('9182 到货了吗')).toBeUndefined();
  });

  it('[PD11] offers a choice when several documents fit', async () => {
    const { type, body } = await first('减速机那张申请到哪了');
    const rows = rowsOf(v.parse(TaskCard, body));
    expect(type).toBe('TASK_CARD');
    expect(rows.length).toBeGreaterThan(1);
    expect(body).toMatchObject({ title: '你指的是哪一张？', displayField: 'number' });
  });

  it('[PD12] uses the last document for a follow-up without a number', async () => {
    const [answer] = (await ask('那什么时候到货?', 'PO2026-1207')) ?? [];
    expect(answer?.text).toContain('**PO2026-1207** 已收 80 件，还差 **40 件**');
    const [english] = (await ask('and when will it arrive?', 'PO2026-1190')) ?? [];
    expect(english?.text).toContain('**PO2026-1190**');
    expect(await ask('那什么时候到货?')).toBeUndefined();
  });

  it('[PD13] answers two numbers in one question one after the other', async () => {
    const replies = await ask('PR2026-0417 和 PO2026-1182 都到哪了');
    expect(replies?.map(({ body }) => body.title)).toEqual([{ text: 'PR2026-0417' }, { text: 'PO2026-1182 执行进度' }]);
    const explained = await ask('PR2026-0417 和 PR2026-0415 什么时候能批完');
    expect(explained?.map(({ type }) => type)).toEqual(['ASSISTANT_TEXT', 'ASSISTANT_TEXT', 'QUESTION_CARD']);
  });
});

describe('lists', () => {
  const numbersIn = ({ body }: CollectedReply) =>
    rowsOf(v.parse(TaskCard, body)).map(({ cells }) => cells[0]?.fieldValue);

  it.each([
    ['我待审批的申请', ['PR2026-0417', 'PR2026-0415']],
    ['my requests waiting for approval', ['PR2026-0417', 'PR2026-0415']],
    ['审批中的申请有哪些', ['PR2026-0417', 'PR2026-0415', 'PR2026-0433']],
    ['逾期的订单', ['PO2026-1182']],
    ['orders that are overdue', ['PO2026-1182']],
    ['今天到期的订单', ['PO2026-1190', 'PO2026-1207']],
    ['被退回的申请有哪些', ['PR2026-0409']],
    ['三单匹配有差异的订单', ['PO2026-1182']],
  ])('[PD10] lists %s', async (question, numbers) => {
    const card = await first(question);
    expect(card.type).toBe('TASK_CARD');
    expect(numbersIn(card)).toEqual(numbers);
  });

  it('[PD10] lists what waits for the asker as approver', async () => {
    const [card] = (await askAs(demo.database, askers.wang, '待我审批的申请')) ?? [];
    expect(card?.body).toMatchObject({ title: '等你审批的申请' });
    const waiting = await demo.database.query(
      sql`SELECT requisition FROM approval_steps WHERE state = 'now' AND handler = 'wang'`,
    );
    const listed = card ? numbersIn(card) : [];
    expect(listed).not.toEqual([]);
    expect(waiting.map(({ requisition }) => requisition)).toEqual(expect.arrayContaining(listed));
  });

  it('[PD10] says so when a list is empty', async () => {
    const [answer] = (await askAs(demo.database, askers.guest, '逾期的订单')) ?? [];
    expect(answer?.text).toBe('逾期的订单：现在没有。');
  });

  it('[PD10] shows the same total of this month as the host page', async () => {
    const { body } = await first("what is this month's total?");
    expect(body).toMatchObject({
      fields: expect.arrayContaining([{ fieldName: 'Amount', fieldValue: '¥366,250.00' }]),
    });
    const page = { now: designTime, language: 'en_US', size: 1 } as const;
    const { tiles } = await hostRequisitions(demo.database, askers.lin, page);
    expect(tiles.monthAmount).toBe(366_250);
  });
});

describe('suppliers', () => {
  it('[PD16] shows the invitation with its cover', async () => {
    const [, card] = (await ask('给苏州恒锐发一份准入邀请')) ?? [];
    expect(card?.type).toBe('TEMPLATE_CARD');
    expect(card?.body).toMatchObject({
      cardImag: { url: '/demo/onboarding-cover.svg' },
      title: { text: '供应商准入邀请' },
      subTitle: { text: '苏州恒锐精密机械有限公司' },
      fields: [
        { fieldName: '准入类型', fieldValue: '生产物料 · 精密加工' },
        { fieldName: '资料进度', fieldValue: '7 / 9 项' },
        { fieldName: '截止日期', fieldValue: '2026-04-30（周四）' },
      ],
    });
  });

  it('[PD16] says how long a licence is valid and what to do when it ends too soon', async () => {
    const { text, end } = await first('恒锐的营业执照快到期了，会影响准入吗？需要补哪些材料？');
    expect(text).toContain(
      '会影响。制度要求评审当日执照**剩余有效期不少于 90 天**，恒锐的执照 2026-06-30 到期，只剩 70 天。<ref>1</ref>',
    );
    expect(text).toContain('3. 近一年无重大质量事故承诺书<ref>2</ref>');
    expect(end?.references.length).toBeGreaterThanOrEqual(2);
  });

  it('[PD16] answers a supplier contact about its own company only', async () => {
    const [own] = (await askAs(demo.database, askers.shen, '我们的准入资料审核到哪了')) ?? [];
    expect(own?.text).toContain('苏州恒锐精密');
    expect(await askAs(demo.database, askers.shen, '宁波海澜的准入进度')).toBeUndefined();
  });
});

describe('buttons', () => {
  it('[PD21] link to the host when its address is known', async () => {
    const [card] = (await askAs(demo.database, askers.lin, 'PR2026-0417', { hostUrl: 'http://127.0.0.1:8788' })) ?? [];
    expect(card?.body).toMatchObject({
      buttons: [
        {},
        { type: 'document', url: 'http://127.0.0.1:8788/?doc=PR2026-0417', buttonParam: { number: 'PR2026-0417' } },
      ],
    });
  });

  it('[PD21] offer no urging to a supplier or for a document that waits for nobody', async () => {
    const [ofSupplier] = (await askAs(demo.database, askers.shen, 'PO2026-1207')) ?? [];
    const returned = await first('PR2026-0409');
    expect(JSON.stringify([ofSupplier?.body, returned.body])).not.toContain('"action":"urge"');
  });

  it.each([{ action: 'drop', number: 'x' }, 'urge', { action: 'urge' }, null, { action: 'urge', number: 5 }])(
    '[PD21] are not trusted: %j',
    async (buttonParam) => {
      expect(await askAs(demo.database, askers.lin, '随便说点什么', { buttonParam })).toBeUndefined();
    },
  );
});

describe('language', () => {
  it.each([
    'Where is PR2026-0417?',
    'PR2026-0382 status',
    'PO2026-1182 progress',
    'statement ST2026-0418',
    'receipt GR26-0877',
    'rejection RJ26-031',
    'why is PO2026-1182 not paid',
    'when does PO2026-1207 arrive',
    'why was PR2026-0409 returned',
    'when is ST2026-0418 paid',
    'overdue orders',
    'my requests',
    'show my statements',
    'list my receipts',
    'Send an invitation to Hengrui',
    'Does the licence of Hengrui expire too soon?',
    'onboarding progress of Hengrui',
    'PR2026-9999 status',
    'nudge PR2026-0409',
  ])('[PD8] answers in English: %s', async (question) => {
    const replies = await ask(question);
    expect(replies?.length).toBeGreaterThan(0);
    for (const { text, body } of replies ?? []) expect(`${text}${JSON.stringify(body)}`).not.toMatch(/\p{Script=Han}/u);
  });
});
