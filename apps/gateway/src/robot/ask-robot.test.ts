import { FormCard, filledForm, RichCard, subTitleOf } from '@parley/domain';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database';
import { openTestDatabase } from '../db/testing';
import { importDemoKnowledge, listUnanswered, storeLeftMessage, unansweredCsv } from '../knowledge';
import { createRobot, type Robot } from './create-robot';
import type { DocumentAnswersFor } from './document-answers';
import { industryPack } from './industry-pack';
import { fixedReply, sourcedReply } from './replies';
import type { AskedQuestion } from './reply';
import { anAsker, type CollectedReply, conversation } from './testing/conversation';

const now = new Date('2026-04-21T10:20:00+08:00');
const tenantId = 'lanchuan';
let database: Database;
let robot: Robot;

/** Answers about one document, also when a question without a number begins with 'and' or names one of a list. */
const documents: DocumentAnswersFor = (citations) => ({
  answer: async ({ text }, { language, lastDocument, lastList }) => {
    if (text === 'a list') return { replies: [fixedReply(text)], listed: ['PR2026-0415', 'PR2026-0417'] };
    const referred = /^(那|and)/i.test(text) ? lastDocument : /^the second/.test(text) ? lastList[1] : undefined;
    const number = /PR2026-0417/.exec(text)?.[0] ?? referred;
    if (!number) return undefined;
    const reference = await citations.faq('approval-overdue', language);
    const metadata = { references: reference ? [reference] : [], isRateable: true, isAiGenerated: true };
    return { replies: [sourcedReply(`about ${number}`, metadata)], lastDocument: { number } };
  },
  isDocumentQuestion: async () => false,
});

beforeAll(async () => {
  database = await openTestDatabase();
  await importDemoKnowledge(database, { tenantId, now });
  robot = createRobot({
    database,
    clock: { now: () => now },
    config: { llm: undefined, embeddingsUrl: undefined },
    industryPack,
    documents,
    warn: () => undefined,
  });
  await robot.warmUp(tenantId);
});
afterAll(() => database.close());

const textOf = (reply: CollectedReply | undefined): string => (reply?.kind === 'text' ? reply.text : '');
const referencesOf = (reply: CollectedReply | undefined) => (reply?.kind === 'text' ? reply.end.references : []);
const titlesOf = (reply: CollectedReply | undefined): readonly string[] =>
  reply?.kind === 'questions' ? reply.titles : [];
const storedAnswer = async (ref: string, language: string): Promise<string> => {
  const [row] = await database.query(
    sql`SELECT answer FROM faq_entries WHERE tenant_id = ${tenantId} AND ref = ${ref} AND language = ${language}`,
  );
  return String(row?.answer);
};

describe('the robot', () => {
  it.each([
    ['三单匹配差异超过 0.5% 怎么处理？', 'zh_CN', '三单匹配与差异处理办法'],
    ['The match failed by more than half a percent, what next', 'en_US', 'Three-way match and discrepancy policy'],
  ])('[RB8] answers %s with the text of the entry and its sources', async (question, language, policy) => {
    const [answer] = await conversation(robot)(question);
    expect(textOf(answer)).toBe(`${await storedAnswer('match-over-tolerance', language)}<ref>1</ref><ref>2</ref>`);
    expect(referencesOf(answer)).toMatchObject([
      { dataSource: 'FAQ_DIRECT', docContent: await storedAnswer('match-over-tolerance', language) },
      { dataSource: 'DOC', docName: policy, docContent: expect.stringContaining('0.5%') },
    ]);
    expect(answer).toMatchObject({ end: { isRateable: true, isAiGenerated: true } });
  });

  it('[RB9] offers at least four related questions, each answered at once when chosen', async () => {
    const [, related] = await conversation(robot)('怎么催办财务复核？');
    const titles = titlesOf(related);
    expect(titles.length).toBeGreaterThanOrEqual(4);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles).not.toContain('怎么催办财务复核？');
    for (const title of titles.slice(0, 4)) {
      const [answer] = await conversation(robot)(title);
      expect(referencesOf(answer)[0]?.docName).toBe(title);
    }
  });

  it('[RB10] offers three questions when it is not sure, and states nothing', async () => {
    const replies = await conversation(robot)('invoices dont match the po');
    expect(replies).toMatchObject([{ kind: 'questions', title: 'Did you mean' }]);
    expect(titlesOf(replies[0])).toHaveLength(3);
  });

  it('[RB11] declines, offers three questions and the service desk, and stores the question', async () => {
    const [answer, nearest] = await conversation(robot)('量子纠缠的原理', { messageId: 'declined-1' });
    expect(textOf(answer)).toContain('没有找到');
    expect(referencesOf(answer)).toEqual([]);
    const three = [expect.any(String), expect.any(String), expect.any(String)];
    expect(nearest).toMatchObject({ messages: [...three, '留言', '提工单'] });
    const stored = await database.query(
      sql`SELECT question, account_name FROM declined_questions WHERE message_id = 'declined-1'`,
    );
    expect(stored).toEqual([{ question: '量子纠缠的原理', account_name: '林晓' }]);
  });

  it('[RB12] says where else to ask, offers nothing after it, and never offers such an entry', async () => {
    const replies = await conversation(robot)('忘记开机密码');
    expect(replies).toHaveLength(1);
    expect(textOf(replies[0])).toContain('IT 服务台');
    const elsewhere = await database.query(sql`SELECT question FROM faq_entries WHERE category = 'not-ours'`);
    const questions = elsewhere.map(({ question }) => question);
    const [, nearest] = await conversation(robot)('asdf qwer zxcv');
    for (const title of titlesOf(nearest)) expect(questions).not.toContain(title);
  });

  it('[RB13] quotes the section when it is asked what the policy says', async () => {
    const [answer] = await conversation(robot)('三单匹配办法里对匹配结果对付款的影响是怎么规定的');
    expect(referencesOf(answer)).toMatchObject([{ dataSource: 'DOC', docName: '三单匹配与差异处理办法' }]);
    const [reference] = referencesOf(answer);
    expect(textOf(answer)).toContain('**匹配结果对付款的影响**');
    expect(reference?.docContent).toContain('付款期从匹配通过之日起算 30 天');
  });

  it.each([
    ['设备采购的审批要点', '采购审批制度 V3.2'],
    ['对账付款要点', '对账与付款管理办法'],
    ['Key points of the supplier onboarding policy', 'Supplier onboarding policy'],
  ])('[RB32] answers %s with the sections of the policy, each of which opens its text', async (question, title) => {
    const [reply] = await conversation(robot)(question);
    if (reply?.kind !== 'card') throw new Error('no card came');
    const card = v.parse(RichCard, reply.body);
    expect(card.title?.text).toBe(title);
    const points = subTitleOf(card);
    const rows = await database.query(
      sql`SELECT heading AS title, body AS content FROM policy_sections WHERE title = ${title} ORDER BY position`,
    );
    expect(points).toEqual({ mode: 'sections', items: rows });
    expect(rows.length).toBeGreaterThan(2);
  });

  it.each(['游泳的要点', 'key points of swimming', '演讲要点'])('[RB32] lists no sections for %s', async (question) => {
    expect((await conversation(robot)(question)).some(({ kind }) => kind === 'card')).toBe(false);
  });

  it('[RB14] tries documents first, and cites the knowledge base in their answers', async () => {
    const [answer] = await conversation(robot)('PR2026-0417 审批超时怎么办？');
    expect(textOf(answer)).toBe('about PR2026-0417');
    expect(referencesOf(answer)).toMatchObject([{ dataSource: 'FAQ_DIRECT', docName: '审批超时怎么办？' }]);
  });

  it('[RB15] remembers the last document for ten minutes, only in its room', async () => {
    const at = { now };
    const ask = conversation(robot, at);
    await ask('PR2026-0417');
    at.now = new Date(now.getTime() + 9 * 60_000);
    expect(textOf((await ask('那什么时候到货？'))[0])).toBe('about PR2026-0417');
    expect(textOf((await conversation(robot, at)('那什么时候到货？'))[0])).not.toContain('PR2026-0417');
    at.now = new Date(now.getTime() + 20 * 60_000);
    expect(textOf((await ask('那什么时候到货？'))[0])).not.toContain('PR2026-0417');
  });

  it('[RB15] remembers the last list for ten minutes, until another document or a new topic', async () => {
    const at = { now };
    const ask = conversation(robot, at);
    const secondOf = async (...before: readonly string[]) => {
      at.now = now;
      for (const text of ['a list', ...before]) await ask(text);
      at.now = new Date(now.getTime() + 9 * 60_000);
      const early = textOf((await ask('the second one?'))[0]);
      await ask('a list');
      at.now = new Date(now.getTime() + 20 * 60_000);
      return [early, textOf((await ask('the second one?'))[0])].map((text) => text.includes('PR2026-0417'));
    };
    expect(await secondOf()).toEqual([true, false]);
    expect(await secondOf('PR2026-0417')).toEqual([false, false]);
    expect(await secondOf('新话题')).toEqual([false, false]);
  });

  it.each(['新话题', 'new topic'])('[RB15] forgets the last document at %s', async (command) => {
    const ask = conversation(robot);
    await ask('PR2026-0417');
    await ask(command);
    expect(textOf((await ask('and when?'))[0])).not.toContain('PR2026-0417');
  });
});

describe('the service desk', () => {
  it('[RB4] gets unanswered questions as CSV in which no cell is a formula', async () => {
    const question = { text: '', roomId: 'csv', messageId: 'pressed', asker: anAsker(), askedAt: now };
    const left = { messageId: 'formula', message: '=HYPERLINK("http://x","y")', declined: undefined };
    await storeLeftMessage(database, question, left);
    const csv = unansweredCsv(await listUnanswered(database, tenantId));
    expect(csv).toMatch(/^\uFEFFkind,at,account,question,text,note\r\n/);
    expect(csv).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
  });

  it('[RB16] gives concurrent messages different numbers', async () => {
    const question = { text: '', roomId: 'moment', messageId: 'pressed', asker: anAsker(), askedAt: now };
    const numbers = await Promise.all(
      ['a', 'a', 'b', 'c'].map((id) =>
        storeLeftMessage(database, question, { messageId: `at-once-${id}`, message: id, declined: undefined }),
      ),
    );
    expect(numbers[0]).toBe(numbers[1]);
    expect(new Set(numbers).size).toBe(3);
  });

  it.each(['转人工', 'transfer to human', 'Talk to a person'])(
    '[RB17] gets the request for a person: %s',
    async (text) => {
      expect(await conversation(robot)(text)).toEqual([{ kind: 'serviceDesk', answerer: 'human' }]);
    },
  );

  it.each(['结束服务', 'end service', '转回采购助手'])('[RB17] gets the request for the robot: %s', async (text) => {
    expect(await conversation(robot)(text)).toEqual([{ kind: 'serviceDesk', answerer: 'robot' }]);
  });
});

describe('the robot with forms', () => {
  const formOf = (reply: CollectedReply | undefined) => {
    if (reply?.kind !== 'card') throw new Error('no form came');
    return { msgType: reply.msgType, form: v.parse(FormCard, reply.body) };
  };

  it.each([
    ['提工单', 'CUSTOMER_TICKET_FORM', '提交客服工单'],
    ['Open a ticket, please', 'CUSTOMER_TICKET_FORM', 'Open a ticket'],
    ['评价服务', 'USER_EVAL_FORM', '这次服务怎么样？'],
    ['Rate the service', 'USER_EVAL_FORM', 'How was the service?'],
    ['发票', 'INQUIRY_FORM', '补充咨询信息'],
    ['invoice?', 'INQUIRY_FORM', 'Tell me more'],
  ])('[RB29] answers %s with the form %s, in the language of the question', async (text, msgType, title) => {
    const replies = await conversation(robot)(text);
    expect(replies).toHaveLength(1);
    expect(formOf(replies[0])).toMatchObject({ msgType, form: { title: { text: title }, submit: false } });
  });

  it('[RB29] has every kind of field in its forms, as design f2 shows', async () => {
    const forms = await Promise.all(['提工单', '评价服务', '订单'].map((text) => conversation(robot)(text)));
    const fields = forms.flatMap(([reply]) => formOf(reply).form.fields);
    expect(new Set(fields.map(({ fieldType }) => fieldType))).toEqual(
      new Set(['TEXTAREA', 'VALUE_SET', 'CASCADER', 'DATETIME', 'IMAGE']),
    );
    expect(new Set(fields.map(({ valueSetType }) => valueSetType))).toEqual(new Set(['radio', 'multiple']));
    const [ticket] = forms.map(([reply]) => formOf(reply).form.fields);
    expect(ticket?.filter(({ required }) => required).map(({ fieldName }) => fieldName)).toEqual([
      '问题分类',
      '紧急程度',
      '问题描述',
    ]);
  });

  it('[RB29] puts the question that had no answer into the ticket', async () => {
    const ask = conversation(robot);
    await ask('量子纠缠的原理');
    const { form } = formOf((await ask('提工单'))[0]);
    expect(form.fields.find(({ fieldId }) => fieldId === 'description')?.values).toMatchObject([
      { valueText: '量子纠缠的原理' },
    ]);
  });

  it.each([
    ['another question was answered since', ['量子纠缠的原理', '三单匹配差异超过 0.5% 怎么处理？'], 0],
    ['it was declined long ago', ['量子纠缠的原理'], 11],
  ])('[RB34] opens an empty ticket when %s', async (_when, texts, minutesLater) => {
    const at = { now };
    const ask = conversation(robot, at);
    for (const text of texts) await ask(text);
    at.now = new Date(now.getTime() + minutesLater * 60_000);
    const { form } = formOf((await ask('提工单'))[0]);
    expect(form.fields.find(({ fieldId }) => fieldId === 'description')?.values[0]?.valueText ?? '').toBe('');
  });

  it('[RB29] shows an agent no forms, because agents may not submit them', async () => {
    const [reply] = await conversation(robot)('提工单', { asker: anAsker({ kind: 'agent' }) });
    expect(textOf(reply)).toContain('坐席账号不能提交');
    const typesFor = async (asker: AskedQuestion['asker']) =>
      (await conversation(robot)('发票', { asker })).map((one) => (one.kind === 'card' ? one.msgType : one.kind));
    expect(await typesFor(anAsker())).toEqual(['INQUIRY_FORM']);
    const types = await typesFor(anAsker({ kind: 'agent' }));
    expect([types.length > 0, types.includes('INQUIRY_FORM')]).toEqual([true, false]);
  });

  it.each([
    ['三单匹配', 'match', '三单匹配'],
    ['红字发票', 'redLetter', '红字发票'],
  ])('[RB30] answers an inquiry about %s from what was filled in', async (_name, topic, words) => {
    const { form } = formOf((await conversation(robot)('发票'))[0]);
    const filled = filledForm(form, {
      fields: [
        { fieldId: 'business', values: [{ valueId: 'invoice', checked: true }] },
        { fieldId: 'topic', values: [{ valueId: topic, checked: true }] },
      ],
    });
    if (!filled.ok) throw new Error(filled.reason);
    const replies = await conversation(robot)('补充咨询信息', {
      about: { kind: 'form', type: 'INQUIRY_FORM', form: filled.form },
    });
    const texts = replies.map((one) => (one.kind === 'questions' ? one.titles.join() : textOf(one))).join();
    expect(texts).toContain(words);
    expect(texts).not.toContain('没有找到');
  });

  it.each([
    ['你好', '只看得懂文字', '转人工'],
    ['hello', "can't read pictures", 'Talk to a person'],
  ])(
    '[RB31] says that it reads text only and offers a person, in the language of %s',
    async (text, wanted, offered) => {
      const ask = conversation(robot);
      const replies = await ask(text, { about: { kind: 'media' } });
      expect(replies).toHaveLength(2);
      expect(textOf(replies[0])).toContain(wanted);
      const [choice] = replies[1]?.kind === 'questions' ? replies[1].messages : [];
      expect(choice).toBe(offered);
      expect(await ask(offered)).toEqual([{ kind: 'serviceDesk', answerer: 'human' }]);
    },
  );

  it.each([
    ['量子纠缠的原理', '只看得懂文字', '转人工'],
    ['How does quantum entanglement work?', "can't read the files", 'Talk to a person'],
  ])(
    '[RB31] says so, with a person to choose, where it cannot answer the text beside files: %s',
    async (text, wanted, offered) => {
      const messageId = `beside-files-${offered}`;
      const [answer, choices, ...others] = await conversation(robot)(text, { isWithFiles: true, messageId });
      expect(textOf(answer)).toContain(wanted);
      expect(choices).toMatchObject({ kind: 'questions', messages: [offered, expect.any(String)] });
      expect(others).toEqual([]);
      const stored = await database.query(sql`SELECT 1 FROM declined_questions WHERE message_id = ${messageId}`);
      expect(stored).toHaveLength(1);
    },
  );

  it.each([
    ['发票怎么办', '只看得懂文字', '转人工'],
    ['please check these', "can't read the files", 'Talk to a person'],
  ])(
    '[RB31] says so, with questions and a person to choose, where it is unsure of the text beside files: %s',
    async (text, wanted, offered) => {
      const [alone, ...noOthers] = await conversation(robot)(text);
      expect(noOthers).toEqual([]);
      const nearest = alone?.kind === 'questions' ? alone.messages : [];
      expect(nearest.length).toBeGreaterThan(0);
      const [answer, choices, ...others] = await conversation(robot)(text, { isWithFiles: true });
      expect(textOf(answer)).toContain(wanted);
      expect(choices).toMatchObject({ kind: 'questions', messages: [...nearest, offered, expect.any(String)] });
      expect(others).toEqual([]);
    },
  );

  it.each(['三单匹配差异超过 0.5% 怎么处理？', 'How long does supplier onboarding take?', '你能做什么？'])(
    '[RB31] answers the text beside files like the text alone: %s',
    async (text) => {
      const alone = await conversation(robot)(text);
      expect(await conversation(robot)(text, { isWithFiles: true })).toEqual(alone);
    },
  );
});

describe('the question what the robot can do', () => {
  it.each([
    ['你能做什么？', ['采购申请', '催办', '转人工']],
    ['What can you do?', ['requisitions', 'reminder', 'talk to a person']],
  ])('[RB18] is answered in its language: %s', async (text, words) => {
    const [reply, ...others] = await conversation(robot)(text);
    for (const word of words) expect(textOf(reply)).toContain(word);
    expect(others).toEqual([]);
  });
});

describe('lists and suggestions', () => {
  const asker = anAsker();

  it.each([
    ['三单匹配', '三单匹配差异超过 0.5% 怎么处理？'],
    ['Requisition ret', 'requisition-returned'],
    ['红字', '红字发票由谁开？'],
  ])('[RB19] suggest questions for %s', async (text, wanted) => {
    const questions = (await robot.suggest({ text, asker, now })).map(({ question }) => question);
    expect(questions.length).toBeLessThanOrEqual(6);
    expect(new Set(questions).size).toBe(questions.length);
    const [row] = await database.query(
      sql`SELECT question FROM faq_entries WHERE ref = ${wanted} AND language = 'en_US'`,
    );
    expect(questions).toContain(row?.question ?? wanted);
  });

  it('[RB19] include documents, and nothing for a single letter', async () => {
    const numbers = Array.from({ length: 8 }, (_, index) => `PR2026-000${index}`);
    const both = createRobot({
      database,
      clock: { now: () => now },
      config: { llm: undefined, embeddingsUrl: undefined },
      industryPack,
      suggestDocuments: async () => numbers,
      warn: () => undefined,
    });
    const questions = (await both.suggest({ text: '三单匹配', asker, now })).map(({ question }) => question);
    expect(questions).toHaveLength(6);
    expect(questions.filter((question) => numbers.includes(question))).toHaveLength(3);
    expect(await robot.suggest({ text: '三', asker, now })).toEqual([]);
  });

  it('[RB20] count the entries in and below each category, as the designs show', async () => {
    const tree = await robot.categories(tenantId, 'zh_CN');
    expect(tree.map(({ categoryName, count }) => [categoryName, count])).toEqual([
      ['采购申请', 28],
      ['采购订单', 34],
      ['供应商准入', 19],
      ['收货与质检', 12],
      ['发票与对账', 41],
    ]);
    for (const { count, childrenList } of tree) {
      expect(childrenList.reduce((sum, child) => sum + (child.count ?? 0), 0)).toBe(count);
    }
  });

  it('[RB20] begin with the question asked most often, count direct answers, and limit a category to its branch', async () => {
    const hot = async (categoryId?: string) => robot.hotQuestions({ tenantId, language: 'en_US', categoryId });
    const [first] = await hot();
    expect(first?.question).toBe('What if the three-way match is off by more than 0.5%?');
    const invoices = await hot('invoice');
    expect(invoices).toHaveLength(41);
    expect(invoices.every(({ categoryId }) => categoryId.startsWith('invoice/'))).toBe(true);
    const rarest = (await hot()).at(-1)?.question ?? '';
    await conversation(robot)(rarest);
    expect((await hot()).at(-1)?.question).not.toBe(rarest);
  });

  it.each([
    ['验收', 'zh_CN', 3],
    ['服务验收单', 'zh_CN', 2],
    ['验收', 'en_US', 3],
    ['service acceptance', 'en_US', 1],
    ['没有这个词', 'zh_CN', 0],
  ] as const)('[RB33] find every entry that contains %s, in %s', async (keyword, language, atLeast) => {
    const found = await robot.hotQuestions({ tenantId, language, categoryId: undefined, keyword });
    const pattern = `%${keyword}%`;
    const expected = await database.query(sql`SELECT question FROM faq_entries e
      WHERE tenant_id = ${tenantId} AND language = ${language} AND category <> 'not-ours' AND (
        EXISTS (SELECT FROM faq_entries o WHERE o.tenant_id = e.tenant_id AND o.ref = e.ref
          AND (o.question ILIKE ${pattern} OR o.answer ILIKE ${pattern}))
        OR EXISTS (SELECT FROM faq_phrasings p WHERE p.tenant_id = e.tenant_id AND p.ref = e.ref
          AND p.phrasing ILIKE ${pattern}))`);
    expect(expected.length).toBeGreaterThanOrEqual(atLeast);
    expect(found.map(({ question }) => question).toSorted()).toEqual(
      expected.map(({ question }) => question).toSorted(),
    );
    if (atLeast === 0) expect(found).toEqual([]);
  });

  it('[RB33] find a Latin word from its beginning only', async () => {
    const found = await robot.hotQuestions({ tenantId, language: 'en_US', categoryId: undefined, keyword: 'ISO' });
    const pattern = '(^|[^a-z0-9])iso';
    const expected = await database.query(sql`SELECT DISTINCT ref FROM faq_entries e WHERE tenant_id = ${tenantId}
      AND category <> 'not-ours' AND (question ~* ${pattern} OR answer ~* ${pattern} OR EXISTS (SELECT FROM faq_phrasings p
        WHERE p.tenant_id = e.tenant_id AND p.ref = e.ref AND p.phrasing ~* ${pattern}))`);
    expect(expected.length).toBeGreaterThan(1);
    expect(found).toHaveLength(expected.length);
  });

  it('[RB4] include imported entries after a reload', async () => {
    const ask = conversation(robot);
    const question = '玻璃幕墙清洗剂能不能买';
    expect(textOf((await ask(question))[0])).not.toContain('可以买');
    await database.query(sql`
      INSERT INTO faq_entries (tenant_id, ref, language, category, question, answer, source, position)
      VALUES (${tenantId}, 'glass', 'zh_CN', 'order/sourcing', ${question}, '可以买。', 'glass.csv', 2)`);
    await robot.reload(tenantId);
    const [answer] = await ask(question);
    expect(textOf(answer)).toContain('可以买。');
    await database.query(sql`DELETE FROM faq_entries WHERE ref = 'glass'`);
    await robot.reload(tenantId);
  });
});
