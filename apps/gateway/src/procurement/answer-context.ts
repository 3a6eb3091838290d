import type { Database } from '../db/database';
import type { Citations } from '../robot/reply';
import type { CardContext } from './buttons';
import type { Citing } from './stream';
import type { Reader } from './visibility';

/** Everything an answer is made from: the rows, what the asker may see, the language, the sources. */
export interface AnswerContext {
  readonly database: Database;
  readonly reader: Reader;
  readonly citations: Citations;
  readonly card: CardContext;
}

/** Cites a policy by what it is about. */
export const policyMark = async (
  { citations, card }: AnswerContext,
  { cite }: Citing,
  query: string,
): Promise<string> => cite(await citations.policy(query, card.language));

/** Lists a question of the knowledge base as a source that no sentence marks (a2, third source). */
export async function alsoFaq({ citations, card }: AnswerContext, { cite }: Citing, ref: string): Promise<void> {
  cite(await citations.faq(ref, card.language));
}
