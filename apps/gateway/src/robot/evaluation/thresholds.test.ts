import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createLexicon, decide, type FaqIndex, indexFaq } from '@parley/robot';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoKnowledgeFolder } from '../../knowledge';
import { industryPack } from '../industry-pack';
import { knowledgeEntries } from './knowledge-entries';

const lexicon = createLexicon(industryPack);

let index: FaqIndex;
beforeAll(async () => {
  index = await indexFaq(await knowledgeEntries(), { lexicon, pause: setImmediate });
});

const decided = (question: string) => {
  const { kind, candidates } = decide(index, question);
  return { kind, entry: index.entries[candidates[0]?.entry ?? -1] };
};

const small = 'sourcing-small-purchase-one-quote';
const quotes = 'sourcing-equipment-under-100k';
const invited = 'sourcing-100k-to-1m';
const tender = 'sourcing-public-tender-time';

describe('figures in a question', () => {
  it.each([
    ['3000 元的工具要比价吗', small],
    ['5000 元要几家报价', small],
    ['两万元的办公用品要比价吗', quotes],
    ['8 万的设备要招标吗', quotes],
    ['do I need a tender for 30k', quotes],
    ['10 万元的设备要招标吗', invited],
    ['20万的设备要招标吗', invited],
    ['50 万的设备采购要公开招标吗', invited],
    ['Is a tender needed for 200k equipment?', invited],
    ['100 万的设备要公开招标吗', invited],
    ['101 万要公开招标吗', tender],
    ['200 万的设备要招标吗', tender],
    ['Does a 2 million purchase need a public tender?', tender],
    ['谁能批 5 万的申请', 'approval-limits'],
    ['谁能批 50 万的申请', 'approval-limits'],
    ['who can approve 600k', 'approval-limits'],
    ['三单匹配差异 0.2% 怎么处理', 'match-tolerance'],
    ['what is the tolerance for three way match', 'match-tolerance'],
    ['variance of 0.2% in the three-way match', 'match-tolerance'],
    ['三单匹配差异 0.8% 怎么办', 'match-over-tolerance'],
    ['match is off by 2 percent', 'match-over-tolerance'],
  ])('[RB27] %s is answered by %s', (question, ref) => {
    const { kind, entry } = decided(question);
    expect([kind, entry?.ref]).toEqual(['sure', ref]);
  });

  /** The sums that each answer applies to, independent of the code under test. */
  const appliesTo: ReadonlyMap<string, (sum: number) => boolean> = new Map([
    [small, (sum: number) => sum <= 5000],
    [quotes, (sum: number) => sum < 100_000],
    [invited, (sum: number) => sum >= 100_000 && sum <= 1_000_000],
    [tender, (sum: number) => sum > 1_000_000],
  ]);
  const templates = [
    ['{}元的设备要招标吗', '{}元的采购要比价吗', '{}元的申请谁批', '{}元的东西怎么买', '{}元要公开招标吗'],
    ['does {} yuan need a tender', 'is one quote enough for {} yuan', 'who approves {} yuan', 'buying for {} yuan'],
  ].flat();

  it('[RV3] rule out every entry that does not apply to the sum', () => {
    const sum = fc.oneof(
      fc.constantFrom(4999, 5000, 5001, 99_999, 100_000, 100_001, 500_000, 999_999, 1_000_000, 1_000_001),
      fc.integer({ min: 100, max: 5_000_000 }),
    );
    fc.assert(
      fc.property(sum, fc.constantFrom(...templates), (value, template) => {
        const { kind, entry } = decided(template.replace('{}', value.toLocaleString('en-US')));
        const rule = kind === 'sure' ? appliesTo.get(entry?.ref ?? '') : undefined;
        expect([entry?.ref, rule?.(value) ?? true]).toEqual([entry?.ref, true]);
      }),
      { numRuns: 300 },
    );
  });

  it('[RV3] rule out the entry for the other side of the tolerance', () => {
    for (const tenths of [0, 1, 2, 3, 4, 5, 6, 7, 10, 20]) {
      for (const template of [
        '三单匹配差异 {}% 怎么处理',
        '发票差了 {}% 怎么办',
        'the match is off by {}%, what now',
      ]) {
        const { kind, entry } = decided(template.replace('{}', String(tenths / 10)));
        const otherSide = tenths <= 5 ? 'match-over-tolerance' : 'match-tolerance';
        if (kind === 'sure') expect(entry?.ref).not.toBe(otherSide);
      }
    }
  });
});

describe('the knowledge of urging', () => {
  it('[RB28] says the same in FAQ and policy, in both languages', async () => {
    const policies = await Promise.all(
      ['zh', 'en'].map((language) => readFile(join(demoKnowledgeFolder, 'policies', language, 'approval.md'), 'utf8')),
    );
    const faq = index.entries.filter(({ ref }) => ref === 'finance-review-nudge' || ref === 'approval-overdue');
    const answers = faq.flatMap(({ texts }) => texts.map(({ answer }) => answer));
    expect(answers).toHaveLength(4);
    for (const text of [...policies, ...answers]) {
      expect(text).toMatch(/1 小时|first hour/);
      expect(text).toMatch(/满 2 个工作日[^；。]*自动提醒|[Aa]fter 2 working days[:,]? the system (also )?reminds/);
      expect(text).toMatch(/超过 3 个工作日[^；。]*升级|[Aa]fter 3( working days)?:? (it|the task) escalates/);
    }
  });
});

describe('what belongs elsewhere', () => {
  it.each([
    ['我要请假', 'not-ours-hr'],
    ['我想请三天假', 'not-ours-hr'],
    ['amazon order status', 'not-ours-other-company'],
  ])('[RB12] %s is answered by %s', (question, ref) => {
    const { kind, entry } = decided(question);
    expect([kind, entry?.ref]).toEqual(['elsewhere', ref]);
  });
});

describe('similar entries', () => {
  it('[RB6] are distinguished: inviting a company is not an expired invitation', () => {
    expect(decided('给宁波海澜包装发一份准入邀请').entry?.ref).toBe('onboarding-send-invitation');
  });
});
