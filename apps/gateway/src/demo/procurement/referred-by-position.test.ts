import { describe, expect, it } from 'vitest';
import { demoDatabase } from '../../testing/demo-database';
import { referredByPosition } from './referred-by-position';
import { askAs, askers } from './testing';

const demo = demoDatabase();
const lastList = ['PR2026-0417', 'PR2026-0415', 'PR2026-0409'];

describe('a follow-up to a list', () => {
  it.each([
    ['第一个到哪了', 0],
    ['第 2 张申请现在到哪一步了？', 1],
    ['第三条为什么还没批', 2],
    ['最后一个是谁提的？', 2],
    ['第一个', 0],
    ['where is the first one?', 0],
    ['Why is the 2nd request not approved yet?', 1],
    ['what about the third one', 2],
    ['and the last one?', 2],
  ])('[PD50] refers to a document by its position: %s', (text, index) => {
    expect(referredByPosition(text, lastList)).toMatchObject({ kind: 'document', number: lastList[index] });
  });

  it.each(['第四个到哪了', 'where is the tenth one?'])(
    '[PD50] may name a position beyond its end: %s',
    async (text) => {
      expect(referredByPosition(text, lastList)).toEqual({ kind: 'beyond' });
      const [reply] = (await askAs(demo.database, askers.lin, text, { lastList })) ?? [];
      expect(reply).toMatchObject({ text: expect.stringMatching(/只有 3 条|ends at number 3/) });
    },
  );

  it.each([
    '第一次采购要准备什么',
    '第一步做什么',
    '第一批货什么时候到',
    '第一个工作日是哪天',
    'what is the first step?',
    'who won the first prize?',
    'when was the first order with Huawei?',
    'How do I create my first order?',
  ])('[PD50] is not recognised when the position is of anything else: %s', (text) => {
    expect(referredByPosition(text, lastList)).toBeUndefined();
  });

  it('[PD50] is no follow-up without a list', () => {
    expect(referredByPosition('第一个到哪了', [])).toBeUndefined();
  });

  it.each(['第一个是谁在处理？', 'who is handling the first one?'])(
    '[PD50] is answered like a follow-up about that document: %s',
    async (text) => {
      const [reply] = (await askAs(demo.database, askers.lin, text, { lastDocument: 'PR2026-0415', lastList })) ?? [];
      expect(reply).toMatchObject({ text: expect.stringMatching(/(何嘉|He Jia).*PR2026-0417/s) });
    },
  );

  it('[PD50] gets nothing of a document that the asker may not see', async () => {
    const replies = await askAs(demo.database, askers.shen, '第一个到哪了', { lastList });
    expect(JSON.stringify(replies ?? '')).not.toContain('PR2026-0417');
  });
});
