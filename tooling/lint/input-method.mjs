import ts from 'typescript';
import { isForTests, lineOf, nodesOf } from './source-files.mjs';

// Nothing can be written in a preview.
const uiSources = /^(packages\/ui-kit|apps\/web)\/src\/(?!pdf-viewer\/)/;
/** The guard itself, and the functions that call it first. */
const guardCalls = /\b(isOfInputMethod|meaningOfKey|meaningInList|listKeys)\b/;

/** Finds key handlers that do not check first whether the key belongs to an input method. source: behaviours 2 (28) */
export function* unguardedKeyHandlers(file) {
  if (!uiSources.test(file.path) || isForTests(file.path)) return;
  const functions = functionsOf(file);
  for (const node of nodesOf(file.tree)) {
    const handler = handlerOf(node, functions);
    if (handler && !isGuarded(file, handler, functions))
      yield { line: lineOf(file, node), what: 'the key may belong to an input method: call isOfInputMethod first.' };
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

/** The key handler at this node, if it is defined in this file. */
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

/** Whether the handler calls the guard, or a function of this file that does. */
function isGuarded({ tree }, handler, known) {
  const text = handler.getText(tree);
  if (guardCalls.test(text)) return true;
  return [...known].some(([name, one]) => new RegExp(`\\b${name}\\(`).test(text) && guardCalls.test(one.getText(tree)));
}
