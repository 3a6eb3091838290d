import { fileNameOfUrl } from '../messages/media';
import { MessageState } from '../messages/message';
import type { QuotedMessage } from '../messages/quoted-message';
import { lastMessagePreview } from '../rooms/last-message-preview';
import { oneLine } from './one-line';
import type { PreviewFormatter } from './text-formatter';

/**
 * What the line of a quoted message shows: its sender, and its text or else its kind, such as '[Image]'; after the kind of a
 * file, the name of the file. source: MT-79
 */
export function quoteSummary(
  quoted: QuotedMessage,
  formatter: PreviewFormatter,
): { readonly sender: string; readonly text: string } {
  const preview = lastMessagePreview({ ...quoted, state: MessageState.normal }, false);
  const kind = preview.kind === 'text' ? '' : formatter.translate(`preview.${preview.kind}`);
  const line = preview.kind === 'text' ? preview.text : `${kind} ${preview.kind === 'file' ? nameOf(quoted) : ''}`;
  return { sender: quoted.senderNickName || quoted.senderName || '', text: oneLine(line) };
}

const nameOf = ({ shareTitle, content }: QuotedMessage): string => shareTitle || fileNameOfUrl(content);
