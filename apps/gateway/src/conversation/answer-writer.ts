import { sql } from 'drizzle-orm';
import { type NewMessage, notifyCreated, robotSender, type Saved, saveMessages } from '../messages';
import type { AnswerEnd, AskedQuestion, PlainMessage } from '../robot';
import { robot } from '../rooms';
import type { AnsweringParts } from './answering';
import { pacedText } from './paced-text';
import { type AnswerEnding, configOf, type RunningAnswer, startRunningAnswer } from './running-answer';

/** Writes one answer into its room: cards and other messages whole, text piece by piece. */
export interface AnswerWriter {
  readonly card: (msgType: string, body: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly message: (message: PlainMessage) => Promise<void>;
  readonly text: (source: AsyncGenerator<string, AnswerEnd, void>) => Promise<void>;
  /** Sends an apology in the question's language, unless a text of this answer already ended with one. */
  readonly apologise: () => Promise<void>;
  readonly running: () => RunningAnswer | undefined;
}

export function createAnswerWriter(parts: AnsweringParts, question: AskedQuestion, signal: AbortSignal): AnswerWriter {
  const { hints } = parts.ports;
  const save = answerSaver(parts, question);
  const shown = firstChunkTimer(parts, question);
  const stream = createStream(parts, question, { save, shown, signal });

  return {
    text: stream.text,
    async card(msgType, body) {
      const canRate = isRateable(body);
      await notifyCreated(hints, await save({ msgType, content: '', purchaseRobotMsg: body, canRate }));
      shown();
    },
    async message({ msgType, content, extras }) {
      await notifyCreated(hints, await save({ msgType, content, ...(extras && { extras }) }));
      shown();
    },
    async apologise() {
      if (stream.isCut()) return;
      await stream.text(fixedText(apologyIn(question.text)));
    },
    running: stream.running,
  };
}

interface Stream extends Pick<AnswerWriter, 'text' | 'running'> {
  /** Whether a text failed after it had begun; it was ended then. */
  readonly isCut: () => boolean;
}

interface StreamParts {
  readonly save: (draft: Draft) => Promise<Saved>;
  readonly shown: () => void;
  readonly signal: AbortSignal;
}

/** Shows a text piece by piece as one message, which is always ended, after errors too. */
function createStream(parts: AnsweringParts, question: AskedQuestion, { save, shown, signal }: StreamParts): Stream {
  const { database, ports } = parts;
  let running: RunningAnswer | undefined;
  let isCut = false;

  async function finish(answer: RunningAnswer, asked: AnswerEnding, given: AnswerEnd | undefined): Promise<void> {
    const { content, end, ending } = finalContent(question.text, answer.content(), { asked, given });
    // Stored before the last chunk is sent: whoever reads the room after it finds the same text.
    await storeEnd(database, answer.messageId, { content, end, ending });
    running = undefined;
    await answer.finish(ending, content, end);
  }

  async function text(source: AsyncGenerator<string, AnswerEnd, void>): Promise<void> {
    const answer = await startRunningAnswer(
      ports,
      await save({ msgType: 'ASSISTANT_TEXT', content: '', answerState: 'streaming' }),
    );
    running = answer;
    const saveSoFar = periodicSaver(parts, answer);
    const pieces = pacedText(source, { ...parts.pace, signal });
    try {
      for (let next = await pieces.next(); ; next = await pieces.next()) {
        if (next.done) {
          await finish(answer, endingOf(next.value, signal), next.value);
          return;
        }
        await answer.show(next.value);
        shown();
        await saveSoFar();
      }
    } catch (cause) {
      isCut = true;
      await finish(answer, 'incomplete', undefined);
      throw cause;
    } finally {
      await ports.runningAnswers.end(answer.messageId);
    }
  }

  return { text, running: () => running, isCut: () => isCut };
}

/** Reports once the time from the question to the first part that is shown. */
function firstChunkTimer({ clock, onFirstChunk }: AnsweringParts, { now }: AskedQuestion): () => void {
  let isFirst = true;
  return () => {
    if (isFirst) onFirstChunk(clock.now().getTime() - now.getTime());
    isFirst = false;
  };
}

type Draft = Omit<NewMessage, 'roomId' | 'questionId'>;

const answerSaver =
  ({ database, clock }: AnsweringParts, { asker, messageId, roomId, text }: AskedQuestion) =>
  async (draft: Draft): Promise<Saved> => {
    const sender = { senderId: robotSender, name: nameFor(text), tenantId: asker.tenantId };
    const drafts = [{ ...draft, roomId, questionId: messageId }];
    const [saved] = await saveMessages(database, sender, { drafts, now: clock.now() });
    if (!saved) throw new Error('a saved message did not come back');
    return saved;
  };

/** Saves the text so far at the first piece and then every `saveEveryMs`, so that little is lost when the process ends. */
function periodicSaver({ database, clock, saveEveryMs }: AnsweringParts, answer: RunningAnswer): () => Promise<void> {
  let savedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock.now().getTime();
    if (now - savedAt < saveEveryMs) return;
    savedAt = now;
    await database.query(sql`UPDATE messages SET content = ${answer.content()} WHERE message_id = ${answer.messageId}`);
  };
}

function finalContent(
  question: string,
  shown: string,
  { asked, given }: { readonly asked: AnswerEnding; readonly given: AnswerEnd | undefined },
) {
  const wholeText = given?.content ?? shown;
  // An answer without a word is a failure too, however it ended.
  const isEmpty = wholeText === '' && asked !== 'stopped';
  const ending: AnswerEnding = isEmpty ? 'incomplete' : asked;
  const end = ending === 'complete' && given ? given : cutShort(shown, given);
  const content = isEmpty ? apologyIn(question) : ending === 'complete' ? wholeText : shown;
  return { content, end, ending };
}

function endingOf(end: AnswerEnd | undefined, signal: AbortSignal): AnswerEnding {
  if (!signal.aborted) return end ? 'complete' : 'incomplete';
  return signal.reason === 'stopped' ? 'stopped' : 'incomplete';
}

/** The end of an answer that was cut: the sources that its shown part cites, and no rating. */
function cutShort(content: string, end: AnswerEnd | undefined): AnswerEnd {
  const cited = Math.max(0, ...[...content.matchAll(/<ref>(\d+)<\/ref>/g)].map(([, n]) => Number(n)));
  return {
    references: end?.references.slice(0, cited) ?? [],
    evaluate: false,
    aigc: end?.aigc ?? false,
    ...(end?.dataTime === undefined ? {} : { dataTime: end.dataTime }),
  };
}

async function storeEnd(
  database: AnsweringParts['database'],
  messageId: string,
  { content, end, ending }: { readonly content: string; readonly end: AnswerEnd; readonly ending: AnswerEnding },
): Promise<void> {
  const body = {
    config: configOf(end),
    aigcFlag: end.aigc,
    ...(end.dataTime === undefined ? {} : { dataTime: end.dataTime }),
  };
  await database.query(sql`
    UPDATE messages SET content = ${content}, purchase_robot_msg = ${JSON.stringify(body)}::jsonb,
      answer_reference = ${JSON.stringify(end.references)}::jsonb, can_rate = ${end.evaluate},
      answer_state = ${ending === 'complete' ? null : ending}
    WHERE message_id = ${messageId}`);
}

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

const nameFor = (text: string): string => (isChinese(text) ? robot.name : robot.nameEn);

const apologyIn = (text: string): string =>
  isChinese(text)
    ? '抱歉,我现在答不上来。请稍后再问一次,或在工作日 08:30–18:00 联系采购服务台。'
    : 'Sorry, I cannot answer right now. Please ask again later, or contact the procurement desk on working days 08:30–18:00.';

async function* fixedText(text: string): AsyncGenerator<string, AnswerEnd, void> {
  yield text;
  return { references: [], evaluate: false, aigc: false };
}

function isRateable({ config }: Readonly<Record<string, unknown>>): boolean {
  return typeof config === 'object' && config !== null && 'evaluateFlag' in config && config.evaluateFlag === true;
}
