import { robotText } from '@parley/i18n/robot';
import { sql } from 'drizzle-orm';
import { type NewMessage, notifyCreated, robotSender, type Saved, saveMessages } from '../messages';
import type { AnswerMetadata, AskedQuestion, PlainMessage } from '../robot';
import { robot } from '../rooms';
import type { AnsweringDependencies } from './answering';
import { paceText } from './pace-text';
import { type AnswerEnding, configOf, type RunningAnswer, startRunningAnswer } from './running-answer';

/** Writes one answer into its room: cards and other messages whole, text piece by piece. */
export interface AnswerWriter {
  readonly card: (msgType: string, body: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly message: (message: PlainMessage) => Promise<void>;
  readonly text: (source: AsyncGenerator<string, AnswerMetadata, void>) => Promise<void>;
  /** Sends an apology in the question's language, unless a text of this answer already ended with one. */
  readonly apologise: () => Promise<void>;
  readonly running: () => RunningAnswer | undefined;
}

export function createAnswerWriter(
  dependencies: AnsweringDependencies,
  question: AskedQuestion,
  signal: AbortSignal,
): AnswerWriter {
  const { framePublisher } = dependencies.ports;
  const save = createSaver(dependencies, question);
  const shown = createFirstChunkTimer(dependencies, question);
  const stream = createTextStream(dependencies, question, { save, shown, signal });

  return {
    text: stream.text,
    async card(msgType, body) {
      const canRate = isRateable(body);
      await notifyCreated(framePublisher, await save({ msgType, content: '', purchaseRobotMsg: body, canRate }));
      shown();
    },
    async message({ msgType, content, extras }) {
      await notifyCreated(framePublisher, await save({ msgType, content, ...(extras && { extras }) }));
      shown();
    },
    async apologise() {
      if (stream.hasFailed()) return;
      await stream.text(fixedText(apologyIn(question.text)));
    },
    running: stream.running,
  };
}

interface TextStream extends Pick<AnswerWriter, 'text' | 'running'> {
  /** Whether a text failed after it had begun; it was ended then. */
  readonly hasFailed: () => boolean;
}

interface TextStreamDependencies {
  readonly save: (draft: NewRobotMessage) => Promise<Saved>;
  readonly shown: () => void;
  readonly signal: AbortSignal;
}

/** Shows a text piece by piece as one message, which is always ended, after errors too. */
function createTextStream(
  dependencies: AnsweringDependencies,
  question: AskedQuestion,
  { save, shown, signal }: TextStreamDependencies,
): TextStream {
  const { database, ports } = dependencies;
  let running: RunningAnswer | undefined;
  let isCut = false;

  async function finish(answer: RunningAnswer, asked: AnswerEnding, given: AnswerMetadata | undefined): Promise<void> {
    const { content, end, ending } = resolveFinalContent(question.text, answer.content(), { asked, given });
    // Stored before the last chunk is sent: whoever reads the room after it finds the same text.
    await storeFinalAnswer(database, answer.messageId, { content, end, ending });
    running = undefined;
    await answer.finish(ending, content, end);
  }

  async function text(source: AsyncGenerator<string, AnswerMetadata, void>): Promise<void> {
    const answer = await startRunningAnswer(
      ports,
      await save({ msgType: 'ASSISTANT_TEXT', content: '', answerState: 'streaming' }),
    );
    running = answer;
    const saveShownText = createThrottledSave(dependencies, answer);
    const pieces = paceText(source, { ...dependencies.pace, signal });
    try {
      for (let next = await pieces.next(); ; next = await pieces.next()) {
        if (next.done) {
          await finish(answer, endingOf(next.value, signal), next.value);
          return;
        }
        await answer.show(next.value);
        shown();
        await saveShownText();
      }
    } catch (cause) {
      isCut = true;
      await finish(answer, 'incomplete', undefined);
      throw cause;
    } finally {
      await ports.runningAnswers.end(answer.messageId);
    }
  }

  return { text, running: () => running, hasFailed: () => isCut };
}

/** Reports once the time from the question to the first part that is shown. */
function createFirstChunkTimer({ clock, onFirstChunk }: AnsweringDependencies, { now }: AskedQuestion): () => void {
  let isFirst = true;
  return () => {
    if (isFirst) onFirstChunk(clock.now().getTime() - now.getTime());
    isFirst = false;
  };
}

type NewRobotMessage = Omit<NewMessage, 'roomId' | 'questionId'>;

const createSaver =
  ({ database, clock }: AnsweringDependencies, { asker, messageId, roomId, text }: AskedQuestion) =>
  async (draft: NewRobotMessage): Promise<Saved> => {
    const sender = { senderId: robotSender, name: nameFor(text), tenantId: asker.tenantId };
    const drafts = [{ ...draft, roomId, questionId: messageId }];
    const [saved] = await saveMessages(database, sender, { drafts, now: clock.now() });
    if (!saved) throw new Error('a saved message did not come back');
    return saved;
  };

/** Saves the text so far at the first piece and then every `saveEveryMs`, so that little is lost when the process ends. */
function createThrottledSave(
  { database, clock, saveEveryMs }: AnsweringDependencies,
  answer: RunningAnswer,
): () => Promise<void> {
  let savedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock.now().getTime();
    if (now - savedAt < saveEveryMs) return;
    savedAt = now;
    await database.query(sql`UPDATE messages SET content = ${answer.content()} WHERE message_id = ${answer.messageId}`);
  };
}

function resolveFinalContent(
  question: string,
  shown: string,
  { asked, given }: { readonly asked: AnswerEnding; readonly given: AnswerMetadata | undefined },
) {
  const wholeText = given?.content ?? shown;
  // An empty answer counts as failed, unless it was stopped.
  const isEmpty = wholeText === '' && asked !== 'stopped';
  const ending: AnswerEnding = isEmpty ? 'incomplete' : asked;
  const end = ending === 'complete' && given ? given : toIncompleteMetadata(shown, given);
  const content = isEmpty ? apologyIn(question) : ending === 'complete' ? wholeText : shown;
  return { content, end, ending };
}

function endingOf(end: AnswerMetadata | undefined, signal: AbortSignal): AnswerEnding {
  if (!signal.aborted) return end ? 'complete' : 'incomplete';
  return signal.reason === 'stopped' ? 'stopped' : 'incomplete';
}

/** The end of an answer that was cut: the sources that its shown part cites, and no rating. */
function toIncompleteMetadata(content: string, end: AnswerMetadata | undefined): AnswerMetadata {
  const cited = Math.max(0, ...[...content.matchAll(/<ref>(\d+)<\/ref>/g)].map(([, n]) => Number(n)));
  return {
    references: end?.references.slice(0, cited) ?? [],
    isRateable: false,
    aigc: end?.aigc ?? false,
    ...(end?.dataTime === undefined ? {} : { dataTime: end.dataTime }),
  };
}

async function storeFinalAnswer(
  database: AnsweringDependencies['database'],
  messageId: string,
  { content, end, ending }: { readonly content: string; readonly end: AnswerMetadata; readonly ending: AnswerEnding },
): Promise<void> {
  const body = {
    config: configOf(end),
    aigcFlag: end.aigc,
    ...(end.dataTime === undefined ? {} : { dataTime: end.dataTime }),
  };
  await database.query(sql`
    UPDATE messages SET content = ${content}, purchase_robot_msg = ${JSON.stringify(body)}::jsonb,
      answer_reference = ${JSON.stringify(end.references)}::jsonb, can_rate = ${end.isRateable},
      answer_state = ${ending === 'complete' ? null : ending}
    WHERE message_id = ${messageId}`);
}

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

const nameFor = (text: string): string => (isChinese(text) ? robot.name : robot.nameEn);

const apologyIn = (text: string): string => robotText(isChinese(text) ? 'zh_CN' : 'en_US', 'service.apology');

async function* fixedText(text: string): AsyncGenerator<string, AnswerMetadata, void> {
  yield text;
  return { references: [], isRateable: false, aigc: false };
}

function isRateable({ config }: Readonly<Record<string, unknown>>): boolean {
  return typeof config === 'object' && config !== null && 'evaluateFlag' in config && config.evaluateFlag === true;
}
