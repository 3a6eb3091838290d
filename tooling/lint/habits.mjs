import ts from 'typescript';
import { isForTests, isTest, lineOf, nodesOf } from './source-files.mjs';

const idlers = new Set(['waitForTimeout', 'sleep']);
const disabled = /^(it|test|describe)\.(skip|only|fixme|todo)\b/;
const mocks = /^vi\.(mock|doMock)$/;
const nouns = /(^|\/)(utils?|common|shared|lib|helpers?)(\/|\.[jt]sx?$)/;
const openPoint = /(?:\/\/|\/\*|\*)\s*(?:TODO|FIXME|XXX|HACK)\b/;
/** One line of `biome-ignore` with its reason is open to review; whole files and types are not to be silenced. */
const silenced = /@ts-(?:ignore|nocheck)|eslint-disable|biome-ignore-(?:all|start)/;

/** House habits that the formatter's rules cannot see. */
export function* slips(file) {
  if (nouns.test(file.path)) yield { line: 1, what: 'a file without a home has no name yet: name it after its idea.' };
  for (const [index, text] of file.lines.entries()) {
    if (file.path.startsWith('tooling/lint/')) break;
    if (openPoint.test(text)) yield { line: index + 1, what: 'an open point is a line in SPEC.md, not a comment.' };
    if (silenced.test(text)) yield { line: index + 1, what: 'solve it instead of silencing it.' };
  }
  for (const node of nodesOf(file.tree)) {
    const what = slip(file, node);
    if (what) yield { line: lineOf(file, node), what };
  }
}

function slip(file, node) {
  if (ts.isExportDeclaration(node) && !node.exportClause) return 'export * hides what is public: list the names.';
  if (ts.isCallExpression(node)) return slipOfCall(file, node);
  return isBareCast(file, node)
    ? 'a cast or `!` has a comment on its line or the one above that says why it is true.'
    : undefined;
}

function slipOfCall({ path, tree }, { expression }) {
  const name = expression.getText(tree);
  if (mocks.test(name)) return 'vi.mock: hand the double in as an argument.';
  if (isTest(path) && disabled.test(name)) return `${name}: a test runs or is deleted.`;
  const isIdler = isForTests(path) && idlers.has(name.split('.').at(-1));
  return isIdler ? 'wait for a state, not for time.' : undefined;
}

/** `as const` is free, and so are tests, where a wrong cast fails the test. */
function isBareCast(file, node) {
  if (isForTests(file.path) || !/^(packages|apps)\//.test(file.path)) return false;
  const isCast = ts.isAsExpression(node) && node.type.getText(file.tree) !== 'const';
  if (!isCast && !ts.isNonNullExpression(node)) return false;
  const lastLine = file.lines[file.tree.getLineAndCharacterOfPosition(node.end).line] ?? '';
  const lineAbove = file.lines[lineOf(file, node) - 2] ?? '';
  return !/\/\/ \S/.test(lastLine) && !/^\s*\/\/ \S/.test(lineAbove);
}
