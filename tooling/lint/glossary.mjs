import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { checkedFolders, otherMeanings, retiredWords } from './glossary-words.mjs';
import { lineOf, nodesOf, ownSources } from './source-files.mjs';

/** The names with a retired word in the checked folders. */
export function* refusedNames(file) {
  if (checkedFolders.some((folder) => isBelow(file.path, folder))) yield* retiredNames(file);
}

/** The names with a retired word among those that a file declares, its own name and the names of its folders, in any folder. */
export function* retiredNames(file) {
  for (const part of file.path.split('/')) {
    const name = part.replace(/\..*$/, '');
    for (const what of problemsOf(file.path, name)) yield { line: 1, what: `${part}: ${what}` };
  }
  for (const node of nodesOf(file.tree)) {
    if (!ts.isIdentifier(node) || !isDeclared(node)) continue;
    for (const what of problemsOf(file.path, node.text))
      yield { line: lineOf(file, node), what: `${node.text}: ${what}` };
  }
}

function problemsOf(path, name) {
  const words = wordsOf(name);
  return retiredWords
    .filter((word) => containsWord(words, word) && !hasOtherMeaning(path, name, word.old))
    .map(({ old, now }) => `'${old}' is no longer used; ${now}`);
}

/** `isSentWord` → is, sent, word. */
export function wordsOf(name) {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
}

/**
 * @param {readonly string[]} words
 * @param {{ readonly old: string, readonly at?: string, readonly after?: readonly string[] }} word
 */
function containsWord(words, { old, at, after = [] }) {
  const sequence = old.split(' ');
  if (at === 'whole') return words.length === 1 && words[0] === old;
  if (at === 'start') return words[0] === old && words.length > 1;
  return words.some((_word, index) => {
    const isMatch = sequence.every((one, offset) => [one, `${one}s`].includes(words[index + offset]));
    return isMatch && !after.includes(words[index - 1]);
  });
}

const hasOtherMeaning = (path, name, old) =>
  otherMeanings.some(
    ({ word, paths, names }) => word === old && (paths?.test(path) ?? true) && (names?.test(name) ?? true),
  );

/** Whether the identifier is named here, rather than where it is imported or destructured from. */
function isDeclared(node) {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent)) return false;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) {
    return parent.name === node && parent.propertyName !== undefined;
  }
  if (ts.isBindingElement(parent)) {
    const isNamedHere = parent.propertyName !== undefined || ts.isArrayBindingPattern(parent.parent);
    return parent.name === node && isNamedHere;
  }
  return (
    'name' in parent && parent.name === node && !ts.isPropertyAccessExpression(parent) && !ts.isJsxAttribute(parent)
  );
}

const isBelow = (path, folder) => path === folder || path.startsWith(`${folder}/`);

/** Prints the retired words of a folder: `node tooling/lint/glossary.mjs apps/web/src/account`. */
const isMain = process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url);
if (isMain) {
  const folder = (process.argv[2] ?? '').replace(/\/$/, '');
  const root = process.cwd();
  const found = ownSources(root)
    .filter(({ path }) => folder === '' || isBelow(path, folder))
    .flatMap((file) => [...retiredNames(file)].map(({ line, what }) => `${file.path}:${line} ${what}`));
  for (const one of found) console.log(one);
  console.log(`${found.length} in ${folder || basename(root)}`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
