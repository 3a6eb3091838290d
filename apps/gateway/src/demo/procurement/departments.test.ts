import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { demoDatabase } from '../../testing/demo-database';
import { findRequestedDepartment } from './named-department';
import { askAs, askers } from './testing';

const demo = demoDatabase();

const answer = async (who: keyof typeof askers, text: string) => (await askAs(demo.database, askers[who], text))?.[0];
const monthOf = async (code: string) => {
  const [row] = await demo.database.query(sql`SELECT count(*)::int AS n FROM requisitions
    WHERE department = ${code} AND to_char(submitted_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM') = '2026-04'`);
  return String(row?.n);
};

describe('a department that is named', () => {
  it.each([
    ['设备采购部本月花了多少钱', '火星开发部本月花了多少钱', '设备采购部', '火星开发部'],
    ['请问设备采购部有哪些逾期的订单', '请问火星开发部有哪些逾期的订单', '设备采购部', '火星开发部'],
    [
      'How much did the Equipment sourcing department spend this month?',
      'How much did the Mars landing department spend this month?',
      'Equipment sourcing',
      'Mars landing',
    ],
  ])(
    "[PD23] that is not the asker's is answered like an unknown one: %s, %s",
    async (foreignQuestion, unknownQuestion, known, unknown) => {
      const reply = await answer('chen', foreignQuestion);
      expect(reply).toMatchObject({ type: 'ASSISTANT_TEXT' });
      expect(reply?.text).not.toMatch(/\d/);
      expect(reply?.text).toContain(known);
      expect((await answer('chen', unknownQuestion))?.text).toBe(reply?.text.replace(known, unknown));
    },
  );

  it.each([
    ['chen', '生产计划部本月花了多少钱', 'production', '生产计划部'],
    ['zhou', '设备采购部本月花了多少钱', 'equipment', '设备采购部'],
    ['zhou', 'How much did the Quality department spend this month?', 'quality', 'Quality'],
  ] as const)('[PD23] is answered to %s, who may see it: %s', async (who, text, code, name) => {
    const card = await answer(who, text);
    expect(card?.body).toMatchObject({
      fields: expect.arrayContaining([
        { fieldName: expect.stringMatching(/本月申请|Requisitions/), fieldValue: await monthOf(code) },
      ]),
    });
    expect(JSON.stringify(card?.body.subTitle)).toContain(name);
  });

  it.each([
    '本月花了多少钱',
    '我们部门本月花了多少钱',
    '本部本月金额',
    '全部订单',
    '这个月一共花了多少钱',
    'how much did we spend this month',
    'how much did my department spend this month',
    'show all my orders that are not delivered',
    'total amount of the whole team this month',
  ])('[PD23] is not recognised in: %s', async (text) => {
    expect(await findRequestedDepartment(demo.database, askers.chen, text)).toEqual({ kind: 'everything' });
  });
});

describe('the figures of this month', () => {
  it.each(['lin', 'chen', 'zhou'] as const)('[PD24] of %s add up to the requests of this month', async (who) => {
    const fields = JSON.stringify((await answer(who, '本月花了多少钱'))?.body.fields);
    const figures = new Map(
      [...fields.matchAll(/"fieldName":"([^"]+)","fieldValue":"(\d+)"/g)].map(([, name, n]) => [name, Number(n)]),
    );
    const count = figures.get('本月申请');
    figures.delete('本月申请');
    expect(count).toBeGreaterThan(0);
    expect([...figures.values()].reduce((sum, n) => sum + n, 0)).toBe(count);
  });
});
