import { rowsOf, TaskCard } from '@parley/domain';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { demoDatabase } from '../../testing/demo-database';
import { askAs, askers, designTime as now } from './testing';
import { urgeDocument } from './urge';

const demo = demoDatabase();

const textOf = async (question: string) => JSON.stringify(await askAs(demo.database, askers.lin, question));

describe('answers', () => {
  it('[PD9] give another difference after the receipt changed', async () => {
    expect(await textOf('PO2026-1182 的三单匹配为什么没通过')).toContain('¥1,840.00');
    await demo.database.query(sql`UPDATE receipts SET quantity = 190 WHERE number = 'GR26-0877'`);
    expect(await textOf('PO2026-1182 的三单匹配为什么没通过')).toContain('¥9,200.00');
    expect(await textOf('PR2026-0382')).toContain('¥9,200.00');
    await demo.database.query(sql`UPDATE receipts SET quantity = 198 WHERE number = 'GR26-0877'`);
  });

  it('[PD9] give another estimate after past approvals took longer', async () => {
    expect(await textOf('PR2026-0417 什么时候转订单')).toContain('平均 1.5 天');
    await demo.database.query(sql`UPDATE approval_steps SET started_at = started_at - interval '7 days'
      WHERE code = 'finance' AND state = 'done'`);
    expect(await textOf('PR2026-0417 什么时候转订单')).toContain('平均 6.5 天');
    await demo.database.query(sql`UPDATE approval_steps SET started_at = started_at + interval '7 days'
      WHERE code = 'finance' AND state = 'done'`);
  });

  it('[PD9] show another card after a requisition was returned', async () => {
    await demo.database.query(sql`UPDATE requisitions SET status = 'returned', return_reason_zh = '数量有误', return_reason_en = 'wrong'
      WHERE number = 'PR2026-0415'`);
    expect(await textOf('PR2026-0415')).toContain('退回原因：数量有误');
  });
});

describe('urging', () => {
  const button = { buttonParam: { action: 'urge', number: 'PR2026-0417', confirmed: 'yes' } };

  it.each([
    [
      '催办 PR2026-0417',
      { action: 'urge', number: 'PR2026-0417', confirmed: 'no' },
      '催办 PR2026-0417 的财务复核（何嘉）？',
    ],
    ['催办 PR2026-0417', undefined, '催办 PR2026-0417 的财务复核（何嘉）？'],
  ])('[PD38] is confirmed first, and nothing is sent before: %s %o', async (text, buttonParam, question) => {
    const sent = () =>
      demo.database.query(sql`SELECT count(*)::int AS urges, (SELECT max(invited_at) FROM suppliers) AS invited,
        (SELECT max(reminded_at) FROM suppliers) AS reminded FROM urges`);
    const before = await sent();
    const [card] = (await askAs(demo.database, askers.lin, text, { buttonParam })) ?? [];
    expect(card?.body).toMatchObject({
      title: { text: question },
      buttons: [
        { text: '确认发送', type: 'message', buttonParam: { ...buttonParam, confirmed: 'yes' } },
        { text: '取消', type: 'message' },
      ],
    });
    expect(await sent()).toEqual(before);
  });

  it.each([
    ['催办 PR2026-0417', '催办 PR2026-0417 的财务复核（何嘉）？'],
    ['催办 PO2026-1182', '催办 PO2026-1182 的差异处理（宁波海澜包装）？'],
    ['催办 PO2026-1207', '催办 PO2026-1207 的交货（苏州恒锐精密）？'],
    ['remind PO2026-1182', 'Send a reminder for PO2026-1182, settling the difference (Ningbo Hailan Packaging)?'],
    ['remind PO2026-1207', 'Send a reminder for PO2026-1207, delivery (Suzhou Hengrui Precision)?'],
  ])('[PD47] names who gets the reminder, and for what: %s', async (text, question) => {
    const [card] = (await askAs(demo.database, askers.lin, text)) ?? [];
    expect(card?.body).toMatchObject({ title: { text: question } });
  });

  it('[PD15] is stored, shown on the document and refused a second time on the same day', async () => {
    const [done] = (await askAs(demo.database, askers.lin, '催办 PR2026-0417', button)) ?? [];
    expect(done?.text).toBe('已催办 **PR2026-0417** 的财务复核（何嘉），10:20 记录在单据上。每天可以催一次。');
    expect(await textOf('PR2026-0417')).toContain('04-21 10:20 已催办');
    expect(await textOf('PR2026-0417')).not.toContain('催办复核');
    const [again] = (await askAs(demo.database, askers.lin, '催办 PR2026-0417')) ?? [];
    expect(again?.text).toContain('今天已经催办过了');
  });

  it('[PD15] is possible again the next day', async () => {
    const tomorrow = new Date(now.getTime() + 86_400_000);
    expect(await urgeDocument(demo.database, askers.lin, { number: 'PR2026-0417', now: tomorrow })).toMatchObject({
      kind: 'stored',
    });
  });

  it('[PD15] stores one of two clicks at the same moment', async () => {
    const click = () => urgeDocument(demo.database, askers.lin, { number: 'PR2026-0433', now });
    const results = await Promise.all([click(), click()]);
    expect(results.map(({ kind }) => kind).sort()).toEqual(['alreadyUrged', 'stored']);
  });

  it('[PD15] works for an open delivery and not for a document that waits for nobody', async () => {
    expect(await urgeDocument(demo.database, askers.lin, { number: 'PO2026-1190', now })).toMatchObject({
      kind: 'stored',
    });
    expect(await urgeDocument(demo.database, askers.lin, { number: 'PR2026-0391', now })).toMatchObject({
      kind: 'waitsForNobody',
    });
  });

  it('[PD15] is refused to a supplier, who learns that suppliers cannot urge', async () => {
    expect(await urgeDocument(demo.database, askers.shen, { number: 'PO2026-1207', now })).toEqual({
      kind: 'notAllowed',
      number: 'PO2026-1207',
    });
    const textOfReply = async (text: string) => (await askAs(demo.database, askers.shen, text))?.[0]?.text;
    expect(await textOfReply('催办 PO2026-1207')).toMatch(/供应商不能催办/);
    expect(await textOfReply('nudge PO2026-1207')).toMatch(/a supplier cannot/);
    expect(await textOfReply('催办 PO2026-1182')).toContain('没有找到你能查看的单据');
  });
});

describe('urging several orders', () => {
  it('[PD15] offers orders that are late or soon due, and urges all that were chosen', async () => {
    const [card] = (await askAs(demo.database, askers.lin, '有哪些订单要催交')) ?? [];
    const rows = rowsOf(v.parse(TaskCard, card?.body));
    expect(card?.body).toMatchObject({
      title: '选择要催交的订单',
      multiple: true,
      nlpSendFlag: true,
      nlpField: 'number',
    });
    expect(rows.map(({ cells, tag }) => [cells[0]?.fieldValue, cells[3]?.fieldValue, tag?.text])).toEqual([
      ['PO2026-1182', '差 2 件', '逾期 3 天'],
      ['PO2026-1190', '全部未交', '今天到期'],
      ['PO2026-1207', '差 40 件', '剩 6 天'],
    ]);
    const numbers = ['PO2026-1182', 'PO2026-1207', 'PO2026-9999'];
    const chosen = { buttonParam: { values: numbers } };
    const [done] = (await askAs(demo.database, askers.lin, numbers.join(', '), chosen)) ?? [];
    expect(done?.text).toContain('已催办 **PO2026-1182** 的差异处理（宁波海澜包装）');
    expect(done?.text).toContain('已催办 **PO2026-1207** 的交货（苏州恒锐精密）');
    expect(done?.text).toContain('没有找到你能查看的单据 **PO2026-9999**');
  });
});
