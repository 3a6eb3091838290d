import { describe, expect, it } from 'vitest';
import { demoDatabase } from '../../testing/demo-database';
import { followUpOf } from './follow-up';
import { askAs, askers } from './testing';

const demo = demoDatabase();

const askAfter = async (text: string, lastDocument = 'PR2026-0417') =>
  JSON.stringify((await askAs(demo.database, askers.lin, text, { lastDocument })) ?? 'not answered');

describe('a follow-up', () => {
  it.each([
    '谁是美国总统？',
    '谁可以登录系统？',
    '供应商 华为 的账期是多少？',
    '供应商 ABC 有限公司准入了吗？',
    '谁申请了升降桌？',
    '那拖链电缆呢？',
    '多久下一次雨？',
    '为什么天是蓝的？',
    '什么时候下班？',
    '那陈楠呢？',
    '它和火星哪个大？',
    'Why is the sky blue?',
    'and the weather?',
    'who is the president?',
    'when does the canteen open?',
    'what about Huawei?',
    'how much is a car?',
    'who am i?',
    'how are you?',
    'Who are you?',
    'Who am I',
    'where am i?',
    '我是谁？',
    '差旅费多少钱？',
    '采购员证怎么考？',
    '哪家快递最快？',
    '他们什么时候上班？',
    '发票认证了吗？',
    'what happens next Monday?',
    'how long has the war lasted?',
    'who is his wife?',
    '食堂呢？',
    '缺勤怎么扣钱？',
    '少了一颗螺丝怎么办？',
    'and holidays?',
  ])('[PD26] is not recognised when something else is named: %s', async (question) => {
    expect(await askAfter(question)).not.toContain('PR2026-0417');
  });

  it.each([
    '为什么？',
    '为什么这么久',
    '它什么时候到？',
    '那什么时候到货?',
    '那现在在谁手里？',
    '它卡在哪一步了？',
    '谁在审批？',
    '还要多久？',
    '请问大概多久能批完',
    '多少钱？',
    '供应商是谁？',
    '进度怎么样了',
    '催一下',
    '这张单子为什么被退回',
    '那么金额呢',
    '是谁提的？',
    '少了几件？',
    '还缺多少？',
    '付款呢？',
    'and the payment?',
    'who raised it?',
    'how about the approval?',
    'why?',
    'when will it arrive',
    'and when will it be approved?',
    'and why does the match differ?',
    'who is it with?',
    'how much is it?',
    'how long will it take?',
    'any news?',
    'nudge it please',
    'what about the amount?',
    'Could you tell me why?',
  ])('[PD26] is about the last document: %s', async (question) => {
    expect(followUpOf(question)).toMatchObject({ isFollowUp: true });
    expect(await askAfter(question)).toContain('PR2026-0417');
  });
});

describe('a follow-up in English and in Chinese', () => {
  it.each([
    ['who has it now?', '现在在谁手里？'],
    ["who's handling it?", '谁在处理？'],
    ['whose turn is it?', '轮到谁了？'],
    ['any update?', '有进展吗？'],
    ['what is the next step?', '下一步是什么？'],
    ['how much longer?', '还要多久？'],
    ['when can I expect it?', '什么时候能到？'],
    ["what's holding it up?", '卡在哪了？'],
    ['is it approved yet?', '它批了吗？'],
    ['which step is it at?', '到哪一步了？'],
    ['who reviews it?', '谁在审？'],
    ['who is reviewing it?', '是谁在审？'],
    ['who is the reviewer?', '谁是审批人？'],
    ['how much does it differ?', '差异是多少？'],
    ['how much is the difference?', '差多少钱？'],
    ['And its supplier?', '那供应商呢？'],
    ['how long has it waited?', '等了多久？'],
    ['how long has he had it?', '他等了多久了'],
    ['how long has it been stuck?', '卡了多久了'],
    ['since when?', '从什么时候开始等的'],
    ['what comes next?', '接下来呢'],
    ['who was before?', '上一步是谁'],
    ['when was it submitted?', '什么时候提交的'],
    ['has it been paid?', '付款了吗'],
    ['did it arrive?', '到了吗？'],
    ['is it invoiced?', '开票了没有'],
    ['is he done with it?', '他批了吗'],
    ['what is missing?', '还差几件'],
    ['show me the details', '详情'],
  ])('[PD37] is recognised in both: %s %s', (english, chinese) => {
    expect([english, chinese].map((text) => [text, followUpOf(text).isFollowUp])).toEqual([
      [english, true],
      [chinese, true],
    ]);
  });

  it.each([
    ['who is it with?', 'PR2026-0417', '**He Jia**, finance review, has waited 3 h (PR2026-0417).<ref>1</ref>'],
    ['那现在在谁手里？', 'PR2026-0417', '**何嘉**，财务复核，已等 3 小时（PR2026-0417）。<ref>1</ref>'],
    ['how much is it?', 'PR2026-0417', '**¥43,200.00** is the amount of PR2026-0417.<ref>1</ref>'],
    ['多少钱？', 'PR2026-0417', 'PR2026-0417 的金额是 **¥43,200.00**。<ref>1</ref>'],
    ['谁申请的？', 'PR2026-0417', 'PR2026-0417 的申请人是**林晓**。<ref>1</ref>'],
    ['who is the supplier?', 'PO2026-1207', '**Suzhou Hengrui Precision** is the supplier of PO2026-1207.<ref>1</ref>'],
    ['who is the buyer?', 'PO2026-1190', 'The buyer of PO2026-1190 is **Lin Xiao**.<ref>1</ref>'],
    ['采购员是谁？', 'PO2026-1190', 'PO2026-1190 的采购员是**林晓**。<ref>1</ref>'],
    ['who supplies it?', 'PO2026-1207', '**Suzhou Hengrui Precision** is the supplier of PO2026-1207.<ref>1</ref>'],
    ['是哪家供的货？', 'PO2026-1207', 'PO2026-1207 的供应商是**苏州恒锐精密**。<ref>1</ref>'],
    ['who is it with?', 'PO2026-1207', '**Suzhou Hengrui Precision**, delivery, 40 to come (PO2026-1207).<ref>1</ref>'],
    ['谁在审', 'PR2026-0417', '**何嘉**，财务复核，已等 3 小时（PR2026-0417）。<ref>1</ref>'],
    ['差多少钱', 'PO2026-1182', 'PO2026-1182 的发票比收货多 2 件，差 **¥1,840.00**。<ref>1</ref>'],
    [
      'how much is the difference?',
      'PO2026-1182',
      '**¥1,840.00** is the difference of PO2026-1182: the invoice has 2 more than the receipt.<ref>1</ref>',
    ],
    ['how long has it waited?', 'PR2026-0417', '**He Jia**, finance review, has waited 3 h (PR2026-0417).<ref>1</ref>'],
    ['他等了多久了', 'PR2026-0417', '**何嘉**，财务复核，已等 3 小时（PR2026-0417）。<ref>1</ref>'],
    ['when was it submitted?', 'PR2026-0417', 'PR2026-0417 was submitted on **Apr 17**.<ref>1</ref>'],
    ['什么时候提交的', 'PR2026-0417', 'PR2026-0417 是 **4 月 17 日**提交的。<ref>1</ref>'],
    [
      'what is missing?',
      'PO2026-1207',
      '**Suzhou Hengrui Precision**, delivery, 40 to come (PO2026-1207).<ref>1</ref>',
    ],
    ['还差几件', 'PO2026-1207', '**苏州恒锐精密**，交货，还差 40 件（PO2026-1207）。<ref>1</ref>'],
    ['差额是多少？', 'ST2026-0418', 'PO2026-1182 的发票比收货多 2 件，差 **¥1,840.00**。<ref>1</ref>'],
    [
      'How much is the difference?',
      'ST2026-0418',
      '**¥1,840.00** is the difference of PO2026-1182: the invoice has 2 more than the receipt.<ref>1</ref>',
    ],
    [
      'how much is the difference?',
      'PO2026-1207',
      'PO2026-1207 is not matched yet: its receipt or invoice is missing.<ref>1</ref>',
    ],
    ['And its supplier?', 'ST2026-0418', '**Ningbo Hailan Packaging** is the supplier of ST2026-0418.<ref>1</ref>'],
    ['金额多少？', 'ST2026-0418', 'ST2026-0418 的金额是 **¥182,160.00**。<ref>1</ref>'],
  ])(
    '[PD37] is answered in a sentence, without a card that adds nothing: %s %s',
    async (text, lastDocument, answer) => {
      const replies = await askAs(demo.database, askers.lin, text, { lastDocument });
      expect(replies?.map((reply) => reply.text)).toEqual([answer]);
    },
  );

  it.each([
    ['any news?', 'TEMPLATE_CARD'],
    ['who approved it?', 'TEMPLATE_CARD'],
    ['谁批的', 'TEMPLATE_CARD'],
    ['上一步是谁', 'TEMPLATE_CARD'],
    ['who is next?', 'TEMPLATE_CARD'],
    ['why?', 'ASSISTANT_TEXT'],
    ['还要等多久', 'ASSISTANT_TEXT'],
    ['how long will it take?', 'ASSISTANT_TEXT'],
  ])('[PD37] shows the card or the explanation where it says more: %s', async (text, type) => {
    const [first] = (await askAs(demo.database, askers.lin, text, { lastDocument: 'PR2026-0417' })) ?? [];
    expect(first?.type).toBe(type);
    expect(JSON.stringify(first)).toContain('PR2026-0417');
    expect(first?.text).not.toMatch(/^\*\*(何嘉|He Jia)/);
  });

  it.each(['can you remind him?', '帮我催他', '能不能催他一下', 'Could you please chase them?'])(
    '[PD37] asks for a reminder: %s',
    async (text) => {
      expect(await askAfter(text)).toMatch(/催办 PR2026-0417|Send a reminder for PR2026-0417/);
    },
  );

  it.each(['how do I remind finance review?', '谁批？', '谁来审批', 'can I cancel it?', '能撤回吗'])(
    '[PD37] is not taken for a question about the time waited, or for a reminder: %s',
    async (text) => {
      expect(await askAfter(text)).not.toMatch(/has waited 3 h|\*\*何嘉\*\*，财务复核，已等|Send a reminder|催办 PR/);
    },
  );

  it.each([
    ['那什么时候到货？', '还没有到货日期：PR2026-0417 还在审批', '5 月 8 日'],
    ['PR2026-0417 什么时候能到货', '还没有到货日期：PR2026-0417 还在审批', '5 月 8 日'],
    ['and when will it arrive?', 'There is no arrival date yet: PR2026-0417 is still being approved', 'May 8'],
    ['when is it delivered?', 'There is no arrival date yet: PR2026-0417 is still being approved', 'May 8'],
  ])(
    '[PD46] about the arrival of a requisition in approval says first that there is no day yet: %s',
    async (question, text, day) => {
      const answer = await askAfter(question);
      expect(answer).toContain(text);
      expect(answer).toContain(day);
    },
  );

  it.each(['那什么时候批完？', 'and when will it be approved?'])(
    '[PD46] about the next step says nothing of arrival: %s',
    async (question) => {
      expect(await askAfter(question)).not.toMatch(/到货|arriv/);
    },
  );

  it('[PD46] about the arrival of what is on order gives the day of the order', async () => {
    const answer = await askAfter('那什么时候到货？', 'PR2026-0382');
    expect(answer).not.toContain('还没有到货日期');
    expect(answer).toContain('4 月 18 日');
  });

  it.each([
    ['PR2026-0433', '为什么这么久', false],
    ['PR2026-0433', 'why does it take so long?', false],
    ['PR2026-0417', '为什么这么久', true],
    ['PR2026-0417', 'why does it take so long?', true],
  ])(
    '[PD48] about %s offers questions about a review only if the requisition has one: %s',
    async (number, question, isOffered) => {
      const replies = (await askAs(demo.database, askers.lin, question, { lastDocument: number })) ?? [];
      const offered = JSON.stringify(replies.find(({ type }) => type === 'QUESTION_CARD')?.body);
      expect(/复核|review/i.test(offered)).toBe(isOffered);
      expect(offered).toMatch(/预算不够|budget is not enough/);
    },
  );
});

describe('a question about an item', () => {
  it.each([
    ['伺服电机什么时候到？', 'PR2026-0417'],
    ['工业相机镜头什么时候能到货？', 'PR2026-0415'],
    ['那工业相机镜头呢？', 'PR2026-0415'],
    ['伺服电机 750W 到货了吗', 'PR2026-0417'],
    ['谁申请了伺服电机？', 'PR2026-0417'],
    ['When does the servo motor arrive?', 'PR2026-0417'],
  ])('[PD27] is answered from its document, but not to an asker who may not see it: %s', async (question, number) => {
    expect(JSON.stringify(await askAs(demo.database, askers.lin, question))).toContain(number);
    expect(await askAs(demo.database, askers.chen, question)).toBeUndefined();
  });

  it.each(['买伺服电机要多久', '什么时候下班', '长笛什么时候到？'])(
    '[PD27] is not recognised when it is about something else: %s',
    async (question) => {
      expect(await askAs(demo.database, askers.lin, question)).toBeUndefined();
    },
  );
});

describe('a question about the arrival of an order', () => {
  it.each([
    ["What's the arrival date of PO2026-1190?", '**PO2026-1190**'],
    ['PO2026-1190 什么时候到货？', '**PO2026-1190**'],
  ])('[PD49] is answered by a sentence and the figures: %s', async (text, words) => {
    const [first] = (await askAs(demo.database, askers.lin, text)) ?? [];
    expect(first?.type).toBe('ASSISTANT_TEXT');
    expect(first?.text).toContain(words);
    expect(first?.text).toContain('|');
  });

  it.each(["What's the arrival date?", 'and when will it arrive?', '什么时候到货？'])(
    '[PD49] that follows an answer about it is answered by the sentence alone: %s',
    async (text) => {
      const replies = (await askAs(demo.database, askers.lin, text, { lastDocument: 'PO2026-1190' })) ?? [];
      expect(replies.map(({ type }) => type)).toEqual(['ASSISTANT_TEXT', 'QUESTION_CARD']);
      expect(replies[0]?.text).toContain('**PO2026-1190**');
      expect(replies[0]?.text).not.toContain('|');
    },
  );
});
