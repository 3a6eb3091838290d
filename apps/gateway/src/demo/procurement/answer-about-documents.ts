import type { DocumentMention } from '@parley/domain';
import type { Database } from '../../db/database';
import type {
  AskedQuestion,
  Citations,
  DocumentAnswer,
  DocumentAnswers,
  QuestionLanguage,
  RobotReply,
} from '../../robot';
import type { AnswerContext, StoreFile } from './answer-context';
import { answerDocument } from './answer-document';
import { readAction, runAction, urge } from './button-actions';
import { everyCard, wantsEveryCard } from './every-card/every-card';
import { type Found, findByItem, findMentioned } from './find-documents';
import { inLanguage } from './format';
import { answerListAsked, chooseOne, ordersWith } from './list-answer';
import { matchDetails, wantsMatchDetails } from './match-details';
import { namedItem } from './named-item';
import { relatedQuestions } from './questions';
import { namedSuppliers, readSuppliers, type Supplier } from './read-supplier';
import { type Aspects, recognise, type Words, wantedKind } from './recognise';
import { plainText } from './streamed-text';
import { licenceAnswer, onboardingCard, progressAnswer } from './supplier-answer';
import { factNotStored, factNotStoredText, isCommand, refusalText } from './unanswerable';
import { unknownAnswer, unknownItemText } from './unknown-answer';
import { isInternal } from './visibility';

/** More than this many documents in one question are not answered one by one. */
const maxDocuments = 4;

export interface DocumentAnswersOptions {
  readonly database: Database;
  readonly citations: Citations;
  /** Where the host shows documents, such as `http://127.0.0.1:8788`. */
  readonly hostUrl?: string | undefined;
  readonly storeFile?: StoreFile | undefined;
}

/** Answers questions about requisitions, orders and what follows from them, from SQL and with the asker's eyes. source: W-07, W-08, W-18 */
export function createDocumentAnswers(options: DocumentAnswersOptions): DocumentAnswers {
  return {
    answer: (question, { language, lastDocument }) =>
      answerQuestion(question, { lastDocument, context: contextOf(question, options, language) }),
  };
}

function contextOf(
  { asker, now }: AskedQuestion,
  { database, citations, hostUrl, storeFile }: DocumentAnswersOptions,
  language: QuestionLanguage,
): AnswerContext {
  return {
    database,
    reader: asker,
    citations,
    storeFile,
    card: { language, now, canUrge: isInternal(asker), hostUrl },
  };
}

interface Asked {
  readonly lastDocument: string | undefined;
  readonly context: AnswerContext;
}

async function answerQuestion({ text, buttonParam }: AskedQuestion, asked: Asked): Promise<DocumentAnswer | undefined> {
  const { context } = asked;
  const action = readAction(buttonParam);
  if (action) {
    const replies = [await runAction(action, context)];
    return action.action === 'urge' ? { replies, remember: { number: action.number } } : { replies };
  }
  if (wantsEveryCard(text)) return { replies: await everyCard(context) };
  const ask = recognise(text);
  const isHowTo = ask.kind !== 'list' && ask.words.isHowTo;
  if (wantsMatchDetails(text) && !isHowTo) {
    const numbers = ask.kind === 'documents' ? ask.mentions.flatMap(({ number }) => number ?? []) : [];
    return { replies: [await matchDetails(numbers, context)] };
  }
  switch (ask.kind) {
    case 'documents':
      // Digits that turn out to be no document were a quantity: the rest of the sentence decides.
      return (await answerMentions(ask.mentions, { text, ...ask, context })) ?? answerWords(text, { ...ask, ...asked });
    case 'list':
      return { replies: [await answerListAsked(ask.list, text, context)] };
    case 'words':
      return answerWords(text, { ...ask, ...asked });
  }
}

interface About {
  readonly text: string;
  readonly aspects: Aspects;
  readonly context: AnswerContext;
}

async function answerMentions(
  mentions: readonly DocumentMention[],
  { text, aspects, words, context }: About & { readonly words: Words },
): Promise<DocumentAnswer | undefined> {
  const { database, reader } = context;
  const replies: RobotReply[] = [];
  let last: string | undefined;
  for (const mention of distinct(mentions).slice(0, maxDocuments)) {
    const found = preferred(await findMentioned(database, reader, mention), text);
    if (found.length === 0 && !mention.isSure) continue;
    replies.push(...(await answerFound(found, mention, { text, aspects, context })));
    if (found.length === 1) last = found[0]?.number;
  }
  if (replies.length === 0) return undefined;
  if (words.isHowTo && last !== undefined) replies.push(relatedQuestions('requisition', context.card.language));
  return { replies: withOneQuestionCard(replies), ...(last !== undefined && { remember: { number: last } }) };
}

async function answerFound(
  found: readonly Found[],
  mention: DocumentMention,
  { text, aspects, context }: About,
): Promise<readonly RobotReply[]> {
  const [only, ...others] = found;
  if (!only) return unknownAnswer(mention, context);
  if (others.length > 0) return [await chooseOne(found, context)];
  return answerOne(only, { text, aspects, context });
}

/** The card or text about one document; first what cannot be done or is not stored. */
async function answerOne(found: Found, { text, aspects, context }: About): Promise<readonly RobotReply[]> {
  const { language } = context.card;
  if (aspects.isUrge) return [await urge(found.number, context)];
  const plain = { ...aspects, isExplained: false, isCause: false };
  if (isCommand(text)) return [plainText(refusalText(language)), ...(await answerDocument(found, plain, context))];
  const fact = factNotStored(text);
  if (fact) return [plainText(factNotStoredText(fact, language)), ...(await answerDocument(found, plain, context))];
  return answerDocument(found, aspects, context);
}

const distinct = (mentions: readonly DocumentMention[]): readonly DocumentMention[] =>
  mentions.filter(
    ({ number, tail }, index) => mentions.findIndex((one) => (one.number ?? one.tail) === (number ?? tail)) === index,
  );

/** Four digits alone are a requisition or order sooner than a statement of the same serial, unless the question says which. */
function preferred(found: readonly Found[], text: string): readonly Found[] {
  const wanted = wantedKind(text);
  const order = [...(wanted ? [wanted] : []), 'PR', 'PO', 'GR', 'RJ', 'ST'] as const;
  const kind = order.find((candidate) => found.some((document) => document.kind === candidate));
  return found.filter((document) => document.kind === kind);
}

/** With several documents the offered questions come once, at the end. */
function withOneQuestionCard(replies: readonly RobotReply[]): readonly RobotReply[] {
  const lastCard = replies.findLast((reply) => reply.type === 'card' && reply.msgType === 'QUESTION_CARD');
  return replies.filter((reply) => reply === lastCard || reply.type !== 'card' || reply.msgType !== 'QUESTION_CARD');
}

interface WordsAsked extends Asked {
  readonly aspects: Aspects;
  readonly words: Words;
}

async function answerWords(
  text: string,
  { aspects, words, lastDocument, context }: WordsAsked,
): Promise<DocumentAnswer | undefined> {
  const { database, reader } = context;
  const ofSupplier = await answerSupplier(text, words, context);
  if (ofSupplier) return { replies: ofSupplier };
  if (words.isHowTo) return undefined;
  if (words.isPointing) {
    const found = await findByItem(database, reader, { text, wanted: words.wanted });
    const answered = await answerHits(found, { text, aspects, context });
    if (answered) return answered;
    const item = namedItem(text);
    if (item) return { replies: [plainText(unknownItemText(item, context.card.language))] };
  }
  if (!words.isFollowUp) return words.isAsking ? answerItem(text, { words, aspects, context }) : undefined;
  if (lastDocument === undefined) return undefined;
  const mention = { number: lastDocument, kind: undefined, tail: '', index: 0, text: lastDocument, isSure: true };
  const found = await findMentioned(database, reader, mention);
  return answerHits(found, { text, aspects, context });
}

/** 'When does the servo motor arrive?' names neither a document nor the last one, but an item. */
async function answerItem(
  text: string,
  { words, aspects, context }: Omit<WordsAsked, 'lastDocument'>,
): Promise<DocumentAnswer | undefined> {
  const { database, reader } = context;
  const found = await findByItem(database, reader, { text, wanted: words.wanted, isAlone: true });
  return answerHits(found, { text, aspects, context });
}

async function answerHits(
  found: readonly Found[],
  { text, aspects, context }: About,
): Promise<DocumentAnswer | undefined> {
  const [only, ...others] = found;
  if (!only) return undefined;
  if (others.length > 0) return { replies: [await chooseOne(found.slice(0, 10), context)] };
  const replies = await answerOne(only, { text, aspects, context });
  return { replies, remember: { number: only.number } };
}

/** Questions that name a supplier, or come from one and say 'we'. */
async function answerSupplier(
  text: string,
  words: Words,
  context: AnswerContext,
): Promise<readonly RobotReply[] | undefined> {
  if (words.supplier === 'none') return undefined;
  const suppliers = await readSuppliers(context.database, context.reader, context.card.now);
  const isOwn = context.reader.kind === 'supplier' && /我们|我司|本公司|\b(our|we)\b/i.test(text) && !words.isHowTo;
  const [supplier, ...others] = isOwn ? suppliers : namedSuppliers(suppliers, text);
  if (!supplier || others.length > 0) return undefined;
  return aboutSupplier(supplier, words.supplier, context);
}

async function aboutSupplier(
  supplier: Supplier,
  subject: Exclude<Words['supplier'], 'none'>,
  context: AnswerContext,
): Promise<readonly RobotReply[]> {
  switch (subject) {
    case 'invite':
      return [onboardingCard(supplier, context)];
    case 'licence':
      return licenceAnswer(supplier, context);
    case 'orders':
      return [await ordersWith(supplier.id, inLanguage(supplier.short, context.card.language), context)];
    case 'progress':
      return progressAnswer(supplier, context);
  }
}
