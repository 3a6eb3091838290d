import { setImmediate } from 'node:timers/promises';
import { createLexicon, decide, type FaqIndex, indexFaq, measure } from '@parley/robot';
import { beforeAll, describe, expect, it } from 'vitest';
import { industryPack } from '../industry-pack';
import { evaluationQuestions } from './evaluation-questions';
import { knowledgeEntries } from './knowledge-entries';

const lexicon = createLexicon(industryPack);

let index: FaqIndex;
beforeAll(async () => {
  index = await indexFaq(await knowledgeEntries(), { lexicon, pause: setImmediate });
});

describe('retrieval over the knowledge of the demo world', () => {
  it('[RB7] reaches every goal on the test half', async () => {
    const test = (await evaluationQuestions()).filter(({ half }) => half === 'test');
    expect(test.filter(({ kind }) => kind === 'answerable').length).toBeGreaterThanOrEqual(75);
    const missed = measure(index, test).filter(({ value, goal, isUpperBound: isAtMost }) =>
      isAtMost ? value > goal : value < goal,
    );
    expect(missed).toEqual([]);
  });

  it('[RB6] finds each entry by its titles and phrasings in both languages, and answers its titles at once', () => {
    for (const [entry, { texts }] of index.entries.entries()) {
      expect(texts.map(({ language }) => language)).toEqual(['zh_CN', 'en_US']);
      for (const { question, phrasings } of texts) {
        const { kind, candidates } = decide(index, question);
        expect([question, candidates[0]?.entry]).toEqual([question, entry]);
        expect(['sure', 'elsewhere']).toContain(kind);
        for (const phrasing of phrasings) expect([phrasing, index.exactEntryOf(phrasing)]).toEqual([phrasing, entry]);
      }
    }
  });

  it('[RB6] finds an entry by words that only its other language has', async () => {
    const chineseOnly = index.entries.map((entry) => ({
      ...entry,
      texts: entry.texts.filter(({ language }) => language === 'zh_CN'),
    }));
    const found = decide(
      await indexFaq(chineseOnly, { lexicon, pause: setImmediate }),
      'What may the tolerance be in a three-way match?',
    ).candidates;
    const refs = found.slice(0, 3).map(({ entry }) => chineseOnly[entry]?.ref);
    expect(refs).toContain('match-tolerance');
  });

  it('[RB6] ranks the same when the index is built again', async () => {
    const again = await indexFaq(await knowledgeEntries(), { lexicon, pause: setImmediate });
    const scoresOf = (built: FaqIndex) =>
      decide(built, '货到了少两件怎么办').candidates.map(({ entry, score }) => [entry, score]);
    expect(scoresOf(again)).toEqual(scoresOf(index));
  });
});
