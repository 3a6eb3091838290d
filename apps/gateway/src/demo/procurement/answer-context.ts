import type { Database } from '../../db/database';
import type { Citations } from '../../robot';
import type { CardContext } from './buttons';
import type { CitationList } from './streamed-text';
import type { Reader } from './visibility';

/** Everything an answer is made from: the rows, what the asker may see, the language, the sources. */
export interface AnswerContext {
  /** The supplier or person whose documents a list is narrowed to, as its title says. */
  readonly listsOf?: string;
  readonly database: Database;
  readonly reader: Reader;
  readonly citations: Citations;
  readonly card: CardContext;
  /** Keeps a file that an answer made and gives its address; without it no files are made. */
  readonly storeFile?: StoreFile | undefined;
}

/** Keeps a file of the robot's, which only the messages that name it open. */
export type StoreFile = (file: {
  readonly tenantId: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}) => Promise<string>;

/** Cites a policy by what it is about. */
export const citePolicy = async (
  { citations, card }: AnswerContext,
  { cite }: CitationList,
  query: string,
): Promise<string> => cite(await citations.policy(query, card.language));

/** Lists a question of the knowledge base as a source that no sentence marks (a2, third source). */
export async function citeFaq({ citations, card }: AnswerContext, { cite }: CitationList, ref: string): Promise<void> {
  cite(await citations.faq(ref, card.language));
}
