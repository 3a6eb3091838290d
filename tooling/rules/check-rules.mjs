import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownFiles } from '../lint/source-files.mjs';
import { citedIds, testsOf } from './read-reports.mjs';
import { idsOfTables, rulesNamed, rulesOf } from './read-rules.mjs';

/**
 * Holds what the SPEC.md files claim against what passing tests prove.
 *
 * @returns {{ problems: string[], summary: string }}
 */
export function checkRules({ rows, decisions, rules, tests, behaviours }) {
  const passed = new Set(tests.filter(({ status }) => status === 'passed').flatMap(({ title }) => citedIds(title)));
  const known = new Set([...rows, ...decisions, ...rules.map(({ id }) => id)]);
  const problems = [
    ...rules.filter(({ id }) => !passed.has(id)).map(({ id, path }) => `${id} (${path}) has no passing test`),
    ...doubles(rules).map((id) => `${id} is two rules: each id is given once`),
    ...unknown(
      rules.flatMap(({ id, cites }) => cites.map((cited) => [id, cited])),
      known,
    ),
    ...unknown(
      tests.flatMap(({ title }) => citedIds(title).map((cited) => [`test '${title}'`, cited])),
      known,
    ),
    ...unknown(
      behaviours.map((cited) => ['the table of behaviours', cited]),
      known,
    ),
  ];
  const proven = new Set([...passed, ...rules.filter(({ id }) => passed.has(id)).flatMap(({ cites }) => cites)]);
  const count = [...rows].filter((row) => proven.has(row)).length;
  return { problems: [...new Set(problems)], summary: `${rules.length} rules; ${count} of ${rows.size} rows proven` };
}

function doubles(rules) {
  const ids = rules.map(({ id }) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

const unknown = (citations, known) =>
  citations
    .filter(([, cited]) => !known.has(cited))
    .map(([where, cited]) => `${where} cites ${cited}, which does not exist`);

/** Reads the repository below `root` and its `.reports/`. */
export function readClaims(root) {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const reports = join(root, '.reports');
  const names = existsSync(reports) ? readdirSync(reports).filter((name) => name.endsWith('.json')) : [];
  const specs = ownFiles(root).filter((path) => /(^|\/)SPEC\.md$/.test(path));
  return {
    rows: idsOfTables(read('e2e/REQUIREMENTS.md')),
    decisions: idsOfTables(read('e2e/DECISIONS.md')),
    behaviours: rulesNamed(read('e2e/BEHAVIOURS.md')),
    rules: specs.flatMap((path) => rulesOf(path, read(path))),
    tests: names.flatMap((name) => testsOf(JSON.parse(read(join('.reports', name))))),
  };
}

const isMain = process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url);
if (isMain) {
  const { problems, summary } = checkRules(readClaims(process.cwd()));
  for (const problem of problems) console.error(problem);
  console.log(summary);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
