import { expect, it } from 'vitest';
import { excerptOf, withinPieces } from './excerpt';

const marked = (text: string, words: string) =>
  excerptOf(text, words)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

it.each([
  ['every match', 'Pears and pears', 'pear', '[Pear]s and [pear]s'],
  ['several lines', '采购申请\n  PR-1\n金额', 'pr-1', '采购申请 · [PR-1] · 金额'],
  ['lines with punctuation', 'Found:\nIs it?\n\nAmount：\n12', 'amount', 'Found: Is it? [Amount]： 12'],
  ['the items of a list', 'Steps\n- Department\n  - Finance', 'finance', 'Steps · Department · [Finance]'],
  ['words from two lines', 'Purchase\nrequest', 'purchase request', 'Purchase · request'],
  ['characters of a regular expression', 'a+b (50%) .*', '(50%) .*', 'a+b [(50%) .*]'],
  ['no words', 'All of it', '', 'All of it'],
  ['words that are not in the text', 'All of it', 'hidden', 'All of it'],
  ['words far from the beginning', `${'x'.repeat(100)} pears`, 'pears', `…${'x'.repeat(23)} [pears]`],
])('[WB237][WB256] shows one line around the searched words: %s', (_, text, words, expected) => {
  expect(marked(text, words)).toBe(expected);
});

it('[WB237] cuts a long text at both ends without splitting a character', () => {
  const excerpt = marked(`${'😀'.repeat(200)}pears${'😀'.repeat(200)}`, 'pears');
  expect(excerpt).toMatch(/^…(😀)+\[pears\](😀)+…$/u);
  expect(excerpt.length).toBeLessThan(170);
});

it('[WB237] keeps the matches within a piece that is not broken across lines', () => {
  const pieces = withinPieces(excerptOf('See PO2026-1182 of May 3', 'PO2026'), [
    'See ',
    'PO2026-1182',
    ' of ',
    'May 3',
    '',
  ]);
  const texts = pieces.map((parts) => parts.map((part) => (part.isMatch ? `[${part.text}]` : part.text)));
  expect(texts).toEqual([['See '], ['[PO2026]', '-1182'], [' of '], ['May 3'], []]);
  const across = withinPieces(excerptOf('See PO2026-1182', 'See PO2026'), ['See ', 'PO2026-1182', '']);
  expect(across.map((parts) => parts.map(({ isMatch }) => isMatch))).toEqual([[true], [true, false], []]);
});
