import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idsOfPromises, idsOfTables, rulesOf } from '../rules/read-rules.mjs';
import { ownFiles } from './source-files.mjs';

const commentedFile = /\.(tsx?|mjs|js|jsx|css)$/;
/** Matches `source:` only at the beginning of a comment or after a sentence; elsewhere it is prose. */
const sourceComment = /(?:\/\/|\/\*|^\s*\*)(?:.*[.)`*])? *\b[Ss]ource:(.*?)(?:\*\/.*)?$/;
const id = /^[A-Z]{1,4}-?\d+[a-z]?$/;
const behaviour = /^(?:behaviours|complaint) (\d+)(?: \((\d+)\))?$/;
const section = /^behaviours, (.+)$/;

/** What `source:` may name: ids, headings of e2e/BEHAVIOURS.md, and numbers of the complaints in its table. */
function readCitable(root) {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const specs = ownFiles(root).filter((path) => /(^|\/)SPEC\.md$/.test(path));
  const behaviours = read('e2e/BEHAVIOURS.md');
  return {
    ids: new Set([
      ...idsOfTables(read('e2e/REQUIREMENTS.md')),
      ...idsOfTables(read('e2e/DECISIONS.md')),
      ...idsOfPromises(read('e2e/PROMISES.md')),
      ...specs.flatMap((path) => rulesOf(path, read(path)).map((rule) => rule.id)),
    ]),
    headings: [...behaviours.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading),
    complaints: [...behaviours.matchAll(/^\| \d+ \|/gm)].length,
  };
}

/** Finds each `source:` of a comment that names something not in this repository. The list must end its line. */
export function checkSourceComments(root, citable = readCitable(root)) {
  return ownFiles(root)
    .filter((path) => commentedFile.test(path) && !path.startsWith('tooling/lint/'))
    .flatMap((path) => unknownSources(path, readFileSync(join(root, path), 'utf8'), citable));
}

export function unknownSources(path, text, citable) {
  return text.split('\n').flatMap((line, index) => {
    const list = sourceComment.exec(line)?.[1];
    if (list === undefined) return [];
    return list
      .split(',')
      .reduce(joinedSections, [])
      .map((one) => one.trim())
      .filter((one) => !isKnown(one, citable))
      .map((one) => `${path}:${index + 1} source: '${one}' is no rule, row, decision, promise or behaviour of ours.`);
  });
}

/** 'behaviours, Composer' is one citation. */
const joinedSections = (list, part) =>
  list.at(-1)?.trim() === 'behaviours' ? [...list.slice(0, -1), `${list.at(-1)},${part}`] : [...list, part];

function isKnown(citation, { ids, headings, complaints }) {
  const heading = section.exec(citation)?.[1];
  if (heading !== undefined) return headings.some((one) => one.startsWith(heading));
  const [, first, second] = behaviour.exec(citation) ?? [];
  if (first !== undefined) return Number(second ?? first) <= complaints;
  return citation.split(' … ').every((one) => id.test(one) && ids.has(one));
}
