import { describe, expect, it } from 'vitest';
import type { Asker } from '../../robot';
import { demoDatabase } from '../../testing/demo-database';
import { hostRequisitions } from './host-requisitions';
import { suggestDocuments } from './suggest';
import { askAs, askers, designTime as now } from './testing';
import { todayOf } from './today';
import { urgeDocument } from './urge';

const demo = demoDatabase();

const foreignStaff: Asker = { ...askers.wang, tenantId: 'another' };
const documents = ['PR2026-0417', 'PR2026-0382', 'PO2026-1182', 'ST2026-0418', 'GR26-0877', 'RJ26-031'] as const;

/** Which documents each account may see. */
const cases: readonly (readonly [who: string, asker: Asker, sees: readonly string[]])[] = [
  ['the buyer of the department', askers.lin, [...documents, 'PO2026-1207', 'PR2026-0433']],
  ['a buyer of another department', askers.chen, ['PR2026-0433']],
  ['an agent', askers.zhou, [...documents, 'PO2026-1207', 'PR2026-0433']],
  ['internal staff', askers.wang, [...documents, 'PO2026-1207', 'PR2026-0433']],
  ['a supplier contact', askers.shen, ['PO2026-1207']],
  ['a guest', askers.guest, []],
  ['staff of another tenant', foreignStaff, []],
];
const everyNumber = [...documents, 'PO2026-1207', 'PR2026-0433'];
const matrix = cases.flatMap(([who, asker, sees]) =>
  everyNumber.map((number) => [who, number, sees.includes(number) ? 'sees' : 'does not see', asker] as const),
);

const allText = async (asker: Asker, question: string) => JSON.stringify(await askAs(demo.database, asker, question));

/** The answer to the same question about a number that does not exist, with `number` in its place. */
async function textOfUnknown(asker: Asker, question: string, number: string): Promise<string> {
  const absent = number.startsWith('RJ') ? 'RJ26-999' : number.replace(/-\d+$/, '-9999');
  const text = JSON.stringify((await askAs(demo.database, asker, question.replace(number, absent)))?.[0]);
  return text.replaceAll(absent, number);
}

describe('who sees which document', () => {
  it.each(matrix)('[PD3] %s asks for the card of %s: %s it', async (_who, number, verb, asker) => {
    const text = await allText(asker, `${number} 进度`);
    if (verb === 'sees') expect(text).toMatch(/_CARD/);
    else expect(JSON.parse(text)[0]).toEqual(JSON.parse(await textOfUnknown(asker, `${number} 进度`, number)));
  });

  it.each(matrix)('[PD3] %s asks why about %s: %s it', async (_who, number, verb, asker) => {
    const text = await allText(asker, `${number} 为什么还没好`);
    if (verb === 'sees') expect(text).toContain('FUNCTION');
    else expect(JSON.parse(text)[0]).toEqual(JSON.parse(await textOfUnknown(asker, `${number} 为什么还没好`, number)));
  });

  it.each(matrix)('[PD3] %s types %s: %s it', async (_who, number, verb, asker) => {
    const rows = await suggestDocuments(demo.database, { text: number, asker });
    expect(rows.some((row) => row.includes(number))).toBe(verb === 'sees');
  });

  it('[PD3] limits follow-ups, item names and lists to the same documents', async () => {
    expect(await askAs(demo.database, askers.shen, '为什么？', { lastDocument: 'PR2026-0417' })).toBeUndefined();
    expect(await askAs(demo.database, askers.chen, '伺服电机那张到哪了')).toBeUndefined();
    expect(await allText(askers.shen, '逾期的订单')).not.toContain('PO2026-1182');
    expect(await allText(askers.chen, '我待审批的申请')).not.toContain('PR2026-0417');
  });

  it('[PD3] limits the welcome items, the host table and urging to the same documents', async () => {
    const today = await todayOf(demo.database, { asker: askers.chen, language: 'zh_CN', now });
    expect(JSON.stringify(today)).not.toMatch(/PR2026-0417|PO2026-1182/);
    expect(await todayOf(demo.database, { asker: askers.guest, language: 'zh_CN', now })).toMatchObject({ items: [] });
    const table = await hostRequisitions(demo.database, askers.shen, { now, language: 'zh_CN', size: 50 });
    expect(table).toMatchObject({ rows: [], tiles: { approving: 0, monthAmount: 0 } });
    expect(await urgeDocument(demo.database, askers.chen, { number: 'PR2026-0417', now })).toEqual({ kind: 'unknown' });
    expect(await urgeDocument(demo.database, askers.chen, { number: 'PR2026-9999', now })).toEqual({ kind: 'unknown' });
  });

  it('[PD4] offers visible numbers that look like the unknown one, and no others', async () => {
    const [text, offer] = (await askAs(demo.database, askers.lin, 'PR2026-0416 到哪了')) ?? [];
    expect(text?.text).toContain('没有找到你能查看的单据 **PR2026-0416**');
    expect(JSON.stringify(offer?.body)).toContain('PR2026-0417');
    expect(await allText(askers.chen, 'PR2026-0416 到哪了')).not.toContain('PR2026-0417');
  });

  it.each([
    ['PR2026-04170 到哪了', 'PR2026-04170', 'PR2026-0417'],
    ['PO2026-11825', 'PO2026-11825', 'PO2026-1182'],
  ])('[PD4] treats a number with a surplus digit as unknown: %s', async (question, typed, similar) => {
    const [text, offer] = (await askAs(demo.database, askers.lin, question)) ?? [];
    expect(text?.text).toContain(`**${typed}**`);
    expect(JSON.stringify(offer?.body)).toContain(`${similar} `);
    expect(await allText(askers.chen, question)).not.toContain(`${similar} `);
  });
});
