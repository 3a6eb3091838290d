import { expect, it } from 'vitest';
import { excerptOf } from './excerpt';

const marked = (text: string, words: string) =>
  excerptOf(text, words)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

it.each([
  ['every match', 'Pears and pears', 'pear', '[Pear]s and [pear]s'],
  ['several lines', '采购申请\n  PR-1\n金额', 'pr-1', '采购申请 [PR-1] 金额'],
  ['the items of a list', 'Steps\n- Department\n  - Finance', 'finance', 'Steps Department [Finance]'],
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
