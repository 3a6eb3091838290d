import { cardText } from '../cards/card';
import { type FileMessage, fileNameOfUrl, type LinkMessage } from '../messages/media';
import { type Message, MessageState } from '../messages/message';
import { type MessageBody, readBody } from '../messages/message-body';
import { contentOf } from '../messages/message-content';
import { isOwn, type Viewer } from '../messages/sender';
import { lastMessagePreview } from '../rooms/last-message-preview';
import type { AnswerReference } from '../sources/answer-reference';
import { withoutCitations } from '../sources/citations';
import { oneLine } from './one-line';
import { withClosedEmphasis } from './open-emphasis';
import { quoteOf } from './quote-line';
import { type Line, labelledText, nameWithSize, type TextFormatter, titledList } from './text-formatter';

/** The most a text of a message holds; what is longer ends in '…'. Ours. */
const maxLength = 20_000;
/** As much of one piece as is read: marks and tags do not count in the end. */
const maxSourceLength = 3 * maxLength;

/**
 * A message, card or form as plain readable text, line by line: what is copied, read aloud and shown as text. Every word
 * that is shown is in it, no tag or mark is. `viewer` decides whose recall it was. source: M-20
 */
export function textOf(message: Message, formatter: TextFormatter, viewer?: Viewer): string {
  if (message.state === MessageState.recalled) return tidied([recallText(message, formatter, viewer)]);
  const { answerState } = message;
  const cutShort = answerState === 'stopped' || answerState === 'incomplete' ? answerState : undefined;
  const content = contentOf(message).slice(0, maxSourceLength);
  const short = { ...message, content: cutShort ? withClosedEmphasis(content) : content };
  const text = tidied([
    quoteText(message, formatter),
    ...bodyText(readBody(short), short.content, formatter),
    cutShort && formatter.translate(`timeline.${cutShort}`),
    ...titledList(formatter.translate('card.sources.title'), sourceLines(message.answerReference ?? [], formatter)),
  ]);
  return text || kindText(message, formatter);
}

/** The same in one line: the accessible name of a row. Ours. source: TX10 */
export const summaryOf = (message: Message, formatter: TextFormatter, viewer?: Viewer): string =>
  oneLine(textOf(message, formatter, viewer));

function quoteText({ quoteMsg }: Message, formatter: TextFormatter): Line {
  if (!quoteMsg || quoteMsg.state === MessageState.recalled) return undefined;
  const { sender, text } = quoteOf(quoteMsg, formatter);
  return `> ${labelledText(formatter, sender, text)}`;
}

/** A card that shows nothing is still a card. */
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
      return [timed(formatter.translate('preview.voice'), body.voice.duration, formatter)];
    case 'video':
      return [timed(formatter.translate('preview.video'), body.video.duration, formatter)];
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
  `${formatter.translate('preview.file')} ${nameWithSize(formatter, name || fileNameOfUrl(url) || formatter.translate('message.file.noName'), size)}`;

const timed = (name: string, seconds: number | undefined, formatter: TextFormatter): string =>
  seconds === undefined ? name : `${name} ${formatter.duration(seconds)}`;

const sourceLines = (references: readonly AnswerReference[], formatter: TextFormatter): readonly Line[] =>
  references.map(({ docName, originDocName, dataSource }, index) => {
    const name = docName ?? originDocName ?? '';
    return `${index + 1}. ${[name, `(${formatter.translate(`source.${dataSource}`)})`].filter(Boolean).join(' ')}`;
  });

/** What nobody sees or hears: controls apart from tab and line, halves of letters. */
const unseen = /(?![\t\n])[\p{Cc}\p{Cs}]/gu;

function tidied(lines: readonly Line[]): string {
  const pieces = lines.flatMap((line) =>
    line && line.trim() !== '' ? [line.slice(0, maxSourceLength).trimEnd()] : [],
  );
  const text = withoutCitations(pieces.join('\n').slice(0, maxSourceLength)).replace(unseen, '').trim();
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
