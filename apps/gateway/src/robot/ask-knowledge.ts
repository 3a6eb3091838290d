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
import { remember } from './room-memory';
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
  readonly known: TenantKnowledge;
  readonly candidates: readonly Candidate[];
}

/** Answers when sure, offers three questions when not, else declines: nothing is said that no source says. source: M-02, W-18 */
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
  const { kind, candidates } = decide(known.faq, question.text, await known.embedding?.of(question.text));
  const turn: Turn = { question, language, signal, known, candidates };
  const quoted = kind === 'unsure' || kind === 'unknown' ? quotedSection(known, question.text, language) : undefined;
  if (quoted) {
    yield sourcedReply(quoted.text, quoted.end);
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
  const { known, candidates, language, question } = turn;
  const entry = firstOf(turn);
  const answer = entry && retrievedAnswer(known, entry, language);
  if (!entry || !answer) return;
  yield (await answerOfModel(dependencies, turn, answer)) ?? sourcedReply(answer.text, answer.end);
  yield* offerRelated(known, candidates, language);
  await countAsked(dependencies.database, question.asker.tenantId, entry.ref);
}

function* answerWhereToAsk(turn: Turn): Generator<RobotReply, void> {
  const entry = firstOf(turn);
  const answer = entry && retrievedAnswer(turn.known, entry, turn.language);
  if (answer) yield sourcedReply(answer.text, answer.end);
}

async function* offerEntries(dependencies: AskKnowledgeDependencies, turn: Turn): AsyncGenerator<RobotReply, void> {
  const { known, candidates, language } = turn;
  const end = { references: [], isRateable: false, aigc: false };
  const answer = await answerOfModel(dependencies, turn, { text: robotText(language, 'robot.modelBroke'), end });
  if (answer) yield answer;
  yield* offerChoices(known, candidates, language);
}

async function* declineAndStore({ database }: AskKnowledgeDependencies, turn: Turn): AsyncGenerator<RobotReply, void> {
  const { question, known, candidates, language } = turn;
  await storeDeclinedQuestion(
    database,
    question,
    nearestEntries(known.faq, candidates).map(({ ref }) => ref),
  );
  await remember(database, question, { kind: 'declined', question: question.text });
  yield* declineQuestion(known, candidates, language);
}

const firstOf = ({ known, candidates }: Turn): FaqEntry | undefined => known.faq.entries[candidates[0]?.entry ?? -1];

const sectionsForModel = 2;

/** The model's wording of what was retrieved, where a model is configured and answers. */
async function answerOfModel(
  { config, warn }: AskKnowledgeDependencies,
  { question, language, signal, known, candidates }: Turn,
  fallback: Retrieved,
): Promise<RobotReply | undefined> {
  if (!config.llm) return undefined;
  const entries = nearestEntries(known.faq, candidates).flatMap((entry) => textOf(entry, language) ?? []);
  const sections = known.policies.find(question.text, language).slice(0, sectionsForModel);
  const sources = [...entries.map(faqReference), ...sections.map(({ section }) => policyReference(section))];
  return modelAnswer({ model: config.llm, question: question.text, language, sources, fallback, signal, warn });
}
