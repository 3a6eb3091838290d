import { QuestionCard } from '@parley/domain';
import * as v from 'valibot';
import type { Robot } from '../create-robot';
import type { AnswerMetadata, AskedQuestion, Asker, RobotReply } from '../reply';

export const anAsker = (changes: Partial<Asker> = {}): Asker => ({
  accountId: 'lin',
  tenantId: 'lanchuan',
  kind: 'buyer',
  name: '林晓',
  department: 'equipment',
  company: undefined,
  ...changes,
});

/** A reply whose text has been read to its end. */
export type CollectedReply =
  | { readonly kind: 'text'; readonly text: string; readonly end: AnswerMetadata }
  | { readonly kind: 'serviceDesk'; readonly answerer: 'human' | 'robot' }
  | { readonly kind: 'message'; readonly msgType: string; readonly content: string }
  | { readonly kind: 'card'; readonly msgType: string; readonly body: Readonly<Record<string, unknown>> }
  | {
      readonly kind: 'questions';
      readonly title: string;
      readonly titles: readonly string[];
      readonly messages: readonly string[];
    };

/** Reads a reply to its end. */
export async function readReply(reply: RobotReply): Promise<CollectedReply> {
  if (reply.type === 'card' && reply.msgType !== 'QUESTION_CARD')
    return { kind: 'card', msgType: reply.msgType, body: reply.body };
  if (reply.type === 'card') {
    const { title, questionList } = v.parse(QuestionCard, reply.body);
    return {
      kind: 'questions',
      title: title?.text ?? '',
      titles: questionList.map((question) => question.title),
      messages: questionList.map((question) => question.message ?? question.title),
    };
  }
  if (reply.type === 'message') return { kind: 'message', msgType: reply.msgType, content: reply.content };
  if (reply.type === 'serviceDesk') return { kind: 'serviceDesk', answerer: reply.answerer };
  let text = '';
  for (;;) {
    const next = await reply.text.next();
    if (next.done) return { kind: 'text', text: next.value.content ?? text, end: next.value };
    text += next.value;
  }
}

let idCount = 0;

/** Opens a room and returns a function that asks one question in it and returns all replies. */
export function conversation(
  robot: Pick<Robot, 'ask'>,
  at: { now: Date } = { now: new Date('2026-04-21T10:20+08:00') },
) {
  idCount += 1;
  const roomId = `room-${idCount}`;
  return async (
    text: string,
    options: {
      readonly messageId?: string;
      readonly signal?: AbortSignal;
      readonly asker?: Asker;
      readonly about?: AskedQuestion['about'];
      readonly isWithFiles?: boolean;
    } = {},
  ): Promise<readonly CollectedReply[]> => {
    idCount += 1;
    const {
      messageId = `message-${idCount}`,
      signal = new AbortController().signal,
      asker = anAsker(),
      about,
      isWithFiles = false,
    } = options;
    const replies: CollectedReply[] = [];
    for await (const reply of robot.ask(
      { text, roomId, messageId, asker, askedAt: at.now, isWithFiles, ...(about && { about }) },
      signal,
    ))
      replies.push(await readReply(reply));
    return replies;
  };
}
