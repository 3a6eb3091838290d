import { FormCard, findDocumentNumbers, isCardType, jsonOr } from '@parley/domain';
import * as v from 'valibot';
import { readAnswers } from '../forms';
import type { ConversationText } from './conversation-texts';

const maxAnswers = 5;
const maxDocuments = 10;
const maxCards = 3;

type Text = Pick<
  ConversationText,
  'messageId' | 'msgType' | 'from' | 'text' | 'rating' | 'isCommand' | 'isAnswer' | 'card'
>;

/** What an agent needs who takes over a conversation. Ours. */
export interface Capsule {
  /** What the asker asked last before the agent came, and not the words that asked for a person. */
  readonly question?: { readonly messageId: string; readonly text: string };
  /** What the robot answered, newest last; its fixed texts answer nothing. */
  readonly answers: readonly {
    readonly messageId: string;
    readonly question?: string;
    readonly text: string;
    readonly rating?: 'THUMB_UP' | 'WRONG_ANSWER';
  }[];
  /** The numbers that the asker wrote or filled in, for the robot names others too. */
  readonly documents: readonly string[];
  /** What the asker has filled in, so that nobody asks for it again. */
  readonly forms: readonly {
    readonly messageId: string;
    readonly title: string;
    readonly fields: readonly { readonly name: string; readonly value: string }[];
  }[];
  /** The cards that were shown last. */
  readonly cards: readonly { readonly messageId: string; readonly msgType: string; readonly text: string }[];
}

/** Builds the capsule by rules from the texts of a conversation, oldest first. */
export function buildCapsule(texts: readonly Text[]): Capsule {
  const firstOfAgent = texts.findIndex(({ from }) => from === 'agent');
  const before = (firstOfAgent < 0 ? texts : texts.slice(0, firstOfAgent)).filter(({ isCommand }) => !isCommand);
  const question = before.findLast(({ from, text }) => from === 'asker' && text !== '');
  return {
    ...(question && { question: { messageId: question.messageId, text: question.text } }),
    answers: answersIn(before),
    documents: [...new Set(before.flatMap(documentsOfAsker))].slice(-maxDocuments),
    forms: before.flatMap(formOf),
    cards: before
      .filter(({ from, msgType }) => from === 'robot' && isCardType(msgType) && !isForm(msgType))
      .slice(-maxCards)
      .map(({ messageId, msgType, text }) => ({ messageId, msgType, text })),
  };
}

/** The numbers of documents in a text. */
const documentsIn = (text: string): readonly string[] =>
  findDocumentNumbers(text).flatMap(({ number }) => number ?? []);

function documentsOfAsker(text: Text): readonly string[] {
  if (text.from === 'asker') return documentsIn(text.text);
  return formOf(text).flatMap(({ fields }) => fields.flatMap(({ value }) => documentsIn(value)));
}

const isForm = (msgType: string): boolean => msgType.endsWith('_FORM');

/** The answers to words of the asker, each with the text of the asker before it. */
function answersIn(texts: readonly Text[]): Capsule['answers'] {
  return texts
    .flatMap(({ from, messageId, msgType, text, rating, isAnswer }, index) => {
      if (from !== 'robot' || !isAnswer || text === '' || isForm(msgType) || msgType === 'QUESTION_CARD') return [];
      const asked = texts.slice(0, index).findLast((earlier) => earlier.from === 'asker')?.text;
      return [{ messageId, text, ...(asked ? { question: asked } : {}), ...(rating ? { rating } : {}) }];
    })
    .slice(-maxAnswers);
}

/** What was filled in with a form; none for any other message, and for a form that nobody has submitted. */
function formOf({ messageId, msgType, card }: Text): Capsule['forms'] {
  const parsed = isForm(msgType) ? v.safeParse(jsonOr(FormCard), card) : undefined;
  if (!parsed?.success || !parsed.output.submit) return [];
  const { title, fields } = parsed.output;
  const { textOf } = readAnswers(parsed.output);
  const filled = fields.flatMap(({ fieldId, fieldName: name }) => {
    const value = textOf(fieldId);
    return value === '' ? [] : [{ name, value }];
  });
  return [{ messageId, title: title?.text ?? '', fields: filled }];
}
