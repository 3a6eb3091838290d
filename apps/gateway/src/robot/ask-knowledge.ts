import { robotText } from '@parley/i18n/robot';
import { type Candidate, decide, type FaqEntry, nearestEntries, policyPoints, textOf } from '@parley/robot';
import type { RobotConfig } from '../config/config';
import type { Database } from '../db/database';
import { storeDeclinedQuestion } from '../knowledge';
import {
  declineQuestion,
  offerChoices,
  offerRelated,
  quotedSection,
  type Retrieved,
  retrievedAnswer,
} from './answer-from-knowledge';
import { faqReference, policyReference } from './answer-references';
import { countAsked } from './asked-counters';
import { modelAnswer } from './llm/model-answer';
import { policyPointsCard } from './policy-points-card';
import { sourcedReply } from './replies';
import type { AskedQuestion, QuestionLanguage, RobotReply } from './reply';
import { updateRoomMemory } from './room-memory';
import type { TenantKnowledge } from './tenant-knowledge';

export interface AskKnowledgeDependencies {
  readonly database: Database;
  readonly config: RobotConfig;
  readonly knowledge: (tenantId: string) => Promise<TenantKnowledge>;
  readonly warn: (what: string, cause: unknown) => void;
}

interface Turn {
  readonly question: AskedQuestion;
  readonly language: QuestionLanguage;
  readonly signal: AbortSignal;
  readonly knowledge: TenantKnowledge;
  readonly candidates: readonly Candidate[];
}

/** Answers from the knowledge base when sure, offers three questions when unsure, else declines. source: M-02, W-18 */
export async function* askKnowledge(
  dependencies: AskKnowledgeDependencies,
  question: AskedQuestion,
  { language, signal }: { readonly language: QuestionLanguage; readonly signal: AbortSignal },
): AsyncGenerator<RobotReply, void> {
  const known = await dependencies.knowledge(question.asker.tenantId);
  const points = policyPoints(known.policies, question.text, language);
  if (points.length > 0) {
    yield policyPointsCard(points, language);
    return;
  }
  const { kind, candidates } = decide(known.faq, question.text, await known.embedding?.scoresOf(question.text));
  const turn: Turn = { question, language, signal, knowledge: known, candidates };
  const quoted = kind === 'unsure' || kind === 'unknown' ? quotedSection(known, question.text, language) : undefined;
  if (quoted) {
    yield sourcedReply(quoted.text, quoted.metadata);
    return;
  }
  switch (kind) {
    case 'sure':
      yield* answerFromEntry(dependencies, turn);
      return;
    case 'elsewhere':
      yield* answerWhereToAsk(turn);
      return;
    case 'unsure':
      yield* offerEntries(dependencies, turn);
      return;
    case 'unknown':
      yield* declineAndStore(dependencies, turn);
  }
}

async function* answerFromEntry(dependencies: AskKnowledgeDependencies, turn: Turn): AsyncGenerator<RobotReply, void> {
  const { knowledge: known, candidates, language, question } = turn;
  const entry = firstEntryOf(turn);
  const answer = entry && retrievedAnswer(known, entry, language);
  if (!entry || !answer) return;
  yield (await modelReply(dependencies, turn, answer)) ?? sourcedReply(answer.text, answer.metadata);
  yield* offerRelated(known, candidates, language);
  await countAsked(dependencies.database, question.asker.tenantId, entry.ref);
}

function* answerWhereToAsk(turn: Turn): Generator<RobotReply, void> {
  const entry = firstEntryOf(turn);
  const answer = entry && retrievedAnswer(turn.knowledge, entry, turn.language);
  if (answer) yield sourcedReply(answer.text, answer.metadata);
}

async function* offerEntries(dependencies: AskKnowledgeDependencies, turn: Turn): AsyncGenerator<RobotReply, void> {
  const { knowledge: known, candidates, language } = turn;
  const metadata = { references: [], isRateable: false, isAiGenerated: false };
  const answer = await modelReply(dependencies, turn, {
    text: robotText(language, 'robot.modelFailed'),
    metadata,
  });
  if (answer) yield answer;
  yield* offerChoices(known, candidates, language);
}

async function* declineAndStore({ database }: AskKnowledgeDependencies, turn: Turn): AsyncGenerator<RobotReply, void> {
  const { question, knowledge: known, candidates, language } = turn;
  await storeDeclinedQuestion(
    database,
    question,
    nearestEntries(known.faq, candidates).map(({ ref }) => ref),
  );
  await updateRoomMemory(database, question, { kind: 'declined', question: question.text });
  yield* declineQuestion(known, candidates, language);
}

const firstEntryOf = ({ knowledge: known, candidates }: Turn): FaqEntry | undefined =>
  known.faq.entries[candidates[0]?.entry ?? -1];

const sectionsForModel = 2;

/** The model's answer from the retrieved sources; undefined when no model is configured or it fails. */
async function modelReply(
  { config, warn }: AskKnowledgeDependencies,
  { question, language, signal, knowledge: known, candidates }: Turn,
  fallback: Retrieved,
): Promise<RobotReply | undefined> {
  if (!config.llm) return undefined;
  const entries = nearestEntries(known.faq, candidates).flatMap((entry) => textOf(entry, language) ?? []);
  const sections = known.policies.find(question.text, language).slice(0, sectionsForModel);
  const sources = [...entries.map(faqReference), ...sections.map(({ section }) => policyReference(section))];
  return modelAnswer({ model: config.llm, question: question.text, language, sources, fallback, signal, warn });
}
