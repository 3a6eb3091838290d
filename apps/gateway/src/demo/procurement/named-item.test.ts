import { describe, expect, it } from 'vitest';
import { demoDatabase } from '../../testing/demo-database';
import { namedItem } from './named-item';
import { askAs, askers } from './testing';

const demo = demoDatabase();

describe('a document by the name of its item', () => {
  it.each([
    ['伺服电机那张申请', '伺服电机', '长笛'],
    ['伺服电机的订单', '伺服电机', '长笛'],
    ['the servo motor order', 'servo motor', 'silver flute'],
  ])(
    '[PD25] %s gets the same answer, whether others bought the item or nobody did',
    async (question, item, unknownItem) => {
      const reply = JSON.stringify(await askAs(demo.database, askers.chen, question));
      expect(reply).toMatch(/没有找到你能查看的|no document about/);
      expect(reply).toContain(item);
      const unknown = JSON.stringify(await askAs(demo.database, askers.chen, question.replace(item, unknownItem)));
      expect(reply.replaceAll(item, unknownItem)).toBe(unknown);
    },
  );

  it('[PD25] is found for the department that may see it', async () => {
    expect(JSON.stringify(await askAs(demo.database, askers.lin, '伺服电机那张申请'))).toContain('PR2026-0417');
  });

  it.each([
    '我的申请',
    '退回的申请',
    '逾期的订单',
    '本月的申请',
    '框架协议的订单',
    '伺服电机的订单怎么取消',
    'the last order',
  ])('[PD25] %s names no item', (question) => {
    expect(namedItem(question)).toBeUndefined();
  });
});
