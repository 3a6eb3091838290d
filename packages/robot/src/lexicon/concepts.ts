import type { ConceptRow } from '../packs/industry-pack';
import { isChinese, normalise } from '../text/normalise';
import { stem } from '../text/stem';

type ConceptsByName = ReadonlyMap<string, readonly string[]>;

/**
 * Creates a finder of the concepts that a normalised text names in either language. The longest name wins, and a
 * repeated name counts each time.
 */
export function conceptFinder(rows: readonly ConceptRow[]): (text: string) => readonly string[] {
  const { chinese, english } = conceptsByName(rows);
  const maxLetters = Math.max(0, ...[...chinese.keys()].map((name) => name.length));
  const maxWords = Math.max(0, ...[...english.keys()].map((name) => name.split(' ').length));
  // Most letters begin no name, and a slice for each length from each of them would take most of the time.
  const firstLetters = new Set([...chinese.keys()].map((name) => name.charAt(0)));
  return (text) => {
    const words = stemsOf(text);
    return [
      ...maximalMatches(text.length, maxLetters, (start, end) =>
        firstLetters.has(text.charAt(start)) ? chinese.get(text.slice(start, end)) : undefined,
      ),
      ...maximalMatches(words.length, maxWords, (start, end) => english.get(words.slice(start, end).join(' '))),
    ];
  };
}

function conceptsByName(rows: readonly ConceptRow[]): {
  readonly chinese: ConceptsByName;
  readonly english: ConceptsByName;
} {
  const chinese = new Map<string, string[]>();
  const english = new Map<string, string[]>();
  for (const [concept, zh, en] of rows) {
    for (const name of namesIn(zh, en)) {
      const byName = isChinese(name) ? chinese : english;
      const key = isChinese(name) ? name : stemsOf(name).join(' ');
      byName.set(key, [...new Set([...(byName.get(key) ?? []), concept])]);
    }
  }
  return { chinese, english };
}

const namesIn = (...languages: readonly string[]): readonly string[] =>
  languages
    .flatMap((names) => names.split('|'))
    .map((name) => normalise(name).trim())
    .filter((name) => name !== '');

const stemsOf = (text: string): readonly string[] =>
  (text.match(/[a-z]+|\d+(?:[.,]\d+)*%?/g) ?? []).map((word) => (/^\d/.test(word) ? word : stem(word)));

function maximalMatches(
  length: number,
  maxLength: number,
  conceptsAt: (start: number, end: number) => readonly string[] | undefined,
): readonly string[] {
  const found: string[] = [];
  let covered = 0;
  for (let start = 0; start < length; start += 1) {
    // A name inside a longer name that was found does not count; a name that reaches beyond it does.
    for (let end = Math.min(start + maxLength, length); end > start; end -= 1) {
      if (end <= covered) break;
      const concepts = conceptsAt(start, end);
      if (!concepts) continue;
      found.push(...concepts);
      covered = end;
      break;
    }
  }
  return found;
}
