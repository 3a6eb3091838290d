import { findDocumentNumbers } from '@parley/domain';
import type { Language } from '@parley/i18n';
import { serverText } from '@parley/i18n/server-text';

/** What somebody wrote in a room that is summarised, oldest first. */
export interface SummarisedMessage {
  readonly from: 'asker' | 'agent' | 'robot';
  /** Plain text in one line. */
  readonly text: string;
  readonly rating?: 'THUMB_UP' | 'WRONG_ANSWER' | undefined;
  /** It only commands, such as the text that asks for a person, or answers a command. */
  readonly isCommand?: boolean | undefined;
  /** false for what the robot says to a file, for example, which answers nothing. */
  readonly isAnswer?: boolean | undefined;
  /** Its text is that of the form, and nobody's words. */
  readonly isForm?: boolean | undefined;
  /** The number of the ticket that was filed with this form. */
  readonly ticket?: string | undefined;
}

const maxQuestions = 3;
const maxDocuments = 6;
const maxPartLength = 60;

/** What only thanks, greets or agrees. */
const smallTalk =
  /^(?:谢谢|多谢|感谢|好的?|嗯+|收到|可以|行|你好|您好|在吗|ok|okay|thanks?|thank you|hi|hello|yes|no)[\s!！。.,，~]*(?:你|您|啦|了|哈|a lot|so much)?[\s!！。.~]*$/iu;
const promise =
  /(?:[我会将].{0,12}(?:处理|联系|补发|安排|确认|回复|跟进|通知|催|核实)|尽快|稍后|(?:\d|[一二三四五六七八九十今明后周月]).{0,6}[日天号点前内](?:之?前|内)?.{0,8}(?:到|给|回|发|完成|答复)|\b(?:I|we)(?:'|’)?(?:ll| will| am going to)\b|\bwill (?:be|call|send|check|confirm|arrange|follow)\b)/iu;
const question =
  /[?？吗呢]\s*$|^(?:怎么|如何|为什么|什么|多久|哪|能不能|可以.*吗|how|what|when|why|where|who|can|could|is|are|do|does)\b|怎么|多久|为什么|能不能/iu;

/**
 * The summary of a conversation by rules: what was asked, which documents were named, what was answered and how answers
 * were rated, what was promised and what is open. Only words of the conversation and fixed texts. source: RS-73, S-11
 */
export function summarise(all: readonly SummarisedMessage[], language: Language): string {
  const messages = all.filter(({ isForm }) => !isForm);
  const asked = messages.filter(({ from, isCommand, text }) => from === 'asker' && !isCommand && isContent(text));
  const answered = messages.filter(({ from, text }) => from === 'agent' && isContent(text));
  const promised = answered.filter(({ text }) => promise.test(text) && !question.test(text)).at(-1);
  const answer = answered.findLast((message) => message !== promised && !question.test(message.text));
  const parts = [
    partOf(language, 'desk.summary.asked', questionsOf(asked)),
    partOf(language, 'desk.summary.documents', documentsIn(messages)),
    robotPart(messages, language),
    partOf(language, 'desk.summary.answered', answer ? [cut(answer.text)] : []),
    partOf(language, 'desk.summary.promised', promised ? [cut(promised.text)] : []),
    partOf(language, 'desk.summary.open', openOf(messages)),
    partOf(
      language,
      'desk.summary.tickets',
      all.flatMap(({ ticket }) => ticket ?? []),
    ),
  ].filter((part) => part !== '');
  return parts.length === 0 ? serverText(language, 'desk.summary.empty') : parts.join('\n');
}

const isContent = (text: string): boolean => text.trim() !== '' && !smallTalk.test(text.trim());

const separators = { zh_CN: '；', en_US: '; ' } as const;

type Part =
  | 'desk.summary.asked'
  | 'desk.summary.documents'
  | 'desk.summary.answered'
  | 'desk.summary.promised'
  | 'desk.summary.open'
  | 'desk.summary.tickets';

const partOf = (language: Language, key: Part, texts: readonly string[]): string =>
  texts.length === 0 ? '' : serverText(language, key, { text: texts.join(separators[language]) });

/** The first question, and the newest ones: what was asked between them led from one to the others. */
function questionsOf(asked: readonly SummarisedMessage[]): readonly string[] {
  const texts = [...new Set(asked.map(({ text }) => cut(text)))];
  const [first = '', ...others] = texts;
  return texts.length === 0 ? [] : [first, ...others.slice(-(maxQuestions - 1))];
}

/** The documents that people named: the robot names others too, as examples. */
function documentsIn(messages: readonly SummarisedMessage[]): readonly string[] {
  const numbers = messages.flatMap(({ from, text }) =>
    from === 'robot' ? [] : findDocumentNumbers(text).flatMap(({ number }) => number ?? []),
  );
  return [...new Set(numbers)].slice(0, maxDocuments);
}

function robotPart(messages: readonly SummarisedMessage[], language: Language): string {
  const answers = messages.filter(
    ({ from, text, isCommand, isAnswer }) => from === 'robot' && !isCommand && isAnswer !== false && text.trim() !== '',
  );
  if (answers.length === 0) return '';
  const bad = answers.filter(({ rating }) => rating === 'WRONG_ANSWER').length;
  const good = answers.filter(({ rating }) => rating === 'THUMB_UP').length;
  const key = bad + good === 0 ? 'desk.summary.robot' : 'desk.summary.robotRated';
  return key === 'desk.summary.robot'
    ? serverText(language, key, { count: answers.length })
    : serverText(language, key, { count: answers.length, good, bad });
}

/** What the asker wrote last, when no agent has answered it. */
function openOf(messages: readonly SummarisedMessage[]): readonly string[] {
  const people = messages.filter(({ from, isCommand }) => from !== 'robot' && !isCommand);
  const last = people.at(-1);
  return last?.from === 'asker' && isContent(last.text) && people.some(({ from }) => from === 'agent')
    ? [cut(last.text)]
    : [];
}

/** By characters as people count them, so that none is cut in two. */
function cut(text: string): string {
  const characters = [...text.trim()];
  return characters.length > maxPartLength
    ? `${characters.slice(0, maxPartLength - 1).join('')}…`
    : characters.join('');
}
