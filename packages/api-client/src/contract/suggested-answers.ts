import * as v from 'valibot';
import { endpoint } from './endpoint';

/** An entry of the knowledge base that an agent may answer with. */
const SuggestedAnswer = v.object({ ref: v.string(), question: v.string(), answer: v.string() });

export const suggestedAnswerCalls = {
  /**
   * At most five entries of the knowledge base that fit a text, best first, in its language, each with its whole answer. Not
   * the spec's `association/qa`, which is the askers' and also suggests questions about the caller's documents. Ours.
   */
  suggestAnswers: endpoint({
    method: 'POST',
    path: '/ibsn/v1/customer-service/knowledge/suggest',
    body: v.object({ text: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500)) }),
    result: v.array(SuggestedAnswer),
    values: ['body.text'],
    facts: { source: 'GW300', access: 'agent', ours: ['call'] },
  }),
};
