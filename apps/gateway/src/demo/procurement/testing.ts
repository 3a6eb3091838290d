import type { Database } from '../../db/database';
import { openTestDatabase } from '../../db/testing';
import { type AnswerMetadata, type Asker, type Citations, languageOfQuestion, type RobotReply } from '../../robot';
import { seedProcurement } from '../seed/procurement';
import { createDocumentAnswers } from './answer-about-documents';
import type { StoreFile } from './answer-context';

/** The time that the designs show; expected figures of the tests are those of this time. */
export const designTime = new Date('2026-04-21T10:20:00+08:00');

const anAsker = (accountId: string, name: string, rest: Pick<Asker, 'kind' | 'department' | 'company'>): Asker => ({
  accountId,
  tenantId: 'lanchuan',
  name,
  ...rest,
});

/** The demo accounts as the robot sees them. */
export const askers = {
  lin: anAsker('lin', '林晓', { kind: 'buyer', department: '设备采购部', company: undefined }),
  chen: anAsker('chen', '陈楠', { kind: 'buyer', department: '生产计划部', company: undefined }),
  zhou: anAsker('zhou', '周敏', { kind: 'agent', department: undefined, company: undefined }),
  wang: anAsker('wang', '王珂', { kind: 'staff', department: '采购归口', company: undefined }),
  shen: anAsker('shen', '沈立', { kind: 'supplier', department: undefined, company: '苏州恒锐精密机械有限公司' }),
  guest: anAsker('guest', '访客', { kind: 'guest', department: undefined, company: undefined }),
} as const;

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

export interface ReadReply {
  readonly type: string;
  /** The complete text of a streamed reply. */
  readonly text: string;
  readonly chunks: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly end: AnswerMetadata | undefined;
}

async function readReply(reply: RobotReply): Promise<ReadReply> {
  if (reply.type === 'card') return { type: reply.msgType, text: '', chunks: 0, body: reply.body, end: undefined };
  if (reply.type === 'message')
    return { type: reply.msgType, text: reply.content, chunks: 0, body: { ...reply.extras }, end: undefined };
  if (reply.type === 'serviceDesk') return { type: 'DESK', text: reply.answerer, chunks: 0, body: {}, end: undefined };
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
  { lastDocument, now = designTime, buttonParam, hostUrl, storeFile }: AskOptions = {},
): Promise<readonly ReadReply[] | undefined> {
  const answers = createDocumentAnswers({
    database,
    citations: anyCitations,
    ...(hostUrl !== undefined && { hostUrl }),
    ...(storeFile && { storeFile }),
  });
  const answer = await answers.answer(
    { text, buttonParam, roomId: 'room', messageId: 'message', asker, askedAt: now },
    { language: languageOfQuestion(text), lastDocument },
  );
  return answer && Promise.all(answer.replies.map(readReply));
}
