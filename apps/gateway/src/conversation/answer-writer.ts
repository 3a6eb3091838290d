import { serverText } from '@parley/i18n/server-text';
import { sql } from 'drizzle-orm';
import { type NewMessage, notifySaved, robotSender, type SavedMessage, saveMessages, searchedText } from '../messages';
import type { AnswerMetadata, AskedQuestion, PlainMessage, StreamedText } from '../robot';
import { robot } from '../rooms';
import { languageOf } from './answer-language';
import type { AnsweringDependencies } from './answering';
import { paceText } from './pace-text';
import { type AnswerEnding, configOf, type RunningAnswer, startRunningAnswer } from './running-answer';

/** Writes one answer into its room: cards and other messages at once, text in chunks. */
export interface AnswerWriter {
  readonly writeCard: (msgType: string, body: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly writeMessage: (message: PlainMessage) => Promise<void>;
  readonly writeText: (streamedText: StreamedText) => Promise<void>;
  /**
   * Sends an apology in the question's language, unless a text of this answer failed: its message is already closed, as
   * incomplete or with an apology.
   */
  readonly apologise: () => Promise<void>;
  /** Says that so many questions wait already, and that this one is not taken. source: GW201 */
  readonly refuse: (waitingCount: number) => Promise<void>;
  readonly running: () => RunningAnswer | undefined;
}

export function createAnswerWriter(
  dependencies: AnsweringDependencies,
  question: AskedQuestion,
  signal: AbortSignal,
): AnswerWriter {
  const { framePublisher } = dependencies.ports;
  const save = createSaver(dependencies, question);
  const reportFirstOutput = createFirstOutputReporter(dependencies, question);
  const stream = createTextStream(dependencies, question, { save, reportFirstOutput, signal });

  return {
    writeText: stream.writeText,
    async writeCard(msgType, body) {
      const newMessage = { msgType, content: '', purchaseRobotMsg: body, isRateable: isRateableCard(body) };
      await notifySaved(framePublisher, await save(newMessage));
      reportFirstOutput();
    },
    async writeMessage({ msgType, content, extras }) {
      await notifySaved(framePublisher, await save({ msgType, content, ...(extras && { extras }) }));
      reportFirstOutput();
    },
    async apologise() {
      if (stream.hasFailed()) return;
      await stream.writeText({ text: fixedText(apologyIn(question.text)) });
    },
    async refuse(count) {
      const content = serverText(languageOf(question.text), 'service.tooManyQuestions', { count });
      await notifySaved(framePublisher, await save({ msgType: 'TEXT', content, quoteMessageId: question.messageId }));
    },
    running: stream.running,
  };
}

interface TextStream extends Pick<AnswerWriter, 'writeText' | 'running'> {
  /**
   * Whether a text failed after its message was stored; it then ends with the text sent so far, or with an apology if
   * nothing was sent.
   */
  readonly hasFailed: () => boolean;
}

interface TextStreamDependencies {
  readonly save: (newMessage: NewRobotMessage) => Promise<SavedMessage>;
  readonly reportFirstOutput: () => void;
  readonly signal: AbortSignal;
}

/** Streams a text as one message. The message always gets its last chunk, after an error too. */
function createTextStream(
  dependencies: AnsweringDependencies,
  question: AskedQuestion,
  { save, reportFirstOutput, signal }: TextStreamDependencies,
): TextStream {
  const { database, ports } = dependencies;
  let running: RunningAnswer | undefined;
  let hasFailed = false;

  async function finish(
    answer: RunningAnswer,
    generatorEnding: AnswerEnding,
    returnedMetadata: AnswerMetadata | undefined,
  ): Promise<void> {
    const sentText = answer.content();
    const final = resolveFinalAnswer(question.text, sentText, { generatorEnding, returnedMetadata });
    // Stored before the last chunk is sent, so that a client that reads the room after that chunk finds the same text.
    await storeFinalAnswer(database, answer.messageId, final);
    running = undefined;
    await answer.finish(final.ending, final.content, final.metadata);
  }

  async function writeText({ text, metadataSoFar }: StreamedText): Promise<void> {
    const answer = await startRunningAnswer(
      ports,
      await save({ msgType: 'ASSISTANT_TEXT', content: '', answerState: 'streaming' }),
    );
    running = answer;
    const saveSentText = createThrottledSave(dependencies, answer);
    const chunks = paceText(text, { ...dependencies.pace, signal });
    try {
      for (let next = await chunks.next(); ; next = await chunks.next()) {
        if (next.done) {
          await finish(answer, endingOf(next.value, signal), next.value ?? metadataSoFar?.());
          return;
        }
        await answer.sendChunk(next.value);
        reportFirstOutput();
        await saveSentText();
      }
    } catch (cause) {
      hasFailed = true;
      await finish(answer, 'incomplete', metadataSoFar?.()).catch(() => finishUnstored(answer, question.text));
      throw cause;
    } finally {
      await ports.runningAnswers.end(answer.messageId);
    }
  }

  return { writeText, running: () => running, hasFailed: () => hasFailed };
}

/** Sends the last chunk of an answer whose end could not be stored; it is stored when the database is available. source: GW210 */
function finishUnstored(answer: RunningAnswer, question: string): Promise<void> {
  const { content, metadata } = resolveFinalAnswer(question, answer.content(), {
    generatorEnding: 'incomplete',
    returnedMetadata: undefined,
  });
  return answer.finish('incomplete', content, metadata);
}

/** Makes a function that reports, at its first call, how long after the question the first output was sent. */
function createFirstOutputReporter(
  { clock, onFirstOutput }: AnsweringDependencies,
  { askedAt }: AskedQuestion,
): () => void {
  let isFirst = true;
  return () => {
    if (isFirst) onFirstOutput(clock.now().getTime() - askedAt.getTime());
    isFirst = false;
  };
}

type NewRobotMessage = Omit<NewMessage, 'roomId' | 'questionId'>;

const createSaver =
  ({ database, clock }: AnsweringDependencies, { asker, messageId, roomId, text }: AskedQuestion) =>
  async (newMessage: NewRobotMessage): Promise<SavedMessage> => {
    const sender = { senderId: robotSender, name: nameFor(text), tenantId: asker.tenantId };
    const newMessages = [{ ...newMessage, roomId, questionId: messageId }];
    const [saved] = await saveMessages(database, sender, { newMessages, now: clock.now() });
    if (!saved) throw new Error('a saved message did not come back');
    return saved;
  };

/** Saves the streamed text at its first chunk and then every `saveEveryMs`, so that a crash loses little of it. */
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

interface FinalAnswer {
  readonly content: string;
  readonly metadata: AnswerMetadata;
  readonly ending: AnswerEnding;
}

interface GeneratorResult {
  /** How the generator ended, before it is known whether it gave any text. */
  readonly generatorEnding: AnswerEnding;
  /** What the generator returned, or what was known when it failed or was stopped. */
  readonly returnedMetadata: AnswerMetadata | undefined;
}

function resolveFinalAnswer(
  question: string,
  sentText: string,
  { generatorEnding, returnedMetadata }: GeneratorResult,
): FinalAnswer {
  const wholeText = returnedMetadata?.content ?? sentText;
  // An empty answer counts as failed, unless it was stopped.
  const isEmpty = wholeText === '' && generatorEnding !== 'stopped';
  const ending: AnswerEnding = isEmpty ? 'incomplete' : generatorEnding;
  const metadata =
    ending === 'complete' && returnedMetadata ? returnedMetadata : metadataOfUnfinished(sentText, returnedMetadata);
  const content = isEmpty ? apologyIn(question) : ending === 'complete' ? wholeText : sentText;
  return { content, metadata, ending };
}

function endingOf(metadata: AnswerMetadata | undefined, signal: AbortSignal): AnswerEnding {
  if (!signal.aborted) return metadata ? 'complete' : 'incomplete';
  return signal.reason === 'stopped' ? 'stopped' : 'incomplete';
}

/** The metadata of an answer that was stopped or broke off: what was sent rests on its sources, but it cannot be rated. source: GW185 */
function metadataOfUnfinished(sentText: string, metadata: AnswerMetadata | undefined): AnswerMetadata {
  const { references = [], isAiGenerated = false, dataTime } = sentText === '' ? {} : (metadata ?? {});
  return { references, isRateable: false, isAiGenerated, ...(dataTime === undefined ? {} : { dataTime }) };
}

async function storeFinalAnswer(
  database: AnsweringDependencies['database'],
  messageId: string,
  { content, metadata, ending }: FinalAnswer,
): Promise<void> {
  const body = {
    config: configOf(metadata),
    aigcFlag: metadata.isAiGenerated,
    ...(metadata.dataTime === undefined ? {} : { dataTime: metadata.dataTime }),
  };
  await database.query(sql`
    UPDATE messages SET content = ${content},
      searched_text = ${searchedText({ msgType: 'ASSISTANT_TEXT', content, purchaseRobotMsg: body }) ?? null}, purchase_robot_msg = ${JSON.stringify(body)}::jsonb,
      answer_reference = ${JSON.stringify(metadata.references)}::jsonb, can_rate = ${metadata.isRateable},
      answer_state = ${ending === 'complete' ? null : ending}
    WHERE message_id = ${messageId}`);
}

const nameFor = (text: string): string => (languageOf(text) === 'zh_CN' ? robot.name : robot.nameEn);

const apologyIn = (text: string): string => serverText(languageOf(text), 'service.apology');

async function* fixedText(text: string): AsyncGenerator<string, AnswerMetadata, void> {
  yield text;
  return { references: [], isRateable: false, isAiGenerated: false };
}

/** Whether a card asks to be rated (`config.evaluateFlag` on the wire). */
function isRateableCard({ config }: Readonly<Record<string, unknown>>): boolean {
  return typeof config === 'object' && config !== null && 'evaluateFlag' in config && config.evaluateFlag === true;
}
