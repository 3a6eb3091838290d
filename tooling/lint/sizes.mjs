import ts from 'typescript';
import { isTest, lineOf, nodesOf } from './source-files.mjs';

const maxFile = 300;
const maxFunction = 60;

/** Tables of words, demo data and generated statements are long because the world is, not because an idea hides in them. */
const isData = (path) => /(^|\/)(catalogues|migrations|demo|data|fixtures)\//.test(path);

/** Files and functions that grew over the limit. */
export function* tooLong(file) {
  if (isTest(file.path) || isData(file.path)) return;
  const length = file.text.trimEnd().split('\n').length;
  if (length > maxFile) yield { line: 1, what: `${length} lines in one file: split it by idea (at most ${maxFile}).` };
  for (const node of nodesOf(file.tree)) {
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) continue;
    const first = lineOf(file, node);
    const rows = file.tree.getLineAndCharacterOfPosition(node.end).line + 2 - first;
    if (rows > maxFunction)
      yield { line: first, what: `${rows} lines in one function: name its parts (at most ${maxFunction}).` };
  }
}
