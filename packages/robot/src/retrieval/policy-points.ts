import type { QuestionLanguage } from '../knowledge/language';
import type { PolicySection } from '../knowledge/policy-section';
import type { PolicyIndex } from './policy-index';

const asksForPoints = /要点|目录|\b(key|main) points\b|\boutline\b|\btable of contents\b/i;

/**
 * All sections of the policy whose key points a question asks for, in order; empty when it asks for no key points.
 * source: RB32
 */
export function policyPoints(
  policies: PolicyIndex,
  question: string,
  language: QuestionLanguage,
): readonly PolicySection[] {
  if (!asksForPoints.test(question)) return [];
  const sections = policies.find(question, language).map(({ section }) => section);
  const source = namedSource(sections, question);
  return sections
    .filter((section) => section.source === source)
    .toSorted((one, other) => one.position - other.position);
}

/** The policy with the longest part of its title in the question; similar words alone do not count. */
function namedSource(sections: readonly PolicySection[], question: string): string | undefined {
  const normalisedQuestion = question.toLowerCase().replaceAll('的', '');
  const titles = new Map(sections.map(({ source, title }) => [source, title]));
  const named = [...titles].map(([source, title]) => {
    const parts = titlePartsOf(title).filter((part) => normalisedQuestion.includes(part));
    return { source, length: Math.max(0, ...parts.map((part) => part.length)) };
  });
  const [best] = named.toSorted((one, other) => other.length - one.length);
  return best && best.length > 1 ? best.source : undefined;
}

/** `对账`, `付款` of 对账与付款管理办法; `statement`, `payment` of `Statement and payment policy`. */
const titlePartsOf = (title: string): readonly string[] =>
  title
    .toLowerCase()
    .replace(/(管理)?(办法|制度|规定|细则)|\bpolicy\b|\bv\d[\d.]*/g, ' ')
    .split(/与|和|及|、|\band\b/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
