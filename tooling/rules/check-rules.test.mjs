import { describe, expect, it } from 'vitest';
import { checkRules } from './check-rules.mjs';
import { kindOfFile, rowsOf } from './kinds.mjs';
import { citedIds, countTests, testsOf } from './read-reports.mjs';
import { idsOfTables, rulesNamed, rulesOf } from './read-rules.mjs';

const rows = new Map([
  ['SM-14', 'rule'],
  ['SM-15', 'screen'],
]);
const decisions = new Set(['M-14']);
const promises = new Set(['G5']);
const rules = rulesOf(
  'packages/domain/SPEC.md',
  '# Rules\n\n**TL1** One stays (§4; SM-14, M-14).\n**TL2** Two go.\n\nSee SM-15.\n',
);
const passing = (title, kind = 'rule') => ({ title, status: 'passed', kind });
const problemsOf = (tests, allRules = rules) =>
  checkRules({ rows, decisions, promises, rules: allRules, tests, behaviours: [] }).problems;

describe('check-rules', () => {
  it('[TO6] finds no problem when every rule has a passing test', () => {
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
    const tests = [passing('[TL1] [TL2] fine'), passing('[TL9] unknown'), passing('story @SM-99')];
    expect(problemsOf(tests)).toEqual([
      "test '[TL9] unknown' cites TL9, which does not exist",
      "test 'story @SM-99' cites SM-99, which does not exist",
    ]);
  });

  it('[TO6] finds rules that cite unknown rows or share an id', () => {
    const withAnotherRule = [...rules, ...rulesOf('packages/other/SPEC.md', '**TL1** Again (SM-77).')];
    expect(problemsOf([passing('[TL1] [TL2]')], withAnotherRule)).toEqual([
      'TL1 is two rules: each id is given once',
      'TL1 cites SM-77, which does not exist',
    ]);
  });

  it('[TO6] accepts promises that rules and tests cite, and finds unknown ones', () => {
    const withAnotherRule = [...rules, ...rulesOf('packages/other/SPEC.md', '**TL3** None twice (G5, T99).')];
    expect(problemsOf([passing('[TL1] [TL2] [TL3]'), passing('none is there twice [G5]')], withAnotherRule)).toEqual([
      'TL3 cites T99, which does not exist',
    ]);
  });

  it('[TO6] finds behaviours that are given to unknown rules', () => {
    const behaviours = rulesNamed(
      '| Expected | Rules |\n|---|---|\n| UK7 is no rule here | TL1, TL9 |\n\nProse | TL8 |\n',
    );
    const tests = [passing('[TL1] [TL2]')];
    expect(checkRules({ rows, decisions, promises, rules, tests, behaviours }).problems).toEqual([
      'the table of behaviours cites TL9, which does not exist',
    ]);
  });

  it('[TO6] counts the rows that rules and tags prove', () => {
    const tests = [passing('[TL1] one'), passing('[TL2] two'), passing('a story @SM-15', 'screen')];
    expect(checkRules({ rows, decisions, promises, rules, tests, behaviours: [] }).summary).toBe(
      '2 rules; 2 of 2 rows proven (rule 1 of 1, screen 1 of 1)',
    );
  });

  it.each([
    ['rule', 'rule', true],
    ['wire', 'rule', false],
    ['wire', 'wire', true],
    ['wire', 'screen', true],
    ['screen', 'wire', false],
    ['screen', 'screen', true],
  ])('[TO23] a row that needs %s and has a %s counts: %s', (requiredKind, kind, isProven) => {
    const tests = [passing('[TL1] one', kind), passing('[TL2] two')];
    const { unproven } = checkRules({
      rows: new Map([['SM-14', requiredKind]]),
      decisions,
      promises,
      rules,
      tests,
      behaviours: [],
    });
    expect(unproven).toEqual(isProven ? [] : [{ row: 'SM-14', kind: requiredKind, lower: ['TL1'] }]);
  });

  it('[TO23] counts nothing that did not pass, and refuses an unknown kind', () => {
    const tests = [{ ...passing('[TL1] one', 'screen'), status: 'failed' }, passing('[TL1] [TL2] both')];
    const wrong = new Map([
      ['SM-14', 'screen'],
      ['SM-15', 'seen'],
    ]);
    const { problems, unproven } = checkRules({ rows: wrong, decisions, promises, rules, tests, behaviours: [] });
    expect(problems).toEqual(["SM-15 is proven by 'seen', no kind"]);
    expect(unproven.map(({ row }) => row)).toEqual(['SM-14', 'SM-15']);
  });
});

describe('reading', () => {
  it('[TO6] ends a rule at an empty line', () => {
    expect(rules).toEqual([
      { id: 'TL1', path: 'packages/domain/SPEC.md', cites: ['SM-14', 'M-14'] },
      { id: 'TL2', path: 'packages/domain/SPEC.md', cites: [] },
    ]);
  });

  it('[TO6] reads ids from the first column of tables only', () => {
    expect([...idsOfTables('| ID | X |\n|---|---|\n| PR-01 | see PR-02 |\n')]).toEqual(['PR-01']);
  });

  it('[TO23] reads the kind of a row from its last column', () => {
    const table =
      '| ID    | Requirement | Proof  |\n| ----- | --- | ------ |\n| PR-01 | a | b    | screen |\n| PR-02 | a | wire   |\n';
    expect([...rowsOf(table)]).toEqual([
      ['PR-01', 'screen'],
      ['PR-02', 'wire'],
    ]);
  });

  it.each([
    ['e2e/asking.spec.ts', '', 'screen'],
    ['apps/web/src/routes/records.browser.test.tsx', '', 'screen'],
    ['apps/web/src/sync/send.test.ts', '', 'rule'],
    ['packages/ui-kit/src/cards/cards.browser.test.tsx', '', 'rule'],
    ['apps/gateway/src/rooms/rooms.test.ts', "import { startTestGateway } from '../testing/test-gateway';", 'wire'],
    ['apps/gateway/src/messages/pieces.test.ts', "import { quietRoom } from '../testing/quiet-room';", 'rule'],
    ['tooling/prove/ci.proof.ts', '', 'wire'],
    ['tooling/prove/checker.test.ts', '', 'rule'],
  ])('[TO23] gives the tests of %s their kind', (path, text, kind) => {
    expect(kindOfFile(path, () => text)).toBe(kind);
  });

  it('[TO6] finds ids in brackets and tags, not in prose', () => {
    expect(citedIds('[TL2, SM-14] keeps G5 [sic] @PR-06')).toEqual(['TL2', 'SM-14', 'PR-06']);
  });

  it('[TO7] reads and counts a report of vitest', () => {
    const report = {
      testResults: [
        {
          name: '/house/a.test.ts',
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
    expect(testsOf(report)[0]).toMatchObject({ title: 'a b', status: 'passed', file: '/house/a.test.ts' });
    expect(countTests(report)).toEqual({ passed: 1, failed: 2, skipped: 1 });
  });

  it('[TO7] reads and counts a report of Playwright', () => {
    const spec = (title, status, tags = []) => ({ title, tags, tests: [{ status }] });
    const inner = {
      title: 'inner',
      specs: [spec('one', 'expected', ['PR-06']), spec('two', 'unexpected'), spec('three', 'skipped')],
    };
    const report = {
      config: { rootDir: '/house/e2e' },
      suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', suites: [inner] }],
      errors: [{}],
    };
    expect(testsOf(report)[0]).toMatchObject({
      title: 'a.spec.ts inner one @PR-06',
      status: 'passed',
      file: '/house/e2e/a.spec.ts',
    });
    expect(countTests(report)).toEqual({ passed: 1, failed: 2, skipped: 1 });
  });
});
