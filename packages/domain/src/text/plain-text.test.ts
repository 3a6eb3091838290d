import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlToText } from './html-text';
import { markdownToText } from './markdown-text';

describe('markdownToText', () => {
  it('[TX1] keeps the text and removes the markup', () => {
    const cases: readonly (readonly [string, string])[] = [
      ['# Title', 'Title'],
      ['**a** *b* __c__ _d_ ~~e~~ `f`', 'a b c d e f'],
      ['- one\n- **two**\n1. three', '- one\n- two\n1. three'],
      ['> said\n> > so', 'said\nso'],
      ['see [the policy](https://q.example/a_(b)) and ![the plan](x.png)', 'see the policy and the plan'],
      ['<https://q.example>', 'https://q.example'],
      ['| a | b |\n|---|:-:|\n| 1 | **2** |', 'a\tb\n1\t2'],
      ['above\n---\nbelow', 'above\nbelow'],
      ['```sql\nSELECT *_x_ FROM `a`\n```\n*after*', 'SELECT *_x_ FROM `a`\nafter'],
      ['a \\*b\\* <b>c</b><br>d &lt;e&gt;', 'a *b* c\nd <e>'],
      ['``a`b``', 'a`b'],
    ];
    for (const [markdown, text] of cases) expect(markdownToText(markdown)).toBe(text);
  });

  it('[TX1] keeps what only looks like markup', () => {
    const texts = [
      '5 * 3 * 2',
      'a_file_name.xlsx',
      'x < y and y > x',
      '[1]',
      'a]b',
      'half **bold',
      '~5',
      '`',
      'a ! b',
      '100%_',
    ];
    for (const text of texts) expect(markdownToText(text)).toBe(text);
  });

  it('[TX1] drops scripts and comments', () => {
    expect(markdownToText('a<script>\nalert(1)\n</script>b<!-- c -->')).toBe('ab');
  });
});

describe('htmlToText', () => {
  it('[TX2] keeps the text, one line per block', () => {
    expect(htmlToText('<p>One <b>two</b></p><ul><li>a</li><li title="x>y">b</li></ul>c<br>d')).toBe(
      'One two\na\nb\nc\nd',
    );
    expect(htmlToText('<table><tr><td>1</td><td>2</td></tr></table>')).toBe('1\t\t2');
    expect(htmlToText('a &lt;b&gt; &amp;amp; &#20320;&#x597d; &nbsp;&nope; &#0;')).toBe('a <b> &amp; 你好  &nope;');
  });

  it('[TX2] drops scripts, styles, comments and what follows an unclosed tag', () => {
    expect(htmlToText('a<script>if (x < 1) y</script >b<style>p{}</STYLE>c<!-- d --><!doctype e>f')).toBe('abcf');
    expect(htmlToText('a<img src=x onerror="alert(1)')).toBe('a');
    expect(htmlToText('1 < 2 and <3')).toBe('1 < 2 and <3');
  });
});

/** A text made to keep a careless regular expression busy for minutes (ReDoS). */
interface Hostile {
  readonly id: string;
  readonly target: string;
  readonly prefix: string;
  readonly unit: string;
  readonly repeat: number;
  readonly suffix: string;
}

// Tests run from the root of the repository.
const hostile: readonly Hostile[] = JSON.parse(readFileSync('e2e/fixtures/redos-strings.json', 'utf8'));

describe('hostile texts', () => {
  it.each(hostile.filter(({ target }) => target === 'markdown' || target === 'sanitize'))(
    '[TX3] grow by one character at most: $id',
    ({ prefix, unit, repeat, suffix }) => {
      const text = prefix + unit.repeat(repeat) + suffix;
      expect(markdownToText(text).length).toBeLessThanOrEqual(text.length + 1);
      expect(htmlToText(text).length).toBeLessThanOrEqual(text.length);
    },
  );

  it('[TX3] never throw, and grow by one character at most', () => {
    const pieces = fc.constantFrom(
      '*',
      '**',
      '_',
      '`',
      '```\n',
      '[',
      '](',
      ')',
      '<b>',
      '<',
      '>',
      '&lt;',
      '\n',
      '| ',
      '---',
      'a',
      '\\',
    );
    const texts = fc.oneof(
      fc.array(pieces).map((some) => some.join('')),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(markdownToText(text).length).toBeLessThanOrEqual(text.length + 1);
        expect(htmlToText(text).length).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
