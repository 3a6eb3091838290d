import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownFiles } from '../lint/source-files.mjs';
import { citedIds } from './read-reports.mjs';
import { rulesOf } from './read-rules.mjs';

/** The table of rule prefixes, with the file of each and its next free number. */
const tableOfPrefixes = 'docs/RULES.md';

/**
 * Checks that the rules of a prefix are in one SPEC.md, in the order of their numbers, and that the table names this file
 * and the next free number.
 *
 * @param rules every rule in the order of its file, as {id, path}
 * @param rows the table's rows, as {prefix, path, next}
 * @param cited the ids in the titles of tests, as {id, path}
 */
export function checkNumbers({ rules, rows, cited = [] }) {
  const byPrefix = groupByPrefix(rules);
  const listed = new Map(rows.map((row) => [row.prefix, row]));
  return [
    ...rules.flatMap((rule, index) => outOfOrder(rules[index - 1], rule, rules.slice(0, index))),
    ...[...byPrefix].flatMap(([prefix, ownRules]) => problemsOfPrefix(prefix, ownRules, listed.get(prefix))),
    ...rows
      .filter(({ prefix }) => !byPrefix.has(prefix))
      .map(({ prefix }) => `${tableOfPrefixes} lists ${prefix}, which no rule has: remove its row`),
    ...unknownRules(cited, rules, listed),
  ];
}

/** Finds cited rules that do not exist, before any test runs. Ids of requirements and decisions have a hyphen. */
function unknownRules(cited, rules, listed) {
  const known = new Set(rules.map(({ id }) => id));
  const unknownCitations = cited.filter(({ id }) => listed.has(prefixOf(id)) && !id.includes('-') && !known.has(id));
  return unknownCitations.map(({ id, path }) => `${path} cites ${id}, which no SPEC.md has`);
}

function outOfOrder(before, { id, path }, earlier) {
  const prefix = prefixOf(id);
  if (before?.path === path && prefixOf(before.id) === prefix) {
    return numberOf(before.id) > numberOf(id)
      ? [`${id} (${path}) stands after ${before.id}: order rules by number`]
      : [];
  }
  const isSeparated = earlier.some((rule) => rule.path === path && prefixOf(rule.id) === prefix);
  return isSeparated ? [`${id} (${path}) stands apart from the other rules of ${prefix}`] : [];
}

function problemsOfPrefix(prefix, own, row) {
  const paths = [...new Set(own.map(({ path }) => path))];
  if (paths.length > 1) return [`${prefix} is the prefix of rules in ${paths.join(' and ')}: give one of them its own`];
  const next = Math.max(...own.map(({ id }) => numberOf(id))) + 1;
  // The number of a deleted rule is not reused, so the table may be ahead.
  const isTaken = row !== undefined && row.next < next;
  if (!row) return [`${tableOfPrefixes} lacks ${prefix} of ${paths[0]}, whose next free number is ${next}`];
  return [
    ...(row.path === paths[0]
      ? []
      : [`${tableOfPrefixes} has ${prefix} in ${row.path}, its rules stand in ${paths[0]}`]),
    ...(isTaken ? [`${tableOfPrefixes} says ${prefix}${row.next} is free, but the next is ${prefix}${next}`] : []),
  ];
}

function groupByPrefix(rules) {
  const byPrefix = new Map();
  for (const rule of rules) byPrefix.set(prefixOf(rule.id), [...(byPrefix.get(prefixOf(rule.id)) ?? []), rule]);
  return byPrefix;
}

const prefixOf = (id) => id.replace(/\d.*$/, '');
const numberOf = (id) => Number(/\d+/.exec(id)?.[0]);

/** Rows of the table: `| TL | Timeline | packages/domain/SPEC.md | TL58 |`. */
export const rowsOfPrefixes = (markdown) =>
  [...markdown.matchAll(/^\| ([A-Z]{1,4}) +\|[^|]*\| (\S+) +\| \1(\d+) +\|$/gm)].map(([, prefix, path, next]) => ({
    prefix,
    path,
    next: Number(next),
  }));

/**
 * The title of a test with its ids: alone on its line, as in a call that is broken over lines; the first argument of
 * `it(`, `test.each(` or `describe(`; or the argument after a table, `it.each([…])(`.
 */
const title = /(?:^\s*|\b(?:it|test|describe)(?:\.\w+)*\(|\)\()(['"`])(\[[A-Z][^\]\n]*\] .*?)\1/gm;

/** Ids that the titles of a test file cite. */
export const idsInTitles = (source) => [...source.matchAll(title)].flatMap(([, , text]) => citedIds(text));

/** Tests in these folders contain sample titles. */
const testsWithSampleTitles = /^tooling\/(rules|test|prove)\//;

/** Reads every rule of the repository in order, the table of prefixes, and the ids that tests cite. */
export function readNumbers(root) {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const specs = ownFiles(root).filter((path) => /(^|\/)SPEC\.md$/.test(path));
  const tests = ownFiles(root).filter(
    (path) => /\.(test|spec|proof)\.(ts|tsx|mjs)$/.test(path) && !testsWithSampleTitles.test(path),
  );
  return {
    rules: specs.flatMap((path) => rulesOf(path, read(path))),
    rows: rowsOfPrefixes(read(tableOfPrefixes)),
    cited: tests.flatMap((path) => [...new Set(idsInTitles(read(path)))].map((id) => ({ id, path }))),
  };
}
