import { lastPart } from '../messages/media';
import { MessageState } from '../messages/message';
import type { QuotedMessage } from '../messages/quoted-message';
import { lastMessagePreview } from '../rooms/last-message-preview';
import type { TextWords } from './text-words';

/** As much of a quoted message as one line can show. Ours. */
const longest = 200;

/** Who is quoted and what was said, in one line; of a file its name. source: §2 Quote message (MT-79), design d1 */
export function quoteOf(quoted: QuotedMessage, words: TextWords): { readonly sender: string; readonly line: string } {
  const preview = lastMessagePreview({ ...quoted, state: MessageState.normal }, false);
  const kind = preview.kind === 'text' ? '' : words.say(`preview.${preview.kind}`);
  const line = preview.kind === 'text' ? preview.text : `${kind} ${preview.kind === 'file' ? nameOf(quoted) : ''}`;
  const short = line
    .slice(0, 4 * longest)
    .replace(/\s+/g, ' ')
    .trim();
  return {
    sender: quoted.senderNickName || quoted.senderName || '',
    line: short.length > longest ? `${short.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : short,
  };
}

const nameOf = ({ shareTitle, content }: QuotedMessage): string => shareTitle || lastPart(content);
