import { serverText } from '@parley/i18n/server-text';
import { type Candidate, decide, type FaqEntry, nearestEntries, policyPoints, textOf } from '@parley/robot';
import type { RobotConfig } from '../config/config';
import type { Database } from '../db/database';
import { storeDeclinedQuestion } from '../knowledge';
import {
  declineQuestion,
  offerChoices,
  offerRelated,
  quotedSection,
  type RetrievedAnswer,
  retrievedAnswer,
} from './answer-from-knowledge';
import { faqReference, policyReference } from './answer-references';
import { countAsked } from './asked-counters';
import { modelAnswer } from './llm/model-answer';
import { policyPointsCard } from './policy-points-card';
import { sourcedReply, textOnlyReplies } from './replies';
import type { AskedQuestion, QuestionLanguage, RobotReply } from './reply';
import { updateRoomMemory } from './room-memory';
import type { TenantKnowledge } from './tenant-knowledge';

export interface AskKnowledgeDependencies {
  readonly database: Database;
  readonly config: RobotConfig;
  readonly knowledge: (tenantId: string) => Promise<TenantKnowledge>;
  readonly warn: (what: string, cause: unknown) => void;
}

/** A question with the entries that it may mean, likeliest first. */
interface RankedQuestion {
  readonly question: AskedQuestion;
  readonly language: QuestionLanguage;
  readonly signal: AbortSignal;
  readonly knowledge: TenantKnowledge;
  readonly candidates: readonly Candidate[];
}

/**
 * Answers with the key points of a policy when they are asked for, and with an entry when sure, also with one that says where
 * else to ask. Otherwise it quotes the section of a policy that answers the question; without one it offers three questions
 * when unsure, and else declines; beside files both say that it reads text only. source: M-02, W-18, RB31
 */
export async function* askKnowledge(
  dependencies: AskKnowledgeDependencies,
  question: AskedQuestion,
  { language, signal }: { readonly language: QuestionLanguage; readonly signal: AbortSignal },
): AsyncGenerator<RobotReply, void> {
  const knowledge = await dependencies.knowledge(question.asker.tenantId);
  const points = policyPoints(knowledge.policies, question.text, language);
  if (points.length > 0) {
    yield policyPointsCard(points, language);
    return;
  }
  const { kind, candidates } = decide(knowledge.faq, question.text, await knowledge.embedding?.scoresOf(question.text));
  const ranked: RankedQuestion = { question, language, signal, knowledge, candidates };
  const quoted =
    kind === 'unsure' || kind === 'unknown' ? quotedSection(knowledge, question.text, language) : undefined;
  if (quoted) {
    yield sourcedReply(quoted.text, quoted.metadata);
    return;
  }
  switch (kind) {
    case 'sure':
      yield* answerFromEntry(dependencies, ranked);
      return;
    case 'elsewhere':
      yield* answerWhereToAsk(ranked);
      return;
    case 'unsure':
      yield* offerEntries(dependencies, ranked);
      return;
    case 'unknown':
      yield* declineAndStore(dependencies, ranked);
  }
}

async function* answerFromEntry(
  dependencies: AskKnowledgeDependencies,
  ranked: RankedQuestion,
): AsyncGenerator<RobotReply, void> {
  const { knowledge, candidates, language, question } = ranked;
  const entry = firstEntryOf(ranked);
  const answer = entry && retrievedAnswer(knowledge, entry, language);
  if (!entry || !answer) return;
  yield (await modelReply(dependencies, ranked, answer)) ?? sourcedReply(answer.text, answer.metadata);
  yield* offerRelated(knowledge, candidates, language);
  await countAsked(dependencies.database, question.asker.tenantId, entry.ref);
}

function* answerWhereToAsk(ranked: RankedQuestion): Generator<RobotReply, void> {
  const entry = firstEntryOf(ranked);
  const answer = entry && retrievedAnswer(ranked.knowledge, entry, ranked.language);
  if (answer) yield sourcedReply(answer.text, answer.metadata);
}

async function* offerEntries(
  dependencies: AskKnowledgeDependencies,
  ranked: RankedQuestion,
): AsyncGenerator<RobotReply, void> {
  const { question, knowledge, candidates, language } = ranked;
  const metadata = { references: [], isRateable: false, isAiGenerated: false };
  const answer = await modelReply(dependencies, ranked, {
    text: serverText(language, 'robot.modelFailed'),
    metadata,
  });
  if (answer) yield answer;
  const isWithFiles = !answer && question.isWithFiles === true;
  yield* offerChoices(knowledge, candidates, { language, isWithFiles });
}

async function* declineAndStore(
  { database }: AskKnowledgeDependencies,
  ranked: RankedQuestion,
): AsyncGenerator<RobotReply, void> {
  const { question, knowledge, candidates, language } = ranked;
  await storeDeclinedQuestion(
    database,
    question,
    nearestEntries(knowledge.faq, candidates).map(({ ref }) => ref),
  );
  await updateRoomMemory(database, question, { kind: 'declined', question: question.text });
  if (question.isWithFiles) yield* textOnlyReplies(language, 'robot.textOnlyWithQuestion');
  else yield* declineQuestion(knowledge, candidates, language);
}

const firstEntryOf = ({ knowledge, candidates }: RankedQuestion): FaqEntry | undefined =>
  knowledge.faq.entries[candidates[0]?.entry ?? -1];

const sectionsForModel = 2;

/**
 * The model's answer from the retrieved sources; undefined when no model is configured or it fails before its first words.
 * One that fails later says `fallback` in their place.
 */
async function modelReply(
  { config, warn }: AskKnowledgeDependencies,
  { question, language, signal, knowledge, candidates }: RankedQuestion,
  fallback: RetrievedAnswer,
): Promise<RobotReply | undefined> {
  if (!config.llm) return undefined;
  const entries = nearestEntries(knowledge.faq, candidates).flatMap((entry) => textOf(entry, language) ?? []);
  const sections = knowledge.policies.find(question.text, language).slice(0, sectionsForModel);
  const sources = [...entries.map(faqReference), ...sections.map(({ section }) => policyReference(section))];
  return modelAnswer({ model: config.llm, question: question.text, language, sources, fallback, signal, warn });
}
