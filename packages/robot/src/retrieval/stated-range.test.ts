import { describe, expect, it } from 'vitest';
import { decide } from '../decision/decide';
import { createLexicon } from '../lexicon/lexicon';
import { procurement } from '../packs/procurement';
import { indexFaq } from './faq-index';
import { contradicts, statedRangesOf } from './stated-range';

const lexicon = createLexicon(procurement);
const pause = () => Promise.resolve();

describe('figures in a question', () => {
  it('[RV3] prevent a direct answer when the only entry that they do not exclude is of another subject', () => {
    const [limit, other] = [
      ['about-limit', 'a', '10 万元以下的叉车怎么买？', ['叉车怎么买', '买叉车']],
      ['about-other', 'b', '叉车怎么保养？', ['叉车保养']],
    ].map(([ref, category, question, phrasings]) => ({
      ref: String(ref),
      category: String(category),
      texts: [
        {
          language: 'zh_CN' as const,
          question: String(question),
          answer: '照做。',
          phrasings: [phrasings].flat().flatMap((one) => one ?? []),
        },
      ],
    }));
    if (!limit || !other) throw new Error('two entries are written above');
    return indexFaq([limit, other], { lexicon, pause }).then((index) => {
      expect(decide(index, '8 万的叉车怎么买').candidates[0]?.entry).toBe(0);
      const { kind, candidates } = decide(index, '80 万的叉车怎么买');
      expect([candidates[0]?.entry, kind === 'sure']).toEqual([1, false]);
    });
  });

  it('[RV3] do not contradict a range when a phrasing of its entry is outside that range', () => {
    const rangesWith = (phrasing: string) =>
      statedRangesOf(
        {
          ref: 'one',
          category: 'one',
          texts: [{ language: 'zh_CN', question: '10 万元以下怎么买？', answer: '照做。', phrasings: [phrasing] }],
        },
        lexicon,
      );
    expect(contradicts(lexicon.quantitiesOf('20 万'), rangesWith('五万的怎么买'))).toBe(true);
    expect(contradicts(lexicon.quantitiesOf('20 万'), rangesWith('三十万的怎么买'))).toBe(false);
  });
});
