import type { Message } from '../messages/message';
import { parseTimestamp } from '../messages/parse-timestamp';
import { isSystemHint } from '../messages/sender';

/** The longest pause between two messages without a timestamp between them. source: DR-01, CN-08 */
const maxSilenceMs = 300_000;

type Timed = Pick<Message, 'msgType' | 'creationDate'>;

/**
 * Whether a timestamp is shown above a message: above the first one and above each that comes more than 300 seconds
 * after the previous one; never above system hints. source: DR-01, DR-02, M-42
 */
export function showsTimestamp(message: Timed, previous: Timed | undefined): boolean {
  if (isSystemHint(message)) return false;
  const at = parseTimestamp(message.creationDate);
  if (at === undefined) return false;
  const before = previous && parseTimestamp(previous.creationDate);
  return before === undefined || at - before > maxSilenceMs;
}
