import type { OutgoingMessage } from '../outbox/outbox-options';

/** The message type of the outbox's tests. */
export interface TestMessage extends OutgoingMessage {
  readonly text: string;
}

/** A request to send a message that the gateway has not answered yet. */
export interface SendAttempt {
  readonly tab: string;
  readonly item: TestMessage;
  readonly succeed: () => void;
  /** The message is saved, but its answer never arrives. */
  readonly loseAnswer: () => void;
  readonly fail: (code: string, fields?: object) => void;
}

/** A gateway that only takes messages: it saves each uuid once, and the test decides when and how it answers. */
export function fakeSending() {
  const openAttempts: SendAttempt[] = [];
  const attempts: string[] = [];
  const saved: TestMessage[] = [];

  const send = (tab: string) => (item: TestMessage) =>
    new Promise<string>((resolve, reject) => {
      const removeAttempt = () => void openAttempts.splice(openAttempts.indexOf(attempt), 1);
      const save = () => void (saved.some(({ msgUuid }) => msgUuid === item.msgUuid) || saved.push(item));
      const fail = (code: string, fields: object = {}) => {
        removeAttempt();
        reject(Object.assign(new Error(code), { code, ...fields }));
      };
      const attempt: SendAttempt = {
        tab,
        item,
        fail,
        succeed: () => {
          removeAttempt();
          save();
          resolve(item.msgUuid);
        },
        loseAnswer: () => {
          save();
          fail('wait');
        },
      };
      attempts.push(item.msgUuid);
      openAttempts.push(attempt);
    });

  return { send, openAttempts, attempts, saved };
}
