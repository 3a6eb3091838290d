import { describe, expect, it } from 'vitest';
import { countTests, failuresOf } from '../rules/read-reports.mjs';
import { describeFailure, runAll } from './run-stages.mjs';
import { requirements, stages, steps } from './stages.mjs';

const silent = () => undefined;
const counts = (passed, failed, skipped = 0) => ({ passed, failed, skipped });

describe('stages', () => {
  it('[TO7] all run and are added up, whatever failed before', async () => {
    /** @type {[string, () => Promise<object>][]} */
    const chosen = [
      ['a', async () => counts(3, 0, 1)],
      ['b', async () => counts(0, 1)],
      ['c', async () => counts(5, 2)],
    ];
    expect(await runAll([[chosen]], silent)).toMatchObject(counts(8, 3, 1));
  });

  it('[TO24] run in parallel in the lanes of a step, and in sequence within a lane and from step to step', async () => {
    const events = [];
    let startedCount = 0;
    let release = () => undefined;
    const bothLanesHaveStarted = new Promise((resolve) => {
      release = () => resolve(undefined);
    });
    /** @returns {[string, () => Promise<object>]} */
    const stage = (name, waits = false) => [
      name,
      async () => {
        events.push(`${name} begins`);
        startedCount += 1;
        if (startedCount === 2) release();
        if (waits) await bothLanesHaveStarted;
        events.push(`${name} ends`);
        return counts(1, 0);
      },
    ];
    const chosen = [[[stage('a', true), stage('b')], [stage('c', true)]], [[stage('d')]]];
    expect(await runAll(chosen, silent)).toMatchObject(counts(4, 0));
    expect(events.slice(0, 2)).toEqual(['a begins', 'c begins']);
    expect(events.indexOf('b begins')).toBeGreaterThan(events.indexOf('a ends'));
    expect(events.slice(-2)).toEqual(['d begins', 'd ends']);
  });

  it('[TO24] wait for required stages of another lane, failed or not, if those were chosen', async () => {
    const events = [];
    /** @returns {[string, () => Promise<object>]} */
    const stage = (name, failed = 0) => [
      name,
      async () => {
        events.push(`${name} begins`);
        await Promise.resolve();
        events.push(`${name} ends`);
        return counts(1, failed);
      },
    ];
    const chosen = [[[stage('lint'), stage('build', 1)], [stage('proof')]]];
    expect(await runAll(chosen, silent, { proof: ['build', 'not chosen'] })).toMatchObject(counts(3, 1));
    expect(events.slice(-2)).toEqual(['proof begins', 'proof ends']);
  });

  it('[TO24] have one position each, and require only earlier or parallel stages', () => {
    expect(steps.flat(2).sort()).toEqual(Object.keys(stages).sort());
    for (const [name, required] of Object.entries(requirements)) {
      const lanes = steps.find((step) => step.flat().includes(name)) ?? [];
      const lane = lanes.find((names) => names.includes(name)) ?? [];
      const later = lane.slice(lane.indexOf(name));
      expect(required.filter((other) => !lanes.flat().includes(other) || later.includes(other))).toEqual([]);
    }
  });

  it('[TO7] count as failed when they throw', async () => {
    const broken = async () => {
      throw new Error('no such program');
    };
    expect(
      await runAll(
        [
          [
            [
              ['a', broken],
              ['b', async () => counts(1, 0)],
            ],
          ],
        ],
        silent,
      ),
    ).toMatchObject(counts(1, 1));
  });

  it('[TO20] report the tests that failed in them, or their own output', async () => {
    const named = { ...counts(1, 1), failures: [{ title: 'a buyer asks', why: 'expected 1 to be 2' }] };
    const { failures } = await runAll(
      [
        [
          [
            ['lint', async () => ({ ...counts(0, 1), output: 'a.ts: no semicolon' })],
            ['unit', async () => named],
            ['types', async () => ({ ...counts(1, 0), output: 'all is well' })],
          ],
        ],
      ],
      silent,
    );
    expect(failures).toEqual([
      { title: 'lint', why: 'a.ts: no semicolon' },
      { title: 'unit: a buyer asks', why: 'expected 1 to be 2' },
    ]);
  });

  it('[TO20] show the beginning of a long reason', () => {
    const why = Array.from({ length: 40 }, (_, at) => `line ${at}\n`).join('\n');
    const lines = describeFailure({ title: 'unit: a', why }).split('\n');
    expect(lines.slice(0, 2)).toEqual(['unit: a', '    line 0']);
    expect(lines.slice(-2)).toEqual(['    line 11', '    …']);
  });
});

describe('what failed', () => {
  it('[TO20] begins with the error itself, without the lines that turbo prints around it', () => {
    const why = [
      '   • Packages in scope: @parley/host-demo',
      '@parley/host-demo:typecheck: cache miss, executing a6f9aa1b15e2f0c9',
      '@parley/host-demo:typecheck: ',
      '@parley/host-demo:typecheck: > @parley/host-demo@0.1.0 typecheck /house/apps/host-demo',
      '@parley/host-demo:typecheck: > tsc --noEmit',
      "@parley/host-demo:typecheck: src/a.ts(1,7): error TS2322: Type 'string' is not assignable to type 'number'.",
      '@parley/host-demo:typecheck:  ELIFECYCLE  Command failed with exit code 1.',
      ' Tasks:    0 successful, 1 total',
      'Failed:    @parley/host-demo#typecheck',
      '@parley/host-demo#typecheck:  ERROR  command (/house/apps/host-demo) pnpm run typecheck exited (1)',
      ' ERROR  run failed: command  exited (1)',
    ].join('\n');
    expect(describeFailure({ title: 'types', why })).toBe(
      "types\n    @parley/host-demo:typecheck: src/a.ts(1,7): error TS2322: Type 'string' is not assignable to type 'number'.",
    );
  });
});

describe('several errors', () => {
  it('[TO29] are each named by their head, however long the first is', () => {
    const error = (path) => [
      `${path}:1:7 lint/style/useConst  FIXABLE  ━━━`,
      ...Array.from({ length: 14 }, () => '  │ let a = 1;'),
    ];
    const shown = describeFailure({ title: 'lint', why: [...error('src/a.ts'), ...error('src/b.ts')].join('\n') });
    expect(shown).toContain('    src/a.ts:1:7 lint/style/useConst');
    expect(shown.split('\n').at(-1)).toBe('    src/b.ts:1:7 lint/style/useConst  FIXABLE  ━━━');
  });
});

describe('reports', () => {
  it('[TO20] of vitest name the failed tests, and files that could not be loaded', () => {
    const failed = {
      ancestorTitles: ['line'],
      title: 'waits',
      status: 'failed',
      failureMessages: ['\u001b[31mno\u001b[39m'],
    };
    const report = {
      testResults: [
        { name: 'a.test.ts', status: 'failed', assertionResults: [failed, { ...failed, status: 'passed' }] },
        { name: 'b.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
        {
          name: 'c.test.ts',
          status: 'failed',
          message: 'beforeAll takes too long',
          assertionResults: [{ ...failed, status: 'skipped' }],
        },
      ],
    };
    expect(failuresOf(report)).toEqual([
      { title: 'line waits', why: 'no' },
      { title: 'b.test.ts', why: 'cannot be read' },
      { title: 'c.test.ts', why: 'beforeAll takes too long' },
    ]);
    expect(countTests(report)).toEqual(counts(1, 3, 1));
  });

  it('[TO20] of Playwright name the failed tests, with their tags', () => {
    const tests = (status, results) => [{ status, results }];
    const report = {
      suites: [
        {
          title: 'asking.spec.ts',
          specs: [
            { title: 'asks', tags: ['RS-66'], tests: tests('unexpected', [{ error: { message: 'not seen' } }]) },
            { title: 'waits', tests: tests('expected', [{}]) },
            { title: 'rests', tests: tests('skipped', []) },
          ],
        },
      ],
      errors: [{ message: 'the gateway did not start' }],
    };
    expect(failuresOf(report)).toEqual([
      { title: 'asking.spec.ts asks @RS-66', why: 'not seen' },
      { title: 'outside the tests', why: 'the gateway did not start' },
    ]);
    expect(countTests(report)).toEqual(counts(1, 2, 1));
  });
});
