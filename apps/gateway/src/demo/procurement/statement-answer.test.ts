import { describe, expect, it } from 'vitest';
import { demoDatabase } from '../../testing/demo-database';
import { askAs, askers } from './testing';

const demo = demoDatabase();

describe('a follow-up about a statement', () => {
  it.each(['为什么拒收？', 'why was it rejected?'])(
    '[PD34] is answered with the cause, not the date: %s',
    async (text) => {
      const [answer] = (await askAs(demo.database, askers.lin, text, { lastDocument: 'ST2026-0418' })) ?? [];
      expect(answer?.text).toMatch(/外箱破损|RJ26-031/);
      expect(answer?.text).not.toMatch(/付款日是|to be paid on/);
    },
  );

  it.each(['什么时候付款？', '为什么还没付款？', 'when is it paid?'])(
    '[PD34] is answered with the day of payment: %s',
    async (text) => {
      const [answer] = (await askAs(demo.database, askers.lin, text, { lastDocument: 'ST2026-0418' })) ?? [];
      expect(answer?.text).toMatch(/付款日是|to be paid on/);
    },
  );
});
