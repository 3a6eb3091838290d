import { rowsOf, TaskCard } from '@parley/domain';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { demoDatabase } from '../../testing/demo-database';
import { ownDocuments } from './own-documents';
import { askAs, askers } from './testing';

const demo = demoDatabase();

const listedFor = async (who: keyof typeof askers, text: string, lastDocument?: string) => {
  const replies = await askAs(demo.database, askers[who], text, lastDocument === undefined ? {} : { lastDocument });
  return (replies ?? []).flatMap(({ type, body }) =>
    type === 'TASK_CARD' ? rowsOf(v.parse(TaskCard, body)).map(({ cells }) => cells[0]?.fieldValue ?? '') : [],
  );
};

describe("a question for the asker's own document without its number", () => {
  it.each([
    ['My order', /^PO/, 'PO2026-1182'],
    ['where is my order?', /^PO/, 'PO2026-1182'],
    ["my order hasn't arrived yet", /^PO/, 'PO2026-1182'],
    ['我的订单到哪了', /^PO/, 'PO2026-1182'],
    ['我的单子怎么还没好', /^PR/, 'PR2026-0417'],
    ['why is my requisition still not approved', /^PR/, 'PR2026-0417'],
    ['我的申请', /^PR/, 'PR2026-0417'],
    ['Why is my order not here yet?', /^PO/, 'PO2026-1182'],
    ["I'd like to know where my order is", /^PO/, 'PO2026-1182'],
    ['status of my orders', /^PO/, 'PO2026-1182'],
    ["what's happening with my requisition", /^PR/, 'PR2026-0417'],
    ['Where is my stuff?', /^PO/, 'PO2026-1182'],
    ['我的货怎么还没到', /^PO/, 'PO2026-1182'],
    ['我买的东西呢', /^PO/, 'PO2026-1182'],
    ['我的单子怎么还没批下来', /^PR/, 'PR2026-0417'],
    ['我的单怎么还没好', /^PR/, 'PR2026-0417'],
    ['帮我查一下我的单子', /^PR/, 'PR2026-0417'],
    ['我提交的申请怎么还没好', /^PR/, 'PR2026-0417'],
  ])('[PD35] lists the documents of its kind that the asker requested: %s', async (text, kind, number) => {
    const numbers = await listedFor('lin', text);
    expect(numbers).toContain(number);
    expect(numbers.filter((one) => !kind.test(one))).toEqual([]);
    expect(numbers).not.toContain('PR2026-0433');
  });

  it('[PD35] lists no documents of others, and says so when the asker has none', async () => {
    const ofShen = await listedFor('shen', 'my order');
    expect(ofShen).toContain('PO2026-1207');
    expect(ofShen).not.toContain('PO2026-1182');
    const [none] = (await askAs(demo.database, askers.wang, 'my order')) ?? [];
    expect(none?.text).toContain('none');
    const [guest] = (await askAs(demo.database, askers.guest, '我的订单')) ?? [];
    expect(guest?.text).toContain('没有');
  });

  it('[PD35] is about the last document when it is a follow-up', async () => {
    expect(await listedFor('lin', 'where is my order?', 'PO2026-1207')).toEqual([]);
    const [reply] =
      (await askAs(demo.database, askers.lin, 'where is my order?', { lastDocument: 'PO2026-1207' })) ?? [];
    expect(reply?.body).toMatchObject({ title: { text: 'PO2026-1207 progress' } });
  });

  it.each(['What is the status of my order?', '我的订单到哪了'])(
    '[PD35] is no follow-up to a statement when it names an order: %s',
    async (text) => expect(await listedFor('lin', text, 'ST2026-0418')).toContain('PO2026-1182'),
  );

  it.each([
    'cancel my order',
    'my order of 500 laptops',
    'my requisition was returned, what now',
    '我的申请被退回了',
    '我单位的税号',
    '我的货款',
  ])('[PD35] is another question when it names something else: %s', (text) =>
    expect(ownDocuments(text)).toBeUndefined(),
  );
});
