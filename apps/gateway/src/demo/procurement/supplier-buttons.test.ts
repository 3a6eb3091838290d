import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { demoDatabase } from '../../testing/demo-database';
import { askAs, askers } from './testing';

const demo = demoDatabase();

type Button = Readonly<Record<string, string>>;
const press = async (text: string, buttonParam: Button) =>
  (await askAs(demo.database, askers.lin, text, { buttonParam })) ?? [];
const recorded = () =>
  demo.database.query(sql`SELECT id, onboarding, invited_at, reminded_at FROM suppliers ORDER BY id`);

// In this order: the last test records an invitation.
describe('supplier buttons', () => {
  it.each([
    [
      '为常州铭泰模具登记准入邀请',
      { action: 'invite', supplier: 'mingtai' },
      '为常州铭泰模具登记准入邀请？',
      '确认登记',
    ],
    ['催资料', { action: 'remind', supplier: 'hengrui' }, '登记一次对苏州恒锐精密的资料催办？', '确认登记'],
    [
      'Record an invitation for Mingtai',
      { action: 'invite', supplier: 'mingtai' },
      'Record an invitation for Changzhou Mingtai Mould?',
      'Yes, record it',
    ],
  ])('[PD54] ask first, and promise to record, not to send: %s', async (text, buttonParam, question, yes) => {
    const before = await recorded();
    const [card] = await press(text, buttonParam);
    expect(card?.body).toMatchObject({
      title: { text: question },
      buttons: [{ text: yes, message: yes, buttonParam: { ...buttonParam, confirmed: 'yes' } }, { type: 'message' }],
    });
    expect(JSON.stringify(card?.body)).not.toMatch(/发送|发出|is sent only|send it/);
    expect(await recorded()).toEqual(before);
  });

  it.each([
    ['给苏州恒锐发一份准入邀请', undefined, /^\*\*苏州恒锐精密\*\*已于 \*\*4 月 8 日\*\*受邀.*资料审核中。$/],
    ['邀请恒锐精密', { action: 'invite', supplier: 'hengrui', confirmed: 'yes' }, /已于 \*\*4 月 8 日\*\*受邀/],
    ['Invite Hengrui again', undefined, /was already invited on \*\*Apr 8\*\*.* status: in document check\.$/],
    ['Send Hailan an invitation', undefined, /already on the approved list/],
    ['邀请', { action: 'invite', supplier: 'hailan', confirmed: 'yes' }, /已在合格供应商名录内/],
    ['催资料', { action: 'remind', supplier: 'mingtai', confirmed: 'yes' }, /还没有邀请\*\*常州铭泰模具\*\*/],
    ['Does the licence of Mingtai run out?', undefined, /\*\*not invited yet\*\*/],
  ])('[PD54] say the true reason instead of recording: %s', async (text, buttonParam, reason) => {
    const before = await recorded();
    const [reply, card] = (await askAs(demo.database, askers.lin, text, { buttonParam })) ?? [];
    expect(reply?.text).toMatch(reason);
    expect(JSON.stringify(card?.body ?? {})).not.toMatch(/"action":"invite"/);
    expect(await recorded()).toEqual(before);
  });

  it('[PD16] [PD54] record a request for documents and an invitation, but not for a supplier', async () => {
    const [asked] = await press('催资料', { action: 'remind', supplier: 'hengrui', confirmed: 'yes' });
    expect(asked?.text).toBe('已登记对**苏州恒锐精密**（沈立）的资料催办，10:20。');
    const row = expect.objectContaining({
      id: 'hengrui',
      onboarding: 'document_check',
      reminded_at: expect.anything(),
    });
    expect(await recorded()).toContainEqual(row);
    const invite = { action: 'invite', supplier: 'mingtai', confirmed: 'yes' };
    const [done] = await press('为常州铭泰模具登记准入邀请', invite);
    expect(done?.text).toBe('已为**常州铭泰模具**（韩舟）登记准入邀请，10:20。');
    const [again] = await press('Record the invitation', invite);
    expect(again?.text).toMatch(/was already invited on \*\*Apr 21\*\*.* status: invited\.$/);
    const buttonParam = { action: 'remind', supplier: 'hengrui' };
    const [refused] = (await askAs(demo.database, askers.shen, '催资料', { buttonParam })) ?? [];
    expect(refused?.text).toContain('没有进行中的准入');
  });
});
