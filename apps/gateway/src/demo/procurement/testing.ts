import type { Database } from '../../db/database';
import { openTestDatabase } from '../../db/testing';
import { type AnswerMetadata, type Asker, type Citations, languageOfQuestion, type RobotReply } from '../../robot';
import { seedProcurement } from '../seed/procurement';
import { createDocumentAnswers } from './answer-about-documents';
import type { StoreFile } from './answer-context';
import { askers, designTime } from './demo-askers';

export { askers, designTime };

export async function openDemoDatabase(): Promise<Database> {
  const database = await openTestDatabase();
  await seedProcurement(database, { now: designTime });
  return database;
}

/** Citations that find a source for every query. */
const anyCitations: Citations = {
  faq: async (ref) => ({ ...empty, docName: ref, dataSource: 'FAQ_DIRECT' }),
  policy: async (query) => ({ ...empty, docName: query.split(' ')[0], dataSource: 'DOC' }),
};
const empty = { docUrls: [], docContent: undefined, originDocName: undefined, originDocUrl: undefined };

/** A reply whose text has been read to its end. */
export interface CollectedReply {
  readonly type: string;
  /** The complete text of a streamed reply. */
  readonly text: string;
  readonly chunks: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly end: AnswerMetadata | undefined;
}

async function readReply(reply: RobotReply): Promise<CollectedReply> {
  if (reply.type === 'card') return { type: reply.msgType, text: '', chunks: 0, body: reply.body, end: undefined };
  if (reply.type === 'message')
    return { type: reply.msgType, text: reply.content, chunks: 0, body: { ...reply.extras }, end: undefined };
  if (reply.type === 'serviceDesk')
    return { type: 'SERVICE_DESK', text: reply.answerer, chunks: 0, body: {}, end: undefined };
  let text = '';
  let chunks = 0;
  for (;;) {
    const step = await reply.text.next();
    if (step.done)
      return { type: 'ASSISTANT_TEXT', text: step.value.content ?? text, chunks, body: {}, end: step.value };
    text += step.value;
    chunks += 1;
  }
}

interface AskOptions {
  readonly lastDocument?: string;
  readonly lastSupplier?: string;
  readonly lastList?: readonly string[];
  readonly now?: Date;
  readonly buttonParam?: unknown;
  readonly hostUrl?: string;
  readonly storeFile?: StoreFile;
}

/** Asks a question as `asker` and reads every reply to its end; undefined when it is not about documents. */
export async function askAs(
  database: Database,
  asker: Asker,
  text: string,
  { lastDocument, lastSupplier, lastList = [], now = designTime, buttonParam, hostUrl, storeFile }: AskOptions = {},
): Promise<readonly CollectedReply[] | undefined> {
  const answers = createDocumentAnswers({
    database,
    citations: anyCitations,
    ...(hostUrl !== undefined && { hostUrl }),
    ...(storeFile && { storeFile }),
  });
  const answer = await answers.answer(
    { text, buttonParam, roomId: 'room', messageId: 'message', asker, askedAt: now },
    { language: languageOfQuestion(text), lastDocument, lastSupplier, lastList },
  );
  return answer && Promise.all(answer.replies.map(readReply));
}
