import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';

const ignoredFolders = new Set([
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
const sourceExtension = /\.(tsx?|mjs|js)$/;

/** Every file below `root`, except generated and ignored folders, as a path with slashes. */
export function ownFiles(root, folder = root) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : ownFiles(root, path);
    return entry.isFile() ? [relative(root, path).split(sep).join('/')] : [];
  });
}

export const isTest = (path) => /\.(test|spec|test-d|stories)\.[cm]?[jt]sx?$/.test(path);
const isGenerated = (path) => /\.gen\.ts$/.test(path);
/** Test doubles and harnesses, which only tests use. */
export const isForTests = (path) => isTest(path) || /(^|\/)(testing|harness)\//.test(path) || path.startsWith('e2e/');

/** Parses one file for the checks. */
export function parse(path, text) {
  const isJsx = path.endsWith('x');
  const kind = isJsx ? ts.ScriptKind.TSX : /\.m?js$/.test(path) ? ts.ScriptKind.JS : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  return { path, text, tree, lines: text.split('\n') };
}

export function ownSources(root) {
  const paths = ownFiles(root).filter((path) => sourceExtension.test(path) && !isGenerated(path));
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
