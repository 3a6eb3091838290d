import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database';
import { askAs, askers, openDemoDatabase } from './testing';

let database: Database;
beforeAll(async () => {
  database = await openDemoDatabase();
}, 60_000);
afterAll(() => database.close());

describe('after a statement', () => {
  it.each(['为什么拒收？', 'why was it rejected?'])('[PD34] says why of a statement, not when: %s', async (text) => {
    const [answer] = (await askAs(database, askers.lin, text, { lastDocument: 'ST2026-0418' })) ?? [];
    expect(answer?.text).toMatch(/外箱破损|RJ26-031/);
    expect(answer?.text).not.toMatch(/付款日是|to be paid on/);
  });

  it.each(['什么时候付款？', '为什么还没付款？', 'when is it paid?'])(
    '[PD34] says when it is paid: %s',
    async (text) => {
      const [answer] = (await askAs(database, askers.lin, text, { lastDocument: 'ST2026-0418' })) ?? [];
      expect(answer?.text).toMatch(/付款日是|to be paid on/);
    },
  );
});
