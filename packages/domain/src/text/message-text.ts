import { cardText } from '../cards/card';
import { type FileMessage, fileNameOfUrl, type LinkMessage } from '../messages/media';
import { type Message, MessageState } from '../messages/message';
import { type MessageBody, readBody } from '../messages/message-body';
import { contentOf } from '../messages/message-content';
import { isOwn, type Viewer } from '../messages/sender';
import { lastMessagePreview } from '../rooms/last-message-preview';
import type { AnswerReference } from '../sources/answer-reference';
import { withoutCitations } from '../sources/citations';
import { withClosedMarkup } from './closed-markup';
import { oneLine } from './one-line';
import { quoteSummary } from './quote-summary';
import { type Line, labelledText, nameWithSize, type TextFormatter, titledList } from './text-formatter';

/** The most characters of a message's text; a longer one ends in '…'. Ours. */
const maxLength = 20_000;
/** The most characters of one part that are read; its markup and tags are removed later. */
const maxSourceLength = 3 * maxLength;

/**
 * A message, card or form as plain text, line by line, for copying, screen readers and 'view as text'. It has every
 * text that is shown, without tags and markup. `viewer` decides which recall notice is used. source: M-20
 */
export function messageText(message: Message, formatter: TextFormatter, viewer?: Viewer): string {
  if (message.state === MessageState.recalled) return joinedLines([recallText(message, formatter, viewer)]);
  const { answerState } = message;
  const interruption = answerState === 'stopped' || answerState === 'incomplete' ? answerState : undefined;
  const content = contentOf(message).slice(0, maxSourceLength);
  const closedMessage = { ...message, content: interruption ? withClosedMarkup(content) : content };
  const text = joinedLines([
    quoteText(message, formatter),
    ...bodyText(readBody(closedMessage), closedMessage.content, formatter),
    interruption && formatter.translate(`timeline.${interruption}`),
    ...titledList(formatter.translate('card.sources.title'), sourceLines(message.answerReference ?? [], formatter)),
  ]);
  return text || kindText(message, formatter);
}

/** The text of a message in one line: the accessible name of its row. Ours. source: TX10 */
export const messageSummary = (message: Message, formatter: TextFormatter, viewer?: Viewer): string =>
  oneLine(messageText(message, formatter, viewer));

function quoteText({ quoteMsg }: Message, formatter: TextFormatter): Line {
  if (!quoteMsg || quoteMsg.state === MessageState.recalled) return undefined;
  const { sender, text } = quoteSummary(quoteMsg, formatter);
  return `> ${labelledText(formatter, sender, text)}`;
}

/** The kind of a message whose text is empty, such as a card without parts. */
function kindText(message: Message, formatter: TextFormatter): string {
  const preview = lastMessagePreview(message, false);
  return preview.kind === 'text' ? '' : formatter.translate(`preview.${preview.kind}`);
}

function recallText(
  { recallSelfTip, recallOthersTip, ...message }: Message,
  formatter: TextFormatter,
  viewer: Viewer | undefined,
) {
  return viewer && isOwn(message, viewer)
    ? recallSelfTip || formatter.translate('preview.recalledByMe')
    : recallOthersTip || formatter.translate('preview.recalledByOther');
}

function bodyText(body: MessageBody, content: string, formatter: TextFormatter): readonly Line[] {
  switch (body.kind) {
    case 'text':
    case 'hint':
      return [body.text];
    case 'queue':
      return [
        body.position === undefined
          ? formatter.translate('message.queue.waiting')
          : formatter.translate('timeline.queuePosition', { position: body.position }),
        formatter.translate('message.queue.hint'),
      ];
    case 'link':
      return linkText(body.link, formatter);
    case 'image':
      return [formatter.translate('preview.image')];
    case 'file':
      return [fileText(body.file, formatter)];
    case 'voice':
      return [withDuration(formatter.translate('preview.voice'), body.voice.duration, formatter)];
    case 'video':
      return [withDuration(formatter.translate('preview.video'), body.video.duration, formatter)];
    case 'todo':
      return [labelledText(formatter, formatter.translate('message.todo.title'), body.text)];
    case 'code':
      return [body.content || formatter.translate('preview.code')];
    case 'record': {
      const { title, list, num } = body.record;
      return [
        title || formatter.translate('message.record.title'),
        ...list.map(({ nickname, text }) => labelledText(formatter, nickname, text)),
        formatter.translate('message.record.count', { count: num ?? list.length }),
      ];
    }
    case 'unknown':
      return [formatter.translate('card.unknownType'), body.readable];
    case 'card':
      return cardText(body.card, content, formatter);
  }
}

const linkText = ({ title, description, url }: LinkMessage, formatter: TextFormatter): readonly Line[] => [
  title || (url === undefined && formatter.translate('preview.card')),
  description,
  url,
];

const fileText = ({ name, url, size }: FileMessage, formatter: TextFormatter): string =>
  `${formatter.translate('preview.file')} ${nameWithSize(formatter, name || fileNameOfUrl(url) || formatter.translate('message.file.unnamed'), size)}`;

const withDuration = (name: string, seconds: number | undefined, formatter: TextFormatter): string =>
  seconds === undefined ? name : `${name} ${formatter.duration(seconds)}`;

const sourceLines = (references: readonly AnswerReference[], formatter: TextFormatter): readonly Line[] =>
  references.map(({ docName, originDocName, dataSource }, index) => {
    const name = docName ?? originDocName ?? '';
    return `${index + 1}. ${[name, `(${formatter.translate(`source.${dataSource}`)})`].filter(Boolean).join(' ')}`;
  });

/** Control characters other than tab and line feed, and unpaired surrogates. */
const invisibleCharacters = /(?![\t\n])[\p{Cc}\p{Cs}]/gu;

function joinedLines(lines: readonly Line[]): string {
  const pieces = lines.flatMap((line) =>
    line && line.trim() !== '' ? [line.slice(0, maxSourceLength).trimEnd()] : [],
  );
  const text = withoutCitations(pieces.join('\n').slice(0, maxSourceLength)).replace(invisibleCharacters, '').trim();
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
