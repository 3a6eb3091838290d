import { serverText } from '@parley/i18n/server-text';
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
import { fixedReply, leaveMessageChoice, questionCard, textOnlyReplies, ticketChoice } from './replies';
import type { AnswerMetadata, QuestionLanguage, RobotReply } from './reply';
import type { TenantKnowledge } from './tenant-knowledge';

const relatedPageSize = 4;
const choicePageSize = 3;

/** A text of the knowledge base, with its sources. */
export interface RetrievedAnswer {
  readonly text: string;
  readonly metadata: AnswerMetadata;
}

/** An entry's answer, word for word, with a policy section that supports it as second source. source: M-02, MT-86 */
export function retrievedAnswer(
  knowledge: TenantKnowledge,
  entry: FaqEntry,
  language: QuestionLanguage,
): RetrievedAnswer | undefined {
  const text = textOf(entry, language);
  if (!text) return undefined;
  const section = supportingSection(knowledge.policies, entry, language);
  const references = [faqReference(text), ...(section ? [policyReference(section)] : [])];
  const marks = references.map((_, index) => `<ref>${index + 1}</ref>`).join('');
  return { text: `${text.answer}${marks}`, metadata: { references, isRateable: true, isAiGenerated: true } };
}

/** The section of a policy to quote, when the question asks what a policy says and a section clearly matches. */
export function quotedSection(
  { policies }: TenantKnowledge,
  question: string,
  language: QuestionLanguage,
): RetrievedAnswer | undefined {
  const section = quotableSection(policies, question, language);
  if (!section) return undefined;
  const metadata = { references: [policyReference(section)], isRateable: true, isAiGenerated: true };
  return { text: `**${section.heading}**\n\n${section.body}<ref>1</ref>`, metadata };
}

/** Offers questions that are related to the answered entry, when there are any. */
export function* offerRelated(
  knowledge: TenantKnowledge,
  candidates: readonly Candidate[],
  language: QuestionLanguage,
): Generator<RobotReply, void> {
  const entries = relatedEntries(knowledge.faq, candidates);
  if (entries.length === 0) return;
  yield questionCard(
    serverText(language, 'robot.relatedToAnswer'),
    asOfferedQuestions(entries, language),
    relatedPageSize,
  );
}

/** Offers the likeliest entries when the robot is not sure enough to answer; beside files it says that it reads text only. */
export function* offerChoices(
  knowledge: TenantKnowledge,
  candidates: readonly Candidate[],
  { language, isWithFiles }: { readonly language: QuestionLanguage; readonly isWithFiles: boolean },
): Generator<RobotReply, void> {
  const questions = asOfferedQuestions(nearestEntries(knowledge.faq, candidates), language);
  if (isWithFiles) yield* textOnlyReplies(language, 'robot.textOnlyWithQuestion', questions);
  else yield questionCard(serverText(language, 'robot.didYouMean'), questions, choicePageSize);
}

/** Says that there is no answer, and offers the nearest questions and the service desk. source: W-18 */
export function* declineQuestion(
  knowledge: TenantKnowledge,
  candidates: readonly Candidate[],
  language: QuestionLanguage,
): Generator<RobotReply, void> {
  yield fixedReply(serverText(language, 'robot.noAnswer'));
  const questions = asOfferedQuestions(nearestEntries(knowledge.faq, candidates), language);
  const serviceDesk = [leaveMessageChoice(language), ticketChoice(language)];
  yield questionCard(
    serverText(language, 'robot.nearestToUnanswered'),
    [...questions, ...serviceDesk],
    choicePageSize + serviceDesk.length,
  );
}

const asOfferedQuestions = (entries: readonly FaqEntry[], language: QuestionLanguage) =>
  entries.flatMap((entry) => {
    const text = textOf(entry, language);
    return text ? [{ title: text.question }] : [];
  });
