import { type Candidate, type FaqEntry, isOurs, textOf } from '@parley/robot';
import { leaveMessageChoice, questionCard, sentence, ticketChoice } from './replies';
import type { AnswerEnd, QuestionLanguage, RobotReply } from './reply';
import { faqReference, policyReference } from './sources';
import { sectionFor, type TenantKnowledge } from './tenant-knowledge';
import { word } from './words';

const relatedCount = 8;
const relatedAtOnce = 4;
const offered = 3;

/** A text that stands in the knowledge, with the sources that say it. */
export interface Retrieved {
  readonly text: string;
  readonly end: AnswerEnd;
}

/** An entry's answer, word for word; a policy section that says the same is its second source. source: M-02, MT-86 */
export function retrievedAnswer(
  knowledge: TenantKnowledge,
  entry: FaqEntry,
  language: QuestionLanguage,
): Retrieved | undefined {
  const text = textOf(entry, language);
  if (!text) return undefined;
  const section = sectionFor(knowledge, entry, language);
  const references = [faqReference(text), ...(section ? [policyReference(section)] : [])];
  const marks = references.map((_, index) => `<ref>${index + 1}</ref>`).join('');
  return { text: `${text.answer}${marks}`, end: { references, evaluate: true, aigc: true } };
}

const quotesFrom = { zh_CN: 0.7, en_US: 0.9 } as const;
const namesPolicy = /制度|规定|办法|条例|细则|条款|\b(polic(y|ies)|regulations?|rule ?book|guidelines?)\b/i;

/** A section of a policy, when the question asks what the policy says and one plainly is about that. */
export function quotedSection(
  { policies }: TenantKnowledge,
  question: string,
  language: QuestionLanguage,
): Retrieved | undefined {
  const [best] = namesPolicy.test(question) ? policies.find(question, language) : [];
  if (!best || best.score < quotesFrom[language]) return undefined;
  const { heading, body } = best.section;
  const end = { references: [policyReference(best.section)], evaluate: true, aigc: true };
  return { text: `**${heading}**\n\n${body}<ref>1</ref>`, end };
}

/** 'Guess what you want to ask': neighbours of the entry that was answered with, when it has any. */
export function* related(
  knowledge: TenantKnowledge,
  candidates: readonly Candidate[],
  language: QuestionLanguage,
): Generator<RobotReply, void> {
  const [first, ...others] = entriesOf(knowledge, candidates);
  if (!first || !isOurs(first)) return;
  const entries = relatedTo(first, others).slice(0, relatedCount);
  if (entries.length === 0) return;
  yield questionCard(word(language, 'related'), titlesOf(entries, language), relatedAtOnce);
}

/** Not sure enough to answer: the likeliest entries to choose from. */
export function* choices(
  knowledge: TenantKnowledge,
  candidates: readonly Candidate[],
  language: QuestionLanguage,
): Generator<RobotReply, void> {
  const entries = nearestOurs(knowledge, candidates);
  yield questionCard(word(language, 'didYouMean'), titlesOf(entries, language), offered);
}

/** Nothing fits: says so, and offers the nearest questions and the desk. source: W-18 */
export function* declined(
  knowledge: TenantKnowledge,
  candidates: readonly Candidate[],
  language: QuestionLanguage,
): Generator<RobotReply, void> {
  yield sentence(word(language, 'unknown'));
  const questions = titlesOf(nearestOurs(knowledge, candidates), language);
  const desk = [leaveMessageChoice(language), ticketChoice(language)];
  yield questionCard(word(language, 'nearest'), [...questions, ...desk], offered + desk.length);
}

/** The entries that are offered: never those that only say where else to ask. */
export const nearestOurs = (knowledge: TenantKnowledge, candidates: readonly Candidate[]): readonly FaqEntry[] =>
  entriesOf(knowledge, candidates).filter(isOurs).slice(0, offered);

const entriesOf = ({ faq }: TenantKnowledge, candidates: readonly Candidate[]): readonly FaqEntry[] =>
  candidates.flatMap(({ entry }) => faq.entries[entry] ?? []);

const titlesOf = (entries: readonly FaqEntry[], language: QuestionLanguage) =>
  entries.flatMap((entry) => {
    const text = textOf(entry, language);
    return text ? [{ title: text.question }] : [];
  });

/** Neighbours by subject first, then by what was asked. */
function relatedTo(first: FaqEntry, others: readonly FaqEntry[]): readonly FaqEntry[] {
  const ours = others.filter(isOurs);
  const near = ours.slice(0, 20);
  const sameSubject = near.filter(({ category }) => category === first.category);
  const rest = near.filter(
    ({ category }) => category !== first.category && branchOf(category) === branchOf(first.category),
  );
  const remaining = ours.slice(20).filter(({ category }) => category === first.category);
  return [...sameSubject, ...rest, ...remaining];
}

const branchOf = (category: string): string => category.split('/')[0] ?? category;
