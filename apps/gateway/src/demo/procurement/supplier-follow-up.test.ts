import { describe, expect, it } from 'vitest';
import { demoDatabase } from '../../testing/demo-database';
import { askAs, askers } from './testing';

const demo = demoDatabase();

const replyAfter = async (text: string, lastSupplier = 'hengrui') =>
  (await askAs(demo.database, askers.lin, text, { lastSupplier })) ?? [];

const table: readonly { readonly zh: readonly string[]; readonly en: readonly string[]; readonly says: RegExp }[] = [
  {
    zh: [
      '还差什么材料？',
      '还缺哪些资料？',
      '差什么',
      '哪些资料没交？',
      '资料齐了吗？',
      '还要补交什么文件',
      '材料还差哪几项？',
      '几项通过了？',
      '哪些材料没有通过？',
    ],
    en: [
      'Which documents are missing?',
      'What is still missing?',
      'which papers are still outstanding?',
      'what do they still have to submit?',
      'Are the documents complete?',
      'how many documents are accepted?',
      'is anything missing?',
      'do they still owe documents?',
      'what documents are still needed?',
    ],
    says: /营业执照、生产许可证\*\*（已通过 7 \/ 9 项）|\*\*business licence, production licence\*\* \(7 of 9 accepted\)/,
  },
  {
    zh: ['什么时候能完成？', '还要多久？', '哪天能好', '预计几号通过？', '多久能准入'],
    en: [
      'When will it be done?',
      'how long will it take?',
      'when is the review finished?',
      'when will they be onboarded?',
      'How much longer?',
      'when will the review end?',
      'is it done yet?',
    ],
    says: /资料审核预计 \*\*4 月 23 日（周四）\*\* 前完成|document check of .* should be done by \*\*Thu, Apr 23\*\*/,
  },
  {
    zh: ['资料截止是哪天？', '最晚什么时候交？', '什么时候要交齐'],
    en: ['What is the deadline?', 'when are the documents due?', 'by when do they have to hand it in?'],
    says: /4 月 30 日|Apr 30/,
  },
  {
    zh: ['什么时候邀请的？'],
    en: ['When were they invited?'],
    says: /4 月 8 日 09:30|Apr 8, 09:30/,
  },
  {
    zh: ['谁负责？', '联系人是谁', '现在卡在谁那里？'],
    en: ['Who is responsible?', 'who is the contact?', 'Who is it waiting for now?'],
    says: /资料审核中；对方联系人是\*\*|in document check; its contact is \*\*/,
  },
];

const rows = table.flatMap(({ zh, en, says }) => [...zh, ...en].map((text) => [text, says] as const));

describe('a follow-up about the supplier that was talked about last', () => {
  it.each(rows)('[PD52] is answered by a sentence alone: %s', async (text, says) => {
    const replies = await replyAfter(text);
    expect(replies.map(({ type, text: answer }) => [type, answer])).toEqual([
      ['ASSISTANT_TEXT', expect.stringMatching(says)],
    ]);
  });

  it.each([
    ['为什么还没完成？', /7 \/ 9 项/],
    ['why is it not done yet?', /7 of 9/],
    ['进度怎么样？', /7 \/ 9 项/],
    ['any news?', /7 of 9/],
    ['执照还有效吗？', /90 天/],
    ['执照什么时候到期？', /90 天/],
    ['what are they waiting for?', /7 of 9/],
    ['Is the licence still valid?', /90 more days/],
  ])('[PD52] about its progress or licence is explained: %s', async (text, says) => {
    expect((await replyAfter(text))[0]?.text).toMatch(says);
  });

  it.each(['它有哪些订单？', 'what are their orders?', '什么时候到货？', 'when will it arrive?'])(
    '[PD52] about deliveries lists the orders of the supplier: %s',
    async (text) => {
      const [first] = await replyAfter(text);
      expect(first?.type).toBe('TASK_CARD');
      expect(JSON.stringify(first?.body)).toContain('PO2026-1207');
    },
  );

  it.each([
    ['准入好了吗？完成了吗', /准入\*\*已完成/],
    ['When was it done?', /\*\*complete\*\*/],
    ['还差什么材料？', /不差什么/],
    ['Which documents are missing?', /nothing is missing/],
  ])('[PD52] of an approved supplier says that nothing is open: %s', async (text, says) => {
    const [first] = await replyAfter(text, 'hailan');
    expect(first?.text).toMatch(says);
  });

  it.each(['催一下', 'Could you chase them?'])(
    '[PD52] that asks for a reminder is confirmed first: %s',
    async (text) => {
      expect(JSON.stringify(await replyAfter(text))).toMatch(/"action":"remind".*"confirmed":"yes"/);
    },
  );

  it.each([
    '供应商准入一般要多久？',
    '供应商准入要交哪些资料？',
    '没有 ISO 9001 证书能准入吗？',
    '准入没完成能先下单吗？',
    'How long does supplier onboarding take?',
    'Which documents are needed for supplier onboarding?',
    'Can a supplier be onboarded without ISO 9001?',
    'Can I order before onboarding is complete?',
    '谁负责准入评审？',
    'When is the canteen open?',
    '什么时候付款？',
    'how much is it?',
  ])('[PD52] is left to the knowledge base when it is a question of its own: %s', async (text) => {
    expect(await replyAfter(text)).toEqual([]);
  });

  it.each(['PO2026-1182 差多少？', 'Where is PO2026-1182?'])(
    '[PD52] is none when it names a document: %s',
    async (text) => {
      expect(JSON.stringify(await replyAfter(text))).toContain('PO2026-1182');
    },
  );

  it('[PD52] says nothing of a supplier that the asker may not see', async () => {
    const replies = await askAs(demo.database, askers.shen, 'What is the deadline?', { lastSupplier: 'hailan' });
    expect(JSON.stringify(replies ?? '')).not.toMatch(/Hailan|海澜/);
  });
});
