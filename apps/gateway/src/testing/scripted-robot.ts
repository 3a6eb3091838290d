import type { AnswerMetadata, AskedQuestion, AskRobot, RobotReply } from '../robot';

/** One question to the robot, with the functions by which the test writes its answer. */
export interface Turn {
  readonly question: AskedQuestion;
  readonly signal: AbortSignal;
  readonly sendChunk: (piece: string) => void;
  readonly end: (end?: Partial<AnswerMetadata>) => void;
  readonly fail: () => void;
}

type Step = { readonly piece: string } | { readonly end: AnswerMetadata } | { readonly failure: Error };

/** A robot whose answers the test controls, chunk by chunk. */
export function scriptedRobot() {
  const turns: Turn[] = [];
  let metadataSoFar: AnswerMetadata | undefined;
  const waiting = new Set<() => void>();

  const ask: AskRobot = async function* (question, signal): AsyncIterable<RobotReply> {
    const steps = createStepQueue<Step>();
    turns.push({
      question,
      signal,
      sendChunk: (piece) => steps.push({ piece }),
      end: (end = {}) => steps.push({ end: { references: [], isRateable: false, isAiGenerated: false, ...end } }),
      fail: () => steps.push({ failure: new Error('the test made the robot fail') }),
    });
    for (const checkTurns of waiting) checkTurns();
    const known = metadataSoFar;
    yield { type: 'text', text: streamSteps(steps), ...(known && { metadataSoFar: () => known }) };
  };

  /** Waits for the question with this text. */
  const turn = (text: string): Promise<Turn> =>
    new Promise((resolve) => {
      const checkTurns = (): void => {
        const found = turns.find(({ question }) => question.text === text);
        if (!found) return;
        waiting.delete(checkTurns);
        resolve(found);
      };
      waiting.add(checkTurns);
      checkTurns();
    });

  /** Sets the `metadataSoFar` of the answers that follow. */
  const setMetadataSoFar = (metadata: AnswerMetadata | undefined): void => {
    metadataSoFar = metadata;
  };

  return { ask, turn, turns, setMetadataSoFar };
}

async function* streamSteps(steps: Queue<Step>): AsyncGenerator<string, AnswerMetadata, void> {
  for (;;) {
    const step = await steps.next();
    if ('failure' in step) throw step.failure;
    if ('end' in step) return step.end;
    yield step.piece;
  }
}

interface Queue<T> {
  readonly push: (item: T) => void;
  readonly next: () => Promise<T>;
}

function createStepQueue<T>(): Queue<T> {
  const items: T[] = [];
  const readers: ((item: T) => void)[] = [];
  return {
    push(item) {
      const reader = readers.shift();
      if (reader) reader(item);
      else items.push(item);
    },
    next() {
      const item = items.shift();
      return item === undefined ? new Promise((resolve) => readers.push(resolve)) : Promise.resolve(item);
    },
  };
}
