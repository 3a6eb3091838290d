import { describe, expect, it } from 'vitest';
import { checkNumbers, idsInTitles, rowsOfPrefixes } from './check-numbers.mjs';
import { rulesOf } from './read-rules.mjs';

const domain = 'packages/domain/SPEC.md';
const rulesIn = (path, ...ids) => rulesOf(path, ids.map((id) => `**${id}** One thing holds.`).join('\n\n'));
const row = (prefix, next, path = domain) => ({ prefix, path, next });

describe('check-numbers', () => {
  it('[TO21] accepts rules in the order of their numbers and a table that lists them', () => {
    const rules = rulesIn(domain, 'TL1', 'TL2', 'TL10', 'SA1');
    expect(checkNumbers({ rules, rows: [row('TL', 11), row('SA', 2)] })).toEqual([]);
  });

  it('[TO21] finds a rule out of order, and one apart from its prefix', () => {
    const rules = rulesIn(domain, 'TL2', 'TL1', 'SA1', 'TL3');
    expect(checkNumbers({ rules, rows: [row('TL', 4), row('SA', 2)] })).toEqual([
      'TL1 (packages/domain/SPEC.md) stands after TL2: order rules by number',
      'TL3 (packages/domain/SPEC.md) stands apart from the other rules of TL',
    ]);
  });

  it('[TO21] finds a prefix that two files use', () => {
    const rules = [...rulesIn(domain, 'TL1'), ...rulesIn('apps/web/SPEC.md', 'TL2')];
    expect(checkNumbers({ rules, rows: [row('TL', 3)] })).toEqual([
      'TL is the prefix of rules in packages/domain/SPEC.md and apps/web/SPEC.md: give one of them its own',
    ]);
  });

  it('[TO21] finds a prefix that the table lacks, lists with another file or lists without a rule', () => {
    const rules = rulesIn(domain, 'TL1', 'SA4');
    expect(checkNumbers({ rules, rows: [row('TL', 2, 'apps/web/SPEC.md'), row('ZZ', 1)] })).toEqual([
      'docs/RULES.md has TL in apps/web/SPEC.md, its rules stand in packages/domain/SPEC.md',
      'docs/RULES.md lacks SA of packages/domain/SPEC.md, whose next free number is 5',
      'docs/RULES.md lists ZZ, which no rule has: remove its row',
    ]);
  });

  it('[TO21] finds a number that the table calls free and a rule has, and accepts a table ahead of the rules, as deleted numbers are not reused', () => {
    const rules = rulesIn(domain, 'TL1', 'TL7');
    expect(checkNumbers({ rules, rows: [row('TL', 7)] })).toEqual([
      'docs/RULES.md says TL7 is free, but the next is TL8',
    ]);
    expect(checkNumbers({ rules, rows: [row('TL', 12)] })).toEqual([]);
  });

  it('[TO28] finds a title that cites a rule that no SPEC.md has, and ignores rows of the specification', () => {
    const source =
      "  it('[TL1] keeps', …\n  it.each(list)('[TL9, TL1] takes %s', …\n  it.each([1])(\n    `[SM-77] is a row`,\nsay('[TL8] no title')";
    const cited = idsInTitles(source).map((id) => ({ id, path: 'a.test.ts' }));
    expect(cited.map(({ id }) => id)).toEqual(['TL1', 'TL9', 'TL1', 'SM-77']);
    expect(checkNumbers({ rules: rulesIn(domain, 'TL1'), rows: [row('TL', 10)], cited })).toEqual([
      'a.test.ts cites TL9, which no SPEC.md has',
    ]);
  });

  it('[TO21] reads the rows of the table and nothing else', () => {
    const page =
      '| Prefix | Rules about | Stand in | Next free |\n| ------ | ---- |\n| TL     | Timeline | packages/domain/SPEC.md | TL58 |\n| SA | Streams | packages/domain/SPEC.md | TL9 |\n';
    expect(rowsOfPrefixes(page)).toEqual([{ prefix: 'TL', path: 'packages/domain/SPEC.md', next: 58 }]);
  });
});
