import { timeOf } from '../messages/creation-time';
import type { Message } from '../messages/message';
import { isSystemHint } from '../messages/sender';

/** source: §5, §9 (DR-01, CN-08) */
const gapMs = 300_000;

type Timed = Pick<Message, 'msgType' | 'creationDate'>;

/**
 * Whether a time stands above a message: the first one has it, then each that comes more than 300 seconds after the one
 * before; system hints never. source: §5 (DR-01, DR-02), M-42
 */
export function showsTime(message: Timed, previous: Timed | undefined): boolean {
  if (isSystemHint(message)) return false;
  const at = timeOf(message.creationDate);
  if (at === undefined) return false;
  const before = previous && timeOf(previous.creationDate);
  return before === undefined || at - before > gapMs;
}

type Said = Timed & Pick<Message, 'float' | 'sender' | 'sendSerial' | 'customerMsgFlag' | 'state'>;

/** Whether a message goes on with what the same sender said, within five minutes: no name, no avatar again. source: design 4 */
export function continuesRun(message: Said, previous: Said | undefined): boolean {
  if (!previous || isSystemHint(message) || isSystemHint(previous)) return false;
  if (message.state === 1 || previous.state === 1) return false;
  return saidBy(message) === saidBy(previous) && !showsTime(message, previous);
}

const saidBy = ({ float, sender, sendSerial, customerMsgFlag }: Said): string =>
  [float, sendSerial ?? sender, customerMsgFlag ?? 0].join(' ');
