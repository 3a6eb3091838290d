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
import { type Line, labelled, listed, sized, type TextWords } from './text-words';

/** The most a text of a message holds; what is longer ends in '…'. Ours. */
const maxLength = 20_000;
/** As much of one piece as is read: marks and tags do not count in the end. */
const maxSourceLength = 3 * maxLength;

/**
 * A message, card or form as plain readable text, line by line: what is copied, read aloud and shown as text. Every word
 * that is shown is in it, no tag or mark is. `viewer` decides whose recall it was. source: M-20
 */
export function textOf(message: Message, words: TextWords, viewer?: Viewer): string {
  if (message.state === MessageState.recalled) return tidied([recallText(message, words, viewer)]);
  const { answerState } = message;
  const cutShort = answerState === 'stopped' || answerState === 'incomplete' ? answerState : undefined;
  const content = contentOf(message).slice(0, maxSourceLength);
  const short = { ...message, content: cutShort ? withClosedEmphasis(content) : content };
  const text = tidied([
    quoteText(message, words),
    ...bodyText(readBody(short), short.content, words),
    cutShort && words.translate(`timeline.${cutShort}`),
    ...listed(words.translate('card.sources.title'), sourceLines(message.answerReference ?? [], words)),
  ]);
  return text || kindText(message, words);
}

/** The same in one line: the accessible name of a row. Ours. source: TX10 */
export const summaryOf = (message: Message, words: TextWords, viewer?: Viewer): string =>
  oneLine(textOf(message, words, viewer));

function quoteText({ quoteMsg }: Message, words: TextWords): Line {
  if (!quoteMsg || quoteMsg.state === MessageState.recalled) return undefined;
  const { sender, text } = quoteOf(quoteMsg, words);
  return `> ${labelled(words, sender, text)}`;
}

/** A card that shows nothing is still a card. */
function kindText(message: Message, words: TextWords): string {
  const preview = lastMessagePreview(message, false);
  return preview.kind === 'text' ? '' : words.translate(`preview.${preview.kind}`);
}

function recallText(
  { recallSelfTip, recallOthersTip, ...message }: Message,
  words: TextWords,
  viewer: Viewer | undefined,
) {
  return viewer && isOwn(message, viewer)
    ? recallSelfTip || words.translate('preview.recalledByMe')
    : recallOthersTip || words.translate('preview.recalledByOther');
}

function bodyText(body: MessageBody, content: string, words: TextWords): readonly Line[] {
  switch (body.kind) {
    case 'text':
    case 'hint':
      return [body.text];
    case 'queue':
      return [
        body.position === undefined
          ? words.translate('message.queue.waiting')
          : words.translate('timeline.queuePosition', { position: body.position }),
        words.translate('message.queue.hint'),
      ];
    case 'link':
      return linkText(body.link, words);
    case 'image':
      return [words.translate('preview.image')];
    case 'file':
      return [fileText(body.file, words)];
    case 'voice':
      return [timed(words.translate('preview.voice'), body.voice.duration, words)];
    case 'video':
      return [timed(words.translate('preview.video'), body.video.duration, words)];
    case 'todo':
      return [labelled(words, words.translate('message.todo.title'), body.text)];
    case 'code':
      return [body.content || words.translate('preview.code')];
    case 'record': {
      const { title, list, num } = body.record;
      return [
        title || words.translate('message.record.title'),
        ...list.map(({ nickname, text }) => labelled(words, nickname, text)),
        words.translate('message.record.count', { count: num ?? list.length }),
      ];
    }
    case 'unknown':
      return [words.translate('card.unknownType'), body.readable];
    case 'card':
      return cardText(body.card, content, words);
  }
}

const linkText = ({ title, description, url }: LinkMessage, words: TextWords): readonly Line[] => [
  title || (url === undefined && words.translate('preview.card')),
  description,
  url,
];

const fileText = ({ name, url, size }: FileMessage, words: TextWords): string =>
  `${words.translate('preview.file')} ${sized(words, name || fileNameOfUrl(url) || words.translate('message.file.noName'), size)}`;

const timed = (name: string, seconds: number | undefined, words: TextWords): string =>
  seconds === undefined ? name : `${name} ${words.duration(seconds)}`;

const sourceLines = (references: readonly AnswerReference[], words: TextWords): readonly Line[] =>
  references.map(({ docName, originDocName, dataSource }, index) => {
    const name = docName ?? originDocName ?? '';
    return `${index + 1}. ${[name, `(${words.translate(`source.${dataSource}`)})`].filter(Boolean).join(' ')}`;
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
