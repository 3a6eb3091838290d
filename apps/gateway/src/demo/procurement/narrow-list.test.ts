import { rowsOf, TaskCard } from '@parley/domain';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { demoDatabase } from '../../testing/demo-database';
import { askAs, askers } from './testing';

const demo = demoDatabase();

const listFor = async (who: keyof typeof askers, text: string) => {
  const [reply] = (await askAs(demo.database, askers[who], text)) ?? [];
  const rows = reply?.type === 'TASK_CARD' ? rowsOf(v.parse(TaskCard, reply.body)) : [];
  const cells = rows.map((row) => row.cells.map(({ fieldValue }) => fieldValue));
  return { title: reply?.type === 'TASK_CARD' ? reply.body.title : reply?.text, cells };
};

describe('a list that names a supplier or a person', () => {
  it.each([
    ['恒锐精密有哪些订单没到货？', '苏州恒锐精密'],
    ['Which orders with Hengrui are still open?', 'Suzhou Hengrui Precision'],
  ])('[PD28] contains only the orders of that supplier: %s', async (text, name) => {
    const { title, cells } = await listFor('lin', text);
    expect(title).toContain(name);
    expect(cells.length).toBeGreaterThan(0);
    expect(cells.filter((row) => row[1] !== name)).toEqual([]);
  });

  it.each([
    ['wang', '马骁有哪些申请在等审批？', '马骁'],
    ['wang', 'Which requests of Ma Xiao are waiting for approval?', 'Ma Xiao'],
    ['lin', '陈楠有哪些申请在等审批？', '陈楠'],
  ] as const)('[PD28] contains only the requests of that person: %s asks %s', async (who, text, name) => {
    const { title, cells } = await listFor(who, text);
    expect(title).toContain(name);
    expect(cells.length).toBeGreaterThan(0);
    expect(cells.filter((row) => row[3] !== name)).toEqual([]);
    if (who === 'lin') expect(cells.map(([number]) => number)).toEqual(['PR2026-0433']);
  });

  it('[PD28] is empty when the asker may see no request of that person', async () => {
    expect(await listFor('chen', '林晓有哪些申请在等审批？')).toEqual({
      title: '林晓：审批中的申请：现在没有。',
      cells: [],
    });
  });

  it.each(['我有哪些申请在等审批？', 'which of my requests are waiting for approval?'])(
    "[PD28] contains no colleague's request when it asks for 'my' requests: %s",
    async (text) => {
      const { cells } = await listFor('lin', text);
      expect(cells.map(([number]) => number)).toEqual(['PR2026-0417', 'PR2026-0415']);
    },
  );

  it('[PD28] contains all that the asker may see when a question says only "show me"', async () => {
    const { cells } = await listFor('lin', '给我看看审批中的申请有哪些');
    expect(cells.map(([number]) => number)).toEqual(['PR2026-0417', 'PR2026-0415', 'PR2026-0433']);
  });
});
