import ts from 'typescript';
import { isForTests, lineOf, nodesOf } from './source-files.mjs';

const screens = /^(packages\/ui-kit|apps\/web)\/src\//;
/** The guard itself, and the readings of a key that begin with it. */
const guards = /\b(isOfInputMethod|meaningOfKey|meaningInList|listKeys)\b/;

/** What hears keys and does not ask first whether they belong to an input method. source: behaviours 2 (28) */
export function* unguardedKeys(file) {
  if (!screens.test(file.path) || isForTests(file.path)) return;
  const known = functionsOf(file);
  for (const node of nodesOf(file.tree)) {
    const handler = handlerOf(node, known);
    if (handler && !isGuarded(file, handler, known))
      yield { line: lineOf(file, node), what: 'a key may be of an input method: ask isOfInputMethod first.' };
  }
}

/** The functions of a file by name. */
function functionsOf({ tree }) {
  const found = new Map();
  for (const node of nodesOf(tree)) {
    if (ts.isFunctionDeclaration(node) && node.name) found.set(node.name.text, node);
    const isNamed = ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && isFunction(node.initializer);
    if (isNamed) found.set(node.name.text, node.initializer);
  }
  return found;
}

const isFunction = (node) => node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

/** The function that hears keys here, when it stands in this file. */
function handlerOf(node, known) {
  const listener = listenerAt(node);
  if (listener === undefined) return undefined;
  if (ts.isIdentifier(listener)) return known.get(listener.text);
  return isFunction(listener) || ts.isMethodDeclaration(listener) ? listener : undefined;
}

function listenerAt(node) {
  if (ts.isJsxAttribute(node) && node.name.getText() === 'onKeyDown')
    return node.initializer && ts.isJsxExpression(node.initializer) ? node.initializer.expression : undefined;
  const isMember = ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node);
  if (isMember && node.name.getText() === 'onKeyDown') return ts.isMethodDeclaration(node) ? node : node.initializer;
  if (!ts.isCallExpression(node)) return undefined;
  const [name, listener] = node.arguments;
  const isAdded = !/removeEventListener$/.test(node.expression.getText());
  return isAdded && name && ts.isStringLiteral(name) && name.text === 'keydown' ? listener : undefined;
}

/** It asks itself, or all it does is to call what asks. */
function isGuarded({ tree }, handler, known) {
  const text = handler.getText(tree);
  if (guards.test(text)) return true;
  return [...known].some(([name, one]) => new RegExp(`\\b${name}\\(`).test(text) && guards.test(one.getText(tree)));
}
