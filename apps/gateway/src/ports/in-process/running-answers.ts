import type { AnswerCommand, AnswerHead, RunningAnswers } from '../running-answers';

interface Running extends AnswerHead {
  readonly frames: string[];
}

export function inProcessRunningAnswers(): RunningAnswers {
  const running = new Map<string, Running>();
  const listeners: ((command: AnswerCommand) => void)[] = [];
  return {
    async begin(answer) {
      running.set(answer.messageId, { ...answer, frames: [] });
    },
    async addFrame(messageId, frame) {
      running.get(messageId)?.frames.push(frame);
    },
    async end(messageId) {
      running.delete(messageId);
    },
    framesFor: async (accountId) =>
      [...running.values()].filter(({ members }) => members.includes(accountId)).flatMap(({ frames }) => frames),
    async send(command) {
      for (const listener of listeners) listener(command);
    },
    onCommand(listener) {
      listeners.push(listener);
    },
  };
}
