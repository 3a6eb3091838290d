import { describe, expect, it } from 'vitest';
import { demoDatabase } from '../../testing/demo-database';
import { hostRequisitions } from './host-requisitions';
import { suggestDocuments } from './suggest';
import { askAs, askers, designTime as now } from './testing';
import { todayOf } from './today';

const demo = demoDatabase();

describe('today', () => {
  it('[PD17] has the items and example questions that concern the asker', async () => {
    const { items, examples, dataTime } = await todayOf(demo.database, { asker: askers.lin, language: 'zh_CN', now });
    expect(items.map(({ title, note, action }) => [title, note, action])).toEqual([
      ['PR2026-0417 伺服电机 ×12', '财务复核中，已等 3 小时', '查进度'],
      ['PO2026-1182 三单匹配有差异', '发票比收货多 2 件，金额差 ¥1,840.00', '看差异'],
      ['苏州恒锐精密已补齐准入资料', '资料审核中，预计 2 个工作日', '查进度'],
    ]);
    expect(examples.map(({ question }) => question)).toEqual([
      'PR2026-0417 到哪一步了？',
      'PO2026-1182 的三单匹配为什么没通过？',
      '10 万元以内的设备采购要走招标吗？',
      '给常州铭泰登记一份准入邀请',
    ]);
    expect(dataTime).toBe('2026-04-21T10:20:00.000+08:00');
  });

  it('[PD17] is available in English, and the question of every item has an answer', async () => {
    for (const language of ['zh_CN', 'en_US'] as const) {
      const { items } = await todayOf(demo.database, { asker: askers.lin, language, now });
      if (language === 'en_US') expect(JSON.stringify(items)).not.toMatch(/\p{Script=Han}/u);
      for (const { question } of items)
        expect(await askAs(demo.database, askers.lin, question), question).toBeDefined();
    }
  });
});

describe('type-ahead', () => {
  it.each([
    ['三单匹配', ['PO2026-1182 的三单匹配结果']],
    ['pr2026-0417', ['PR2026-0417 到哪一步了？']],
    ['伺服', ['PR2026-0417 到哪一步了？']],
    ['servo', ['Where is PR2026-0417?']],
    ['%', []],
    ['啊', []],
  ])('[PD18] offers for %s the questions about documents that match it', async (text, rows) => {
    expect(await suggestDocuments(demo.database, { text, asker: askers.lin })).toEqual(rows);
  });

  it('[PD18] offers only questions that have an answer', async () => {
    for (const text of ['PR2026-04', 'PO11', 'ST', 'GR26', 'RJ', '审批', 'match', '0417']) {
      const questions = await suggestDocuments(demo.database, { text, asker: askers.lin });
      expect(questions, text).not.toEqual([]);
      for (const question of questions)
        expect(JSON.stringify(await askAs(demo.database, askers.lin, question)), question).toMatch(/_CARD|FUNCTION/);
    }
  });
});

describe('the table of the host', () => {
  it('[PD19] has its rows in order and the figures of its four tiles', async () => {
    const { rows, tiles } = await hostRequisitions(demo.database, askers.lin, { now, language: 'zh_CN', size: 9 });
    expect(tiles).toEqual({ approving: 3, ordered: 12, returned: 1, monthAmount: 366_250 });
    expect(
      rows.map(({ number, title, requester, amount, statusText }) => [number, title, requester, amount, statusText]),
    ).toEqual([
      ['PR2026-0417', '伺服电机 750W ×12', '林晓', 43_200, '财务复核'],
      ['PR2026-0415', '工业相机镜头 ×4', '林晓', 21_600, '部门审批'],
      ['PR2026-0433', '联轴器 D32 ×24', '陈楠', 3_120, '部门审批'],
      ['PR2026-0409', '激光测距传感器 ×6', '郑可欣', 27_480, '已退回'],
      ['PR2026-0402', '恒温恒湿箱 ×1', '马骁', 68_500, '已转订单'],
      ['PR2026-0398', '劳保手套 L ×500', '吴桐', 4_250, '已完成'],
      ['PR2026-0391', '编码器线缆 5m ×12', '林晓', 1_860, '已完成'],
      ['PR2026-0386', '办公椅 ×18', '吴桐', 12_240, '已完成'],
      ['PR2026-0382', '防静电周转箱 ×200', '林晓', 184_000, '已转订单'],
    ]);
    expect(rows[0]?.waitingHours).toBe(3);
    expect(
      rows.map(({ submittedAt }) => new Date(new Date(submittedAt).getTime() + 28_800_000).toISOString().slice(5, 10)),
    ).toEqual(['04-17', '04-16', '04-20', '04-14', '04-09', '04-08', '04-07', '04-03', '04-02']);
  });
});
