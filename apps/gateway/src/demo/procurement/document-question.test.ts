import { describe, expect, it } from 'vitest';
import { demoDatabase } from '../../testing/demo-database';
import { isDocumentQuestion } from './document-question';
import { askers } from './testing';

const demo = demoDatabase();
const isQuestion = (text: string, who: keyof typeof askers = 'lin') =>
  isDocumentQuestion(demo.database, askers[who], text);

describe('a text with the number of a document', () => {
  it.each([
    'Where is PR2026-0417?',
    'where is pr2026-0417',
    'PR2026-0417 到哪了？',
    'PR2026-0417 到哪一步了',
    '请问 PR2026-0417 到哪了',
    'PR2026-0417 状态',
    'status of PR2026-0417',
    'Has PR2026-0417 been approved?',
    '为什么 PR2026-0417 还没批',
    'Who has PR2026-0417 now',
    'ＰＲ２０２６－０４１７ 什么时候批完？',
    'PR2026-0417 和 PR2026-9999 批了吗？',
  ])('[PD42] is a question to the robot: %s', async (text) => {
    expect(await isQuestion(text)).toBe(true);
  });

  it.each([
    'Please look at PR2026-0417, the price is wrong',
    'Could you look at PR2026-0417?',
    'Can someone call me about PR2026-0417?',
    '请核对 PR2026-0417 的运费',
    '麻烦看一下 PR2026-0417，可以吗？',
    'PR2026-0417 的价格不对，能不能改一下？',
    'PR2026-0417 的状态不对',
    'The status of PR2026-0417 is wrong',
    'PR2026-0417',
    '催一下 PR2026-0417',
    'PR2026-0417 was sent back twice. Why does nobody say what is missing?',
    'PR2026-0417 又退回来了。到底缺什么？',
    `Where is PR2026-0417${', which I need for the line'.repeat(3)}?`,
    'When does the desk open?',
    'Are 1182 screws enough?',
  ])('[PD42] is words for a person, or about no document: %s', async (text) => {
    expect(await isQuestion(text)).toBe(false);
  });

  it('[PD42] is no question to the robot when the asker may see no such document', async () => {
    expect(await isQuestion('Where is PR2026-9999?')).toBe(false);
    expect(await isQuestion('Where is PR2026-0417?', 'guest')).toBe(false);
  });
});
