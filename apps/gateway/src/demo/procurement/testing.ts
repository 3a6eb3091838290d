import type { Database } from '../../db/database';
import { openTestDatabase } from '../../db/testing';
import { type AnswerMetadata, type Asker, type Citations, languageOfQuestion, type RobotReply } from '../../robot';
import { seedProcurement } from '../seed/procurement';
import { createDocumentAnswers } from './answer-about-documents';
import type { StoreFile } from './answer-context';

/** The time that the design pages show. */
export const designTime = new Date('2026-04-21T10:20:00+08:00');

const account = (accountId: string, name: string, rest: Pick<Asker, 'kind' | 'department' | 'company'>): Asker => ({
  accountId,
  tenantId: 'lanchuan',
  name,
  ...rest,
});

/** The demo accounts as the robot sees them. */
export const askers = {
  lin: account('lin', '林晓', { kind: 'buyer', department: '设备采购部', company: undefined }),
  chen: account('chen', '陈楠', { kind: 'buyer', department: '生产计划部', company: undefined }),
  zhou: account('zhou', '周敏', { kind: 'agent', department: undefined, company: undefined }),
  wang: account('wang', '王珂', { kind: 'staff', department: '采购归口', company: undefined }),
  shen: account('shen', '沈立', { kind: 'supplier', department: undefined, company: '苏州恒锐精密机械有限公司' }),
  guest: account('guest', '访客', { kind: 'guest', department: undefined, company: undefined }),
} as const;

export async function openDemoDatabase(): Promise<Database> {
  const database = await openTestDatabase();
  await seedProcurement(database, { now: designTime });
  return database;
}

/** A knowledge base that has whatever is asked of it. */
const anyCitations: Citations = {
  faq: async (ref) => ({ ...empty, docName: ref, dataSource: 'FAQ_DIRECT' }),
  policy: async (query) => ({ ...empty, docName: query.split(' ')[0], dataSource: 'DOC' }),
};
const empty = { docUrls: [], docContent: undefined, originDocName: undefined, originDocUrl: undefined };

export interface ReadAnswer {
  readonly type: string;
  /** The whole of a streamed text. */
  readonly text: string;
  readonly chunks: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly end: AnswerMetadata | undefined;
}

async function readAnswer(reply: RobotReply): Promise<ReadAnswer> {
  if (reply.type === 'card') return { type: reply.msgType, text: '', chunks: 0, body: reply.body, end: undefined };
  if (reply.type === 'message')
    return { type: reply.msgType, text: reply.content, chunks: 0, body: { ...reply.extras }, end: undefined };
  if (reply.type === 'serviceDesk') return { type: 'DESK', text: reply.answerer, chunks: 0, body: {}, end: undefined };
  let [text, chunks] = ['', 0];
  for (;;) {
    const step = await reply.text.next();
    if (step.done)
      return { type: 'ASSISTANT_TEXT', text: step.value.content ?? text, chunks, body: {}, end: step.value };
    text += step.value;
    chunks += 1;
  }
}

interface Asking {
  readonly lastDocument?: string;
  readonly now?: Date;
  readonly buttonParam?: unknown;
  readonly hostUrl?: string;
  readonly storeFile?: StoreFile;
}

/** Asks as one account and reads every reply to its end; undefined: not about documents. */
export async function askAs(
  database: Database,
  asker: Asker,
  text: string,
  { lastDocument, now = designTime, buttonParam, hostUrl, storeFile }: Asking = {},
): Promise<readonly ReadAnswer[] | undefined> {
  const answers = createDocumentAnswers({
    database,
    citations: anyCitations,
    ...(hostUrl !== undefined && { hostUrl }),
    ...(storeFile && { storeFile }),
  });
  const answer = await answers.answer(
    { text, buttonParam, roomId: 'room', messageId: 'message', asker, now },
    { language: languageOfQuestion(text), lastDocument },
  );
  return answer && Promise.all(answer.replies.map(readAnswer));
}
