import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLexicon } from '../lexicon/lexicon';
import { bandsOf, sumsIn } from '../lexicon/sum-bands';
import { procurement } from '../packs/procurement';
import { normalise } from './normalise';
import { quantitiesIn } from './quantities';
import { stem } from './stem';

const { termsOf } = createLexicon(procurement);
const sumsOf = (text: string) => sumsIn(quantitiesIn(text, procurement.countedKinds));

describe('text', () => {
  it.each([
    ['請購單被退回了怎麼辦', '请购单被退回了怎么办'],
    ['ＰＯ２０２６－１１８２　到哪了', 'PO2026-1182 到哪了'],
    ['“Three-Way Match”', '"three-way match"'],
  ])('[RV1] %s has the same terms as %s', (one, other) => {
    expect(termsOf(one)).toEqual(termsOf(other));
  });

  it('[RV1] a text that is normalised twice stays the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normalise(normalise(text))).toBe(normalise(text));
      }),
    );
  });

  it.each([
    ['orders', 'ordered', 'ordering', 'order'],
    ['invoices', 'invoiced', 'invoicing', 'invoice'],
    ['suppliers', 'supplier'],
    ['policies', 'policy'],
    ['approves', 'approved', 'approving', 'approve'],
  ])('[RV1] %s has the same stem as its other forms', (...forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1);
  });

  it.each([
    ['八万块的机器', 80_000],
    ['10 万元以内', 100_000],
    ['三十万的项目', 300_000],
    ['cny 120,000', 120_000],
    ['an 80k machine', 80_000],
    ['1.5 million', 1_500_000],
  ])('[RV2] %s is a sum of %i', (text, sum) => {
    expect(sumsOf(text)).toContain(sum);
  });

  it('[RV2] puts a sum equal to a threshold into the bands on both sides, and reads no count of pieces as a sum', () => {
    expect(bandsOf(procurement.sumBands, 80_000)).toEqual(['sum-small']);
    expect(bandsOf(procurement.sumBands, 100_000)).toEqual(['sum-small', 'sum-middle']);
    expect(sumsOf('pr2026-0417 有 12 台')).toEqual([]);
  });

  it('[RV1] finds a concept by its names in both languages, and not by a name that is part of a longer one', () => {
    const common = (one: string, other: string) =>
      termsOf(one).concepts.filter((concept) => termsOf(other).concepts.includes(concept));
    expect(common('请购单', 'purchase requisition')).toContain('requisition');
    expect(common('对账单', 'monthly statement')).toContain('statement');
    expect(termsOf('框架协议').concepts).not.toContain('contract');
  });
});
