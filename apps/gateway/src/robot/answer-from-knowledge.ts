import { robotText } from '@parley/i18n/robot';
import {
  type Candidate,
  type FaqEntry,
  nearestEntries,
  quotableSection,
  relatedEntries,
  supportingSection,
  textOf,
} from '@parley/robot';
import { faqReference, policyReference } from './answer-references';
import { fixedReply, leaveMessageChoice, questionCard, ticketChoice } from './replies';
import type { AnswerMetadata, QuestionLanguage, RobotReply } from './reply';
import type { TenantKnowledge } from './tenant-knowledge';

const relatedPageSize = 4;
const choicePageSize = 3;

/** A text that stands in the knowledge, with the sources that say it. */
export interface Retrieved {
  readonly text: string;
  readonly end: AnswerMetadata;
}

/** An entry's answer, word for word; a policy section that says the same is its second source. source: M-02, MT-86 */
export function retrievedAnswer(
  knowledge: TenantKnowledge,
  entry: FaqEntry,
  language: QuestionLanguage,
): Retrieved | undefined {
  const text = textOf(entry, language);
  if (!text) return undefined;
  const section = supportingSection(knowledge.policies, entry, language);
  const references = [faqReference(text), ...(section ? [policyReference(section)] : [])];
  const marks = references.map((_, index) => `<ref>${index + 1}</ref>`).join('');
  return { text: `${text.answer}${marks}`, end: { references, isRateable: true, aigc: true } };
}

/** A section of a policy, when the question asks what the policy says and one plainly is about that. */
export function quotedSection(
  { policies }: TenantKnowledge,
  question: string,
  language: QuestionLanguage,
): Retrieved | undefined {
  const section = quotableSection(policies, question, language);
  if (!section) return undefined;
  const end = { references: [policyReference(section)], isRateable: true, aigc: true };
  return { text: `**${section.heading}**\n\n${section.body}<ref>1</ref>`, end };
}

/** 'Guess what you want to ask': neighbours of the entry that was answered with, when it has any. */
export function* offerRelated(
  knowledge: TenantKnowledge,
  candidates: readonly Candidate[],
  language: QuestionLanguage,
): Generator<RobotReply, void> {
  const entries = relatedEntries(knowledge.faq, candidates);
  if (entries.length === 0) return;
  yield questionCard(robotText(language, 'robot.related'), titlesOf(entries, language), relatedPageSize);
}

/** Not sure enough to answer: the likeliest entries to choose from. */
export function* offerChoices(
  knowledge: TenantKnowledge,
  candidates: readonly Candidate[],
  language: QuestionLanguage,
): Generator<RobotReply, void> {
  const entries = nearestEntries(knowledge.faq, candidates);
  yield questionCard(robotText(language, 'robot.didYouMean'), titlesOf(entries, language), choicePageSize);
}

/** Nothing fits: says so, and offers the nearest questions and the service desk. source: W-18 */
export function* declineQuestion(
  knowledge: TenantKnowledge,
  candidates: readonly Candidate[],
  language: QuestionLanguage,
): Generator<RobotReply, void> {
  yield fixedReply(robotText(language, 'robot.unknown'));
  const questions = titlesOf(nearestEntries(knowledge.faq, candidates), language);
  const serviceDesk = [leaveMessageChoice(language), ticketChoice(language)];
  yield questionCard(
    robotText(language, 'robot.nearest'),
    [...questions, ...serviceDesk],
    choicePageSize + serviceDesk.length,
  );
}

const titlesOf = (entries: readonly FaqEntry[], language: QuestionLanguage) =>
  entries.flatMap((entry) => {
    const text = textOf(entry, language);
    return text ? [{ title: text.question }] : [];
  });
