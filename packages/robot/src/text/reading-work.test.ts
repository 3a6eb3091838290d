import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLexicon } from '../lexicon/lexicon';
import { procurement } from '../packs/procurement';
import { normalise } from './normalise';

const { exec } = RegExp.prototype;

/** How many letters the patterns scan while a text is read. Unlike a duration, it does not depend on other processes. */
function lettersScanned(text: string): number {
  const { termsOf, quantitiesOf } = createLexicon(procurement);
  let letters = 0;
  vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, scanned) {
    const start = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, scanned);
    letters += (found ? found.index + found[0].length : scanned.length) - start;
    return found;
  });
  termsOf(text);
  quantitiesOf(text);
  vi.restoreAllMocks();
  return letters;
}

const parts = ['½', '1', '1万', '超过', '不超过', '千分之五', '五千', '1元', '3家', '1%', ',', '到', 'between 1 and '];

describe('the work of reading', () => {
  afterEach(() => vi.restoreAllMocks());

  it('[RV5] grows in proportion to the length of a text, whatever is repeated in it', () => {
    const repeated = fc.array(fc.constantFrom(...parts, ' ', 'a', '的'), { minLength: 1, maxLength: 2 });
    fc.assert(
      fc.property(repeated, (unit) => {
        const text = unit.join('').repeat(50);
        expect(lettersScanned(text.repeat(4))).toBeLessThan(6 * lettersScanned(text));
      }),
      { numRuns: 16, examples: parts.map((part) => [[part]]) },
    );
  });

  it('[RV5] is done once for a question that several parts of the robot read', () => {
    const { termsOf, quantitiesOf } = createLexicon(procurement);
    expect(termsOf('超过 1 万')).toBe(termsOf('超过 1 万'));
    expect(quantitiesOf('超过 1 万')).toBe(quantitiesOf('超过 1 万'));
  });

  it('[RV5] is bounded for a pasted table of numbers, of which the first are read', () => {
    const { quantitiesOf, termsOf } = createLexicon(procurement);
    const sums = Array.from({ length: 1000 }, (_, at) => `${at + 5000} 元`);
    expect(quantitiesOf(sums.join(', ')).map(({ from }) => from)).toEqual(
      sums.slice(0, 200).map((sum) => Number.parseInt(sum, 10)),
    );
    expect(termsOf(`${'1 元 '.repeat(300)}80 万`).concepts).toEqual(termsOf('1 元').concepts);
  });

  it('[RV5] is bounded for a letter that normalises to many', () => {
    expect(normalise('\ufdfa'.repeat(10_000))).toHaveLength(10_000);
  });
});
