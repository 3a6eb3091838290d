import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';

const skipped = new Set([
  'node_modules',
  'dist',
  '.git',
  '.turbo',
  '.data',
  '.reports',
  '.shots',
  '.bench',
  'test-results',
  'coverage',
]);
const code = /\.(tsx?|mjs|js)$/;

/** Every file below `root` that we wrote, as a path with slashes. */
export function ownFiles(root, folder = root) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : ownFiles(root, path);
    return entry.isFile() ? [relative(root, path).split(sep).join('/')] : [];
  });
}

export const isTest = (path) => /\.(test|spec|test-d|stories)\.[cm]?[jt]sx?$/.test(path);
const isGenerated = (path) => /\.gen\.ts$/.test(path);
/** Test doubles and harnesses: they belong to tests, though they are not tests themselves. */
export const isForTests = (path) => isTest(path) || /(^|\/)(testing|harness)\//.test(path) || path.startsWith('e2e/');

/** One parsed file, as the rules see it. */
export function parse(path, text) {
  const isJsx = path.endsWith('x');
  const kind = isJsx ? ts.ScriptKind.TSX : /\.m?js$/.test(path) ? ts.ScriptKind.JS : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  return { path, text, tree, lines: text.split('\n') };
}

export function ownSources(root) {
  const paths = ownFiles(root).filter((path) => code.test(path) && !isGenerated(path));
  return paths.map((path) => parse(path, readFileSync(join(root, path), 'utf8')));
}

/** Every node below `node`, parents first. */
export function* nodesOf(node) {
  const children = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) {
    yield child;
    yield* nodesOf(child);
  }
}

export const lineOf = ({ tree }, node) => tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
