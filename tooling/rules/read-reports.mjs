// Reads titles, tags and results of tests from the JSON reports of the runners.

import { stripVTControlCharacters } from 'node:util';

const inBrackets = /\[([A-Z]{1,4}-?\d+[a-z]?(?:[ ,]+[A-Z]{1,4}-?\d+[a-z]?)*)\]/g;
const asTag = /@([A-Z]{1,4}-?\d+[a-z]?)\b/g;

/** Ids that a title or tag cites: `[TL2]`, `[TL2, TL3]`, `@MT-12`. */
export function citedIds(title) {
  const bracketed = [...title.matchAll(inBrackets)].flatMap(([, list]) => list.split(/[ ,]+/));
  return [...bracketed, ...[...title.matchAll(asTag)].map(([, id]) => id)];
}

/** Every test of a report as {title, status, why, file}, whichever of the two runners wrote it; `file` is absolute. */
export function testsOf(report) {
  if (report.testResults) {
    return report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map((one) => ({ ...vitestCase(one), file: name })),
    );
  }
  const folder = report.config?.rootDir ?? '';
  return (report.suites ?? []).flatMap((suite) =>
    playwrightCases(suite, '').map((one) => ({ ...one, file: `${folder}/${suite.file ?? suite.title}` })),
  );
}

const statusOfVitest = { passed: 'passed', failed: 'failed' };

function vitestCase({ ancestorTitles, title, status, failureMessages }) {
  return {
    title: [...ancestorTitles, title].join(' '),
    status: statusOfVitest[status] ?? 'skipped',
    why: failureMessages?.[0] ?? '',
  };
}

const statusOfPlaywright = { expected: 'passed', flaky: 'failed', unexpected: 'failed' };

function playwrightCases(suite, above) {
  const path = `${above} ${suite.title}`.trim();
  const own = (suite.specs ?? []).flatMap(({ title, tags = [], tests }) =>
    tests.map(({ status, results = [] }) => ({
      title: [path, title, ...tags.map((tag) => `@${tag.replace(/^@/, '')}`)].join(' '),
      status: statusOfPlaywright[status] ?? 'skipped',
      why: results[0]?.error?.message ?? '',
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => playwrightCases(inner, path))];
}

/** The failures, as {title, why}; a file that could not be loaded or set up counts as one. */
export function failuresOf(report) {
  const files = (report.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  );
  return [
    ...testsOf(report).filter(({ status }) => status === 'failed'),
    ...files.map(({ name, message }) => ({ title: name, why: message })),
    ...(report.errors ?? []).map(({ message }) => ({ title: 'outside the tests', why: message })),
  ].map(({ title, why }) => ({ title, why: stripVTControlCharacters(why ?? '') }));
}

/** The numbers of passed, failed and skipped tests. */
export function countTests(report) {
  const counts = { passed: 0, failed: failuresOf(report).length, skipped: 0 };
  for (const { status } of testsOf(report)) if (status !== 'failed') counts[status] += 1;
  return counts;
}
