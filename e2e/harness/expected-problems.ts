import { readFileSync } from 'node:fs';

export interface ExpectedProblem {
  readonly name: string;
  readonly since: string;
  readonly pattern: RegExp;
}

const entryPattern = /^- \*\*(?<name>[a-z-]+)\*\* \((?<since>\d{4}-\d{2}-\d{2})\) `(?<pattern>[^`]+)`: \S/;

/**
 * Reads the problems that single tests may cause: the dated entries of SPEC.md under 'Expected problems', such as
 * - **gateway-down** (2026-11-21) `WebSocket connection to .* failed`: why it cannot be avoided.
 */
export function parseExpectedProblems(markdown: string): readonly ExpectedProblem[] {
  const [, section = ''] = markdown.split(/^## Expected problems$/m);
  return section
    .split('\n')
    .filter((entry) => entry.startsWith('- '))
    .map((text) => {
      const { name, since, pattern } = entryPattern.exec(text)?.groups ?? {};
      if (!name || !since || !pattern)
        throw new Error(`SPEC.md: '${text}' is not '- **name** (date) \`pattern\`: why'`);
      return { name, since, pattern: new RegExp(pattern) };
    });
}

export const readExpectedProblems = () =>
  parseExpectedProblems(readFileSync(new URL('../SPEC.md', import.meta.url), 'utf8'));

/** The problems that none of the named entries of SPEC.md allows. */
export function unexpectedProblems(
  problems: readonly string[],
  names: readonly string[],
  expectedProblems: readonly ExpectedProblem[],
): readonly string[] {
  const expectedPatterns = names.map((name) => {
    const problem = expectedProblems.find((expected) => expected.name === name);
    if (!problem) throw new Error(`'${name}' is not an entry under 'Expected problems' in e2e/SPEC.md`);
    return problem.pattern;
  });
  return problems.filter((text) => !expectedPatterns.some((pattern) => pattern.test(text)));
}
