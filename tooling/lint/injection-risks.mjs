import ts from 'typescript';
import { isForTests, lineOf, nodesOf } from './source-files.mjs';

const markupSinks = new Set([
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'dangerouslySetInnerHTML',
  'srcdoc',
  'srcDoc',
]);
/** The one component that puts sanitised markup into the page. */
const sanitisedComponent = /^packages\/ui-kit\/src\/rich-text\//;
/**
 * Files that may post a message without content to any origin: the page of a preview cannot know who frames it, and its
 * one message says only that it wants to be closed.
 */
const filesPostingToAnyOrigin = new Set(['apps/web/src/pdf-viewer/main.ts']);

/** Finds markup sinks, evaluated text, messages to any origin, unsafe links and guessable ids. */
export function* injectionRisks(file) {
  if (isForTests(file.path) || !/^(packages|apps)\//.test(file.path)) return;
  for (const node of nodesOf(file.tree)) {
    const what = injectionRisk(file, node);
    if (what) yield { line: lineOf(file, node), what };
  }
}

function injectionRisk({ path, tree }, node) {
  if (ts.isIdentifier(node) && markupSinks.has(node.text) && !sanitisedComponent.test(path)) {
    return `${node.text}: markup enters the page only through packages/ui-kit/src/rich-text/.`;
  }
  if (ts.isCallExpression(node)) return injectionRiskOfCall(path, tree, node);
  if (ts.isNewExpression(node) && node.expression.getText(tree) === 'Function')
    return 'new Function runs text as code.';
  if ((ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && keepsOpener(tree, node)) {
    return 'target="_blank" needs rel="noopener noreferrer".';
  }
  return undefined;
}

function injectionRiskOfCall(path, tree, call) {
  const name = ts.isPropertyAccessExpression(call.expression)
    ? call.expression.name.text
    : call.expression.getText(tree);
  if (name === 'eval') return 'eval runs text as code.';
  if (call.expression.getText(tree) === 'Math.random') {
    return 'Math.random() makes ids that can be guessed: use crypto, or take `random` as an argument for jitter.';
  }
  const isToAnyOrigin =
    name === 'postMessage' && call.arguments.some((argument) => /(['"`])\*\1/.test(argument.getText(tree)));
  if (isToAnyOrigin && !filesPostingToAnyOrigin.has(path)) return "postMessage to '*': name the origin.";
  return undefined;
}

function keepsOpener(tree, element) {
  const attributes = new Map(
    element.attributes.properties
      .filter(ts.isJsxAttribute)
      .map((attribute) => [attribute.name.getText(tree), attribute.initializer?.getText(tree) ?? '']),
  );
  return (attributes.get('target') ?? '').includes('_blank') && !(attributes.get('rel') ?? '').includes('noopener');
}
