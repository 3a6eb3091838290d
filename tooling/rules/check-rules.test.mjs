import { describe, expect, it } from 'vitest';
import { checkRules } from './check-rules.mjs';
import { citedIds, countTests, testsOf } from './read-reports.mjs';
import { idsOfTables, rulesNamed, rulesOf } from './read-rules.mjs';

const rows = new Set(['SM-14', 'SM-15']);
const decisions = new Set(['M-14']);
const rules = rulesOf(
  'packages/domain/SPEC.md',
  '# Rules\n\n**TL1** One stays (§4; SM-14, M-14).\n**TL2** Two go.\n\nSee SM-15.\n',
);
const passing = (title) => ({ title, status: 'passed' });
const problemsOf = (tests, more = rules) =>
  checkRules({ rows, decisions, rules: more, tests, behaviours: [] }).problems;

describe('check-rules', () => {
  it('[TO6] is content when every rule has a passing test', () => {
    expect(problemsOf([passing('[TL1] one stays'), passing('timeline [TL2, TL1] two go')])).toEqual([]);
  });

  it('[TO6] finds a rule without a test, and one whose only test fails', () => {
    const tests = [{ title: '[TL2] two go', status: 'failed' }];
    expect(problemsOf(tests)).toEqual([
      'TL1 (packages/domain/SPEC.md) has no passing test',
      'TL2 (packages/domain/SPEC.md) has no passing test',
    ]);
  });

  it('[TO6] finds tests that cite unknown rules and rows', () => {
    const tests = [passing('[TL1] [TL2] fine'), passing('[TL9] odd'), passing('story @SM-99')];
    expect(problemsOf(tests)).toEqual([
      "test '[TL9] odd' cites TL9, which does not exist",
      "test 'story @SM-99' cites SM-99, which does not exist",
    ]);
  });

  it('[TO6] finds rules that cite unknown rows or share an id', () => {
    const more = [...rules, ...rulesOf('packages/other/SPEC.md', '**TL1** Again (SM-77).')];
    expect(problemsOf([passing('[TL1] [TL2]')], more)).toEqual([
      'TL1 is two rules: each id is given once',
      'TL1 cites SM-77, which does not exist',
    ]);
  });

  it('[TO6] finds behaviours that are given to unknown rules', () => {
    const behaviours = rulesNamed(
      '| Expected | Rules |\n|---|---|\n| UK7 is no rule here | TL1, TL9 |\n\nProse | TL8 |\n',
    );
    const tests = [passing('[TL1] [TL2]')];
    expect(checkRules({ rows, decisions, rules, tests, behaviours }).problems).toEqual([
      'the table of behaviours cites TL9, which does not exist',
    ]);
  });

  it('[TO6] counts the rows that rules and tags prove', () => {
    const tests = [passing('[TL1] one'), passing('[TL2] two'), passing('a story @SM-15')];
    expect(checkRules({ rows, decisions, rules, tests, behaviours: [] }).summary).toBe('2 rules; 2 of 2 rows proven');
  });
});

describe('reading', () => {
  it('[TO6] ends a rule at an empty line', () => {
    expect(rules).toEqual([
      { id: 'TL1', path: 'packages/domain/SPEC.md', cites: ['SM-14', 'M-14'] },
      { id: 'TL2', path: 'packages/domain/SPEC.md', cites: [] },
    ]);
  });

  it('[TO6] takes ids from the first column of tables only', () => {
    expect([...idsOfTables('| ID | X |\n|---|---|\n| PR-01 | see PR-02 |\n')]).toEqual(['PR-01']);
  });

  it('[TO6] finds ids in brackets and tags, not in prose', () => {
    expect(citedIds('[TL2, SM-14] keeps G5 [sic] @PR-06')).toEqual(['TL2', 'SM-14', 'PR-06']);
  });

  it('[TO7] reads and counts a report of vitest', () => {
    const report = {
      testResults: [
        {
          status: 'failed',
          assertionResults: [
            { ancestorTitles: ['a'], title: 'b', status: 'passed' },
            { ancestorTitles: [], title: 'c', status: 'failed' },
          ],
        },
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [{ ancestorTitles: [], title: 'd', status: 'pending' }] },
      ],
    };
    expect(testsOf(report)[0]).toMatchObject({ title: 'a b', status: 'passed' });
    expect(countTests(report)).toEqual({ passed: 1, failed: 2, skipped: 1 });
  });

  it('[TO7] reads and counts a report of Playwright', () => {
    const spec = (title, status, tags = []) => ({ title, tags, tests: [{ status }] });
    const inner = {
      title: 'inner',
      specs: [spec('one', 'expected', ['PR-06']), spec('two', 'unexpected'), spec('three', 'skipped')],
    };
    const report = { suites: [{ title: 'a.spec.ts', suites: [inner] }], errors: [{}] };
    expect(testsOf(report)[0]).toMatchObject({ title: 'a.spec.ts inner one @PR-06', status: 'passed' });
    expect(countTests(report)).toEqual({ passed: 1, failed: 2, skipped: 1 });
  });
});
