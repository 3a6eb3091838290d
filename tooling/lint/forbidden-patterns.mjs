import ts from 'typescript';
import { isForTests, isTest, lineOf, nodesOf } from './source-files.mjs';

const fixedWaits = new Set(['waitForTimeout', 'sleep']);
const disabledTests = /^(it|test|describe)\.(skip|only|fixme|todo)\b/;
const moduleMocks = /^vi\.(mock|doMock)$/;
const vagueNames = /(^|\/)(utils?|common|shared|lib|helpers?)(\/|\.[jt]sx?$)/;
const todoComment = /(?:\/\/|\/\*|\*)\s*(?:TODO|FIXME|XXX|HACK)\b/;
/** Suppressions of whole files or of type errors; a single `biome-ignore` with a reason is allowed. */
const suppressions = /@ts-(?:ignore|nocheck)|eslint-disable|biome-ignore-(?:all|start)/;

/** Finds forbidden patterns that biome does not check. */
export function* forbiddenPatterns(file) {
  if (vagueNames.test(file.path))
    yield { line: 1, what: 'utils, common, helpers and the like say nothing: name the file after what it does.' };
  for (const [index, text] of file.lines.entries()) {
    if (file.path.startsWith('tooling/lint/')) break;
    if (todoComment.test(text))
      yield { line: index + 1, what: 'an open point belongs into SPEC.md, not into a comment.' };
    if (suppressions.test(text)) yield { line: index + 1, what: 'solve the error instead of suppressing it.' };
  }
  for (const node of nodesOf(file.tree)) {
    const what = forbiddenPattern(file, node);
    if (what) yield { line: lineOf(file, node), what };
  }
}

function forbiddenPattern(file, node) {
  if (ts.isExportDeclaration(node) && !node.exportClause) return 'export * hides what is public: list the names.';
  if (ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.expression))
    return 'a spread of an object literal only saves lines: write its properties out.';
  if (ts.isCallExpression(node)) return forbiddenCall(file, node);
  return isBareCast(file, node)
    ? 'a cast or `!` needs a comment, on its line or the one above, that says why it is safe.'
    : undefined;
}

function forbiddenCall({ path, tree }, { expression }) {
  const name = expression.getText(tree);
  if (moduleMocks.test(name)) return 'vi.mock: pass the test double as an argument.';
  if (isTest(path) && disabledTests.test(name)) return `${name}: a test runs or is deleted.`;
  const isFixedWait = isForTests(path) && fixedWaits.has(name.split('.').at(-1));
  return isFixedWait ? 'wait for a state, not for time.' : undefined;
}

/** Whether a cast lacks a comment. `as const` needs none, nor do tests, where a wrong cast fails the test. */
function isBareCast(file, node) {
  if (isForTests(file.path) || !/^(packages|apps)\//.test(file.path)) return false;
  const isCast = ts.isAsExpression(node) && node.type.getText(file.tree) !== 'const';
  if (!isCast && !ts.isNonNullExpression(node)) return false;
  const lastLine = file.lines[file.tree.getLineAndCharacterOfPosition(node.end).line] ?? '';
  const lineAbove = file.lines[lineOf(file, node) - 2] ?? '';
  return !/\/\/ \S/.test(lastLine) && !/^\s*\/\/ \S/.test(lineAbove);
}
