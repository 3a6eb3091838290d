import type { CallResult, contract } from '@parley/api-client/contract';
import { decide, policyPoints, textOf } from '@parley/robot';
import { quotedSection, retrievedAnswer } from './answer-from-knowledge';
import { languageOfQuestion } from './question-language';
import type { TenantKnowledge } from './tenant-knowledge';

export type Explanation = CallResult<typeof contract.customerService.tryQuestion>;

const shownCandidates = 5;

/**
 * What the robot would decide about a question from its knowledge base, in the order of `askKnowledge`, with the likeliest
 * entries. Commands, documents and a model, which come before or after it, are left out. It stores and counts nothing.
 */
export async function explain(knowledge: TenantKnowledge, question: string): Promise<Explanation> {
  const language = languageOfQuestion(question);
  const decision = decide(knowledge.faq, question, await knowledge.embedding?.scoresOf(question));
  const { kind, candidates } = decision;
  const checks = [...decision.checks];
  const shown = candidates.slice(0, shownCandidates).flatMap(({ entry, score, share }) => {
    const found = knowledge.faq.entries[entry];
    const text = found && textOf(found, language);
    return found && text ? [{ ref: found.ref, question: text.question, score, share }] : [];
  });
  const points = policyPoints(knowledge.policies, question, language);
  if (points.length > 0) return { decision: 'policy', candidates: shown, checks: [] };
  if (kind === 'unsure' || kind === 'unknown') {
    const quoted = quotedSection(knowledge, question, language);
    return quoted
      ? { decision: 'policy', answer: quoted.text, candidates: shown, checks }
      : { decision: kind, candidates: shown, checks };
  }
  const entry = knowledge.faq.entries[candidates[0]?.entry ?? -1];
  const answer = entry && retrievedAnswer(knowledge, entry, language);
  return { decision: kind, ...(answer && { answer: answer.text }), candidates: shown, checks };
}
