// What was proven: titles and tags of the tests that passed, from the runners' JSON reports.

const inBrackets = /\[([A-Z]{1,4}-?\d+[a-z]?(?:[ ,]+[A-Z]{1,4}-?\d+[a-z]?)*)\]/g;
const asTag = /@([A-Z]{1,4}-?\d+[a-z]?)\b/g;

/** Ids that a title or tag cites: `[TL2]`, `[TL2, TL3]`, `@MT-12`. */
export function citedIds(title) {
  const bracketed = [...title.matchAll(inBrackets)].flatMap(([, list]) => list.split(/[ ,]+/));
  return [...bracketed, ...[...title.matchAll(asTag)].map(([, id]) => id)];
}

/** Every test of a report as {title, status}, whichever of the two runners wrote it. */
export function testsOf(report) {
  if (report.testResults) return report.testResults.flatMap(({ assertionResults }) => assertionResults.map(vitestCase));
  return (report.suites ?? []).flatMap((suite) => playwrightCases(suite, ''));
}

const statusOfVitest = { passed: 'passed', failed: 'failed' };

function vitestCase({ ancestorTitles, title, status }) {
  return { title: [...ancestorTitles, title].join(' '), status: statusOfVitest[status] ?? 'skipped' };
}

const statusOfPlaywright = { expected: 'passed', flaky: 'failed', unexpected: 'failed' };

function playwrightCases(suite, above) {
  const path = `${above} ${suite.title}`.trim();
  const own = (suite.specs ?? []).flatMap(({ title, tags = [], tests }) =>
    tests.map(({ status }) => ({
      title: [path, title, ...tags.map((tag) => `@${tag.replace(/^@/, '')}`)].join(' '),
      status: statusOfPlaywright[status] ?? 'skipped',
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => playwrightCases(inner, path))];
}

/** How many tests ended how; a file that could not even be loaded counts as one failure. */
export function countTests(report) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { status } of testsOf(report)) counts[status] += 1;
  const broken = (report.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  counts.failed += broken.length + (report.errors?.length ?? 0);
  return counts;
}
