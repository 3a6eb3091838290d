import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownFiles } from '../lint/source-files.mjs';
import { isKind, isSufficient, kindOfFile, rowsOf } from './kinds.mjs';
import { citedIds, testsOf } from './read-reports.mjs';
import { idsOfPromises, idsOfTables, rulesNamed, rulesOf } from './read-rules.mjs';

/**
 * Compares the rules of the SPEC.md files with the passing tests. A row is proven by a test of a sufficient kind that
 * names the row or a rule that cites it.
 *
 * @param rows kind by id
 * @param tests each with the `kind` of its file
 * @returns {{ problems: string[], summary: string, unproven: { row: string, kind: string, lower: string[] }[] }}
 *   `unproven`: rows, with the rules and tests that name them but are of too low a kind
 */
export function checkRules({ rows, decisions, promises, rules, tests, behaviours }) {
  const passing = tests.filter(({ status }) => status === 'passed');
  const passed = new Set(passing.flatMap(({ title }) => citedIds(title)));
  const known = new Set([...rows.keys(), ...decisions, ...promises, ...rules.map(({ id }) => id)]);
  const problems = [
    ...[...rows].filter(([, kind]) => !isKind(kind)).map(([row, kind]) => `${row} is proven by '${kind}', no kind`),
    ...rules.filter(({ id }) => !passed.has(id)).map(({ id, path }) => `${id} (${path}) has no passing test`),
    ...duplicateIds(rules).map((id) => `${id} is two rules: each id is given once`),
    ...unknownCitations(
      rules.flatMap(({ id, cites }) => cites.map((cited) => [id, cited])),
      known,
    ),
    ...unknownCitations(
      tests.flatMap(({ title }) => citedIds(title).map((cited) => [`test '${title}'`, cited])),
      known,
    ),
    ...unknownCitations(
      behaviours.map((cited) => ['the table of behaviours', cited]),
      known,
    ),
  ];
  const citations = citationsOf(passing, rules);
  const unproven = [...rows]
    .filter(([row, requiredKind]) => !(citations.get(row) ?? []).some(({ kind }) => isSufficient(kind, requiredKind)))
    .map(([row, kind]) => ({ row, kind, lower: [...new Set((citations.get(row) ?? []).map(({ by }) => by))] }));
  const perKind = countPerKind(rows, new Set(unproven.map(({ row }) => row)));
  const summary = `${rules.length} rules; ${rows.size - unproven.length} of ${rows.size} rows proven (${perKind})`;
  return { problems: [...new Set(problems)], summary, unproven };
}

/** The tests and rules that cite each row: a passing test that names it, or one that names a rule which cites it. */
function citationsOf(passing, rules) {
  const rulesById = new Map(rules.map((rule) => [rule.id, rule]));
  const citations = new Map();
  const add = (row, citation) => citations.set(row, [...(citations.get(row) ?? []), citation]);
  for (const { title, kind } of passing) {
    for (const id of citedIds(title)) {
      add(id, { by: 'its own test', kind });
      for (const row of rulesById.get(id)?.cites ?? []) add(row, { by: id, kind });
    }
  }
  return citations;
}

function countPerKind(rows, unproven) {
  const perKind = new Map();
  for (const [row, kind] of rows) {
    const { all, proven } = perKind.get(kind) ?? { all: 0, proven: 0 };
    perKind.set(kind, { all: all + 1, proven: proven + (unproven.has(row) ? 0 : 1) });
  }
  return [...perKind].map(([kind, { all, proven }]) => `${kind} ${proven} of ${all}`).join(', ');
}

function duplicateIds(rules) {
  const ids = rules.map(({ id }) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

const unknownCitations = (citations, known) =>
  citations
    .filter(([, cited]) => !known.has(cited))
    .map(([where, cited]) => `${where} cites ${cited}, which does not exist`);

/** Reads the repository below `root` and its `.reports/`. */
export function readRulesAndReports(root) {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const reports = join(root, '.reports');
  const names = existsSync(reports) ? readdirSync(reports).filter((name) => name.endsWith('.json')) : [];
  const specs = ownFiles(root).filter((path) => /(^|\/)SPEC\.md$/.test(path));
  return {
    rows: rowsOf(read('e2e/REQUIREMENTS.md')),
    decisions: idsOfTables(read('e2e/DECISIONS.md')),
    promises: idsOfPromises(read('e2e/PROMISES.md')),
    behaviours: rulesNamed(read('e2e/BEHAVIOURS.md')),
    rules: specs.flatMap((path) => rulesOf(path, read(path))),
    tests: names
      .flatMap((name) => testsOf(JSON.parse(read(join('.reports', name)))))
      .map((test) => ({ ...test, kind: kindOfFile(relative(root, test.file).split(sep).join('/'), read) })),
  };
}

const isMain = process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url);
if (isMain) {
  const { problems, summary, unproven } = checkRules(readRulesAndReports(process.cwd()));
  for (const problem of problems) console.error(problem);
  if (process.argv.includes('--rows')) {
    for (const { row, kind, lower } of unproven)
      console.log(`${row} needs ${kind}; not enough: ${lower.join(' ') || '–'}`);
  }
  console.log(summary);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
