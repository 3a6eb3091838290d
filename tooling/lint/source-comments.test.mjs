import { describe, expect, it } from 'vitest';
import { unknownSources } from './source-comments.mjs';

const citable = {
  ids: new Set(['TL2', 'SM-14', 'SM-18', 'M-11', 'G5', 'T12']),
  headings: ['Composer'],
  complaints: 45,
};
const findings = (text, path = 'packages/domain/src/a.ts') => unknownSources(path, text, citable);

describe('source comments', () => {
  it.each([
    ['a rule, a row and a decision', '/** One stays. source: TL2, SM-14, M-11 */'],
    ['a range', '// source: SM-14 … SM-18'],
    ['promises', ' * or so. source: G5, T12'],
    ['behaviours', '/** source: behaviours 1, behaviours 2 (31), behaviours, Composer, complaint 45 */'],
    ['nothing, where the word is prose', '/** A section as a source: its title. */'],
    ['nothing, where it is a field', "const a = { source: 'x' };"],
  ])('[TO27] may cite %s', (_what, text) => {
    expect(findings(text)).toEqual([]);
  });

  it.each([
    ['a section', '/** One stays. source: §4 Recall, M-11 */', '§4 Recall'],
    ['a document that is elsewhere', '// Source: design a1', 'design a1'],
    ['an unknown id', '/** source: TL2, M-48 */', 'M-48'],
    ['a range with an unknown end', '/** source: SM-14 … SM-99 */', 'SM-14 … SM-99'],
    ['an unknown complaint', '/** source: behaviours 2 (46) */', 'behaviours 2 (46)'],
    ['a heading that is not there', '/** source: behaviours, Kitchen */', 'behaviours, Kitchen'],
    ['a list that goes on', ' * source: TL2,', ''],
    ['words after the list', '/** source: TL2. And so on. */', 'TL2. And so on.'],
  ])('[TO27] may not cite %s', (_what, text, cited) => {
    expect(findings(text)).toEqual([expect.stringContaining(`packages/domain/src/a.ts:1 source: '${cited}'`)]);
  });

  it('[TO27] reads style sheets and comments of markup too', () => {
    expect(findings('/* source: design 2 */', 'packages/ui-kit/src/a.css')).toHaveLength(1);
    expect(findings('<p>{/* source: design 2 */}</p>', 'packages/ui-kit/src/A.tsx')).toHaveLength(1);
  });
});
