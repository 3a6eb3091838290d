import { timeOf } from '../messages/creation-time';
import type { Message } from '../messages/message';
import { isSystemHint } from '../messages/sender';

/** source: DR-01, CN-08 */
const gapMs = 300_000;

type Timed = Pick<Message, 'msgType' | 'creationDate'>;

/**
 * Whether a time stands above a message: the first one has it, then each that comes more than 300 seconds after the one
 * before; system hints never. source: DR-01, DR-02, M-42
 */
export function showsTime(message: Timed, previous: Timed | undefined): boolean {
  if (isSystemHint(message)) return false;
  const at = timeOf(message.creationDate);
  if (at === undefined) return false;
  const before = previous && timeOf(previous.creationDate);
  return before === undefined || at - before > gapMs;
}
