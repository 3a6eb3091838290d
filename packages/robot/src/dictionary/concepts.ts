import { doingConcepts } from '../packs/procurement/data/actions';
import { checkConcepts } from '../packs/procurement/data/checks-and-payments';
import { documentConcepts } from '../packs/procurement/data/documents';
import { elsewhereConcepts } from '../packs/procurement/data/elsewhere';
import { specialCaseConcepts } from '../packs/procurement/data/special-cases';
import { amountsIn, bandsOf } from '../text/amounts';
import { isChinese, normalise } from '../text/normalise';
import { stem } from '../text/stem';
import type { ConceptRow } from './concept-row';
import { isRequestToAct } from './request-to-act';

type Concepts = ReadonlyMap<string, readonly string[]>;
interface Dictionary {
  /** Surface form → concepts. */
  readonly chinese: Concepts;
  readonly english: Concepts;
}

const everyConcept = [documentConcepts, checkConcepts, doingConcepts, specialCaseConcepts, elsewhereConcepts].flat();

const dictionary: Dictionary = (() => {
  const chinese = new Map<string, string[]>();
  const english = new Map<string, string[]>();
  for (const [concept, zh, en] of everyConcept) {
    for (const form of formsOf([concept, zh, en])) {
      const forms = isChinese(form) ? chinese : english;
      const key = isChinese(form) ? form : stemmed(form).join(' ');
      forms.set(key, [...new Set([...(forms.get(key) ?? []), concept])]);
    }
  }
  return { chinese, english };
})();

function formsOf([, zh, en]: ConceptRow): readonly string[] {
  return [...zh.split('|'), ...en.split('|')].map((form) => normalise(form).trim()).filter((form) => form !== '');
}

/** The concepts a normalised text speaks of, in either language, longest words first; repeats are kept once. */
export function conceptsOf(text: string): readonly string[] {
  const found = new Set([...chineseConcepts(text), ...englishConcepts(text)]);
  for (const sum of amountsIn(text)) for (const band of bandsOf(sum)) found.add(band);
  if (isRequestToAct(text)) found.add('request-to-act');
  return [...found];
}

const longestChinese = Math.max(...[...dictionary.chinese.keys()].map((form) => form.length));

function chineseConcepts(text: string): readonly string[] {
  const found: string[] = [];
  let covered = 0;
  for (let start = 0; start < text.length; start += 1) {
    // A shorter word inside a longer one that was found says nothing of its own; one that reaches beyond does.
    for (let length = Math.min(longestChinese, text.length - start); length >= 1; length -= 1) {
      if (start + length <= covered) break;
      const concepts = dictionary.chinese.get(text.slice(start, start + length));
      if (!concepts) continue;
      found.push(...concepts);
      covered = start + length;
      break;
    }
  }
  return found;
}

function stemmed(text: string): readonly string[] {
  return (text.match(/[a-z]+|\d+(?:[.,]\d+)*%?/g) ?? []).map((word) => (/^\d/.test(word) ? word : stem(word)));
}

const longestEnglish = Math.max(...[...dictionary.english.keys()].map((form) => form.split(' ').length));

function englishConcepts(text: string): readonly string[] {
  const words = stemmed(text);
  const found: string[] = [];
  let covered = 0;
  for (let start = 0; start < words.length; start += 1) {
    for (let length = Math.min(longestEnglish, words.length - start); length >= 1; length -= 1) {
      if (start + length <= covered) break;
      const concepts = dictionary.english.get(words.slice(start, start + length).join(' '));
      if (!concepts) continue;
      found.push(...concepts);
      covered = start + length;
      break;
    }
  }
  return found;
}
