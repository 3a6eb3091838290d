import type { Database } from '../../db/database';
import type { Citations } from '../../robot';
import type { CardContext } from './buttons';
import type { CitationList } from './streamed-text';
import type { Reader } from './visibility';

/** What an answer is made from: database, what the asker may see, language, sources. */
export interface AnswerContext {
  /** The supplier or person whose documents a list is narrowed to, as its title says. */
  readonly listsOf?: string;
  readonly database: Database;
  readonly reader: Reader;
  readonly citations: Citations;
  readonly card: CardContext;
  /** Stores a file that an answer made and gives its address; without it no files are made. */
  readonly storeFile?: StoreFile | undefined;
}

/** Stores a file of the robot; only members of rooms whose messages name it can read it. */
export type StoreFile = (file: {
  readonly tenantId: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}) => Promise<string>;

/** Cites the policy section that a query finds. */
export const citePolicy = async (
  { citations, card }: AnswerContext,
  { cite }: CitationList,
  query: string,
): Promise<string> => cite(await citations.policy(query, card.language));

/** Lists an entry of the knowledge base as a source that no sentence cites (design a2, third source). */
export async function citeFaq({ citations, card }: AnswerContext, { cite }: CitationList, ref: string): Promise<void> {
  cite(await citations.faq(ref, card.language));
}
