import ts from 'typescript';
import { isTest, lineOf, nodesOf } from './source-files.mjs';

const maxFileLines = 300;
const maxFunctionLines = 60;

/** Catalogues, demo data and generated SQL may be long. */
const isData = (path) => /(^|\/)(catalogues|migrations|demo|data|fixtures)\//.test(path);

/** Finds files and functions over the limit. */
export function* tooLong(file) {
  if (isTest(file.path) || isData(file.path)) return;
  const length = file.text.trimEnd().split('\n').length;
  if (length > maxFileLines)
    yield { line: 1, what: `${length} lines in one file: split it by idea (at most ${maxFileLines}).` };
  for (const node of nodesOf(file.tree)) {
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) continue;
    const first = lineOf(file, node);
    const lines = file.tree.getLineAndCharacterOfPosition(node.end).line + 2 - first;
    if (lines > maxFunctionLines)
      yield { line: first, what: `${lines} lines in one function: name its parts (at most ${maxFunctionLines}).` };
  }
}
