import ts from 'typescript';
import { pureLibraries } from './layers.js';
import { isForTests, lineOf, nodesOf } from './source-files.mjs';

const impureGlobals = new Set([
  'window',
  'document',
  'navigator',
  'location',
  'globalThis',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
  'requestAnimationFrame',
  'process',
  'crypto',
  'performance',
  'console',
]);
const impureCalls = new Set(['Date.now', 'Math.random']);

/** Finds globals that make a pure package depend on when and where it runs. */
export function* impurities(file) {
  const folder = Object.keys(pureLibraries).find((pure) => file.path.startsWith(`${pure}/src/`));
  if (!folder || isForTests(file.path)) return;
  const packageName = folder.split('/').at(-1);
  for (const node of nodesOf(file.tree)) {
    const name = impurity(file, node);
    if (name)
      yield {
        line: lineOf(file, node),
        what: `${name} in ${packageName}: take time, randomness and I/O as an argument.`,
      };
  }
}

function impurity({ tree }, node) {
  if (ts.isPropertyAccessExpression(node)) {
    const name = node.getText(tree);
    return impureCalls.has(name) ? name : undefined;
  }
  const isCurrentDate = ts.isNewExpression(node) && node.expression.getText(tree) === 'Date' && !node.arguments?.length;
  if (isCurrentDate) return 'new Date()';
  return ts.isIdentifier(node) && impureGlobals.has(node.text) && isReference(node) ? node.text : undefined;
}

/** `timeline.location` and `{ location: 1 }` name a member; only a free `location` is the global. */
function isReference(node) {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  const isNameOfMember = (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node;
  const isDeclared =
    (ts.isParameter(parent) || ts.isBindingElement(parent) || ts.isVariableDeclaration(parent)) && parent.name === node;
  return !isNameOfMember && !isDeclared && !ts.isTypeNode(parent) && !ts.isShorthandPropertyAssignment(parent);
}
