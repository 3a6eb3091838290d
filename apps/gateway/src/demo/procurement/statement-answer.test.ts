import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { demoDatabase } from '../../testing/demo-database';
import { askAs, askers } from './testing';

const demo = demoDatabase();

describe('a question about a statement', () => {
  it.each(['为什么拒收？', 'why was it rejected?'])(
    '[PD34] is answered with the cause, not the date: %s',
    async (text) => {
      const [answer] = (await askAs(demo.database, askers.lin, text, { lastDocument: 'ST2026-0418' })) ?? [];
      expect(answer?.text).toMatch(/外箱破损|RJ26-031/);
      expect(answer?.text).not.toMatch(/付款日/);
    },
  );

  it.each(['什么时候付款？', '为什么还没付款？', 'when is it paid?'])(
    '[PD34] is answered with when the term starts, where the match is open and no day is set: %s',
    async (text) => {
      const [answer] = (await askAs(demo.database, askers.lin, text, { lastDocument: 'ST2026-0418' })) ?? [];
      expect(answer?.text).toMatch(/付款日还没有定|no payment date yet/);
      expect(answer?.text).toMatch(/30 天账期从差异关闭之日起算|30 days run from the day/);
      expect(answer?.text).not.toMatch(/\d 月 \d+ 日|May|June/);
    },
  );

  it.each([
    ['unpaid', /付款日是 \*\*\d+ 月 \d+ 日/],
    ['paid', /已于 \*\*\d+ 月 \d+ 日/],
  ])('[PD34] is answered with the day of payment where the match has passed: %s', async (status, expected) => {
    const [statement] = await demo.database.read(
      v.object({ number: v.string() }),
      sql`SELECT number FROM statements WHERE pay_on IS NOT NULL AND status = ${status} ORDER BY number LIMIT 1`,
    );
    const text = `${statement?.number} 什么时候付款？`;
    const [answer] = (await askAs(demo.database, askers.wang, text)) ?? [];
    expect(answer?.text).toMatch(expected);
  });
});
