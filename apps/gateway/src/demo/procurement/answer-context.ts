import type { Database } from '../../db/database';
import type { AskedQuestion, Citations } from '../../robot';
import type { CardContext } from './buttons';
import type { CitationList } from './streamed-text';
import type { DocumentAsker } from './visibility';

/** What every answer needs: the database, who asks, how citations are found and how cards are shown. */
export interface AnswerContext {
  /** The supplier or person to whose documents a list is narrowed; its title names them. */
  readonly narrowedTo?: string;
  readonly database: Database;
  /** The message that is answered. */
  readonly asked: Pick<AskedQuestion, 'roomId' | 'messageId'>;
  readonly asker: DocumentAsker;
  readonly citations: Citations;
  readonly cardContext: CardContext;
  /** Without it, answers offer no files. */
  readonly storeFile?: StoreFile | undefined;
}

/** Stores a file of the robot and returns its address. Only members of rooms whose messages name it can read it. */
export type StoreFile = (file: {
  readonly tenantId: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}) => Promise<string>;

/** Cites the policy section that a query finds. @returns the citation mark, or '' */
export const citePolicy = async (
  { citations, cardContext }: AnswerContext,
  { cite }: CitationList,
  query: string,
): Promise<string> => cite(await citations.policy(query, cardContext.language));

/** Adds an entry of the knowledge base to the sources of an answer, without a citation mark in its text. */
export async function citeFaq(
  { citations, cardContext }: AnswerContext,
  { cite }: CitationList,
  entryId: string,
): Promise<void> {
  cite(await citations.faq(entryId, cardContext.language));
}
