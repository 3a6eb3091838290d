import ts from 'typescript';
import { nodesOf, parse } from '../lint/source-files.mjs';

/**
 * Adds a row to the table that the file declares under `name`: in its place where the names are sorted, otherwise at the end.
 * @throws when there is no such table
 */
export function withRow(path, text, name, row) {
  const { tree } = parse(path, text);
  for (const node of nodesOf(tree)) {
    if (ts.isVariableDeclaration(node) && node.name.getText(tree) === name) {
      const table = objectIn(node.initializer);
      if (table) return withMember(text, tree, table, row);
    }
  }
  throw new Error(`${path} has no table ${name}`);
}

/** Adds an item to the list that the file declares under `name`, as `withRow` does. @throws when there is no such list */
export function withItem(path, text, name, item) {
  const { tree } = parse(path, text);
  for (const node of nodesOf(tree)) {
    if (!ts.isVariableDeclaration(node) || node.name.getText(tree) !== name || !node.initializer) continue;
    const list = ts.isAsExpression(node.initializer) ? node.initializer.expression : node.initializer;
    if (!ts.isArrayLiteralExpression(list)) continue;
    const next = nextInOrder(list.elements, (element) => element.getText(tree), item);
    if (next) return withBefore(text, next, item);
    const needsNoComma = list.elements.length === 0 || list.elements.hasTrailingComma;
    const at = list.end - 1;
    return `${text.slice(0, at).trimEnd()}${needsNoComma ? '' : ','}\n  ${item},\n${text.slice(at)}`;
  }
  throw new Error(`${path} has no list ${name}`);
}

/** Adds a member to the object that a function of the file returns. @throws when there is no such function */
export function withReturned(path, text, isWanted, member) {
  const { tree } = parse(path, text);
  for (const node of nodesOf(tree)) {
    if (!ts.isFunctionDeclaration(node) || !isWanted(node, tree)) continue;
    const returned = node.body?.statements.find(ts.isReturnStatement)?.expression;
    const object = returned && objectIn(returned);
    if (object) return withMember(text, tree, object, member);
  }
  throw new Error(`${path} has no function that returns such an object`);
}

/** Adds a name to what is imported from a module, or the import itself. */
export function withImport(path, text, module, name, isType = false) {
  const { tree } = parse(path, text);
  const imports = tree.statements.filter(ts.isImportDeclaration);
  const existing = imports.find(
    (one) => ts.isStringLiteral(one.moduleSpecifier) && one.moduleSpecifier.text === module,
  );
  const named = existing?.importClause?.namedBindings;
  if (named && ts.isNamedImports(named)) {
    if (named.elements.some((element) => element.name.text === name)) return text;
    const at = named.elements.end;
    return `${text.slice(0, at)}, ${name}${text.slice(at)}`;
  }
  const at = imports.at(-1)?.end ?? 0;
  return `${text.slice(0, at)}\nimport ${isType ? 'type ' : ''}{ ${name} } from '${module}';${text.slice(at)}`;
}

/** The object literal of an expression, also inside `as const`, `satisfies` or the first argument of a call. */
function objectIn(expression) {
  if (!expression) return undefined;
  if (ts.isObjectLiteralExpression(expression)) return expression;
  if (ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression) || ts.isParenthesizedExpression(expression))
    return objectIn(expression.expression);
  return ts.isCallExpression(expression) ? objectIn(expression.arguments[0]) : undefined;
}

/** Adds a member to an object literal: before a spread at the end, because a member after it would override what is spread in. */
function withMember(text, tree, object, member) {
  const spread = object.properties.find(ts.isSpreadAssignment);
  if (spread && spread === object.properties.at(-1)) {
    const at = spread.getStart(tree);
    return `${text.slice(0, at)}${member},\n${gapOf(member)}    ${text.slice(at)}`;
  }
  const next = nextInOrder(object.properties, (property) => property.name?.getText(tree) ?? '', nameOfMember(member));
  if (next) return withBefore(text, next, member);
  const at = object.end - 1;
  const last = object.properties.at(-1);
  const needsNoComma = !last || object.properties.hasTrailingComma;
  const head = text.slice(0, at).trimEnd();
  return `${head}${needsNoComma ? '' : ','}\n${last ? gapOf(member) : ''}  ${member},\n${text.slice(at)}`;
}

/** The node before which a name belongs when the nodes are sorted by theirs; undefined means at the end. */
function nextInOrder(nodes, nameOf, name) {
  const names = nodes.map(nameOf);
  const isSorted = names.length > 1 && names.every((one, index) => index === 0 || names[index - 1] < one);
  return isSorted ? nodes[names.findIndex((one) => one > name)] : undefined;
}

const withBefore = (text, next, member) =>
  `${text.slice(0, next.pos)}\n${gapOf(member)}  ${member},${text.slice(next.pos)}`;

/** Functions of a list are separated by an empty line. */
const gapOf = (member) => (/^(?:async )?\w+\(/.test(member) ? '\n' : '');

/** The name that a member declares, after its comment and `async`. */
const nameOfMember = (member) => /^(?:\/\*\*[\s\S]*?\*\/\s*)?(?:async\s+)?('[^']+'|\w+)/.exec(member)?.[1] ?? '';
