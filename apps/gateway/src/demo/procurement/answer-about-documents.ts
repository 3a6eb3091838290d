import type { DocumentKind, DocumentMention } from '@parley/domain';
import type { Database } from '../../db/database';
import type {
  AskedQuestion,
  Citations,
  DocumentAnswer,
  DocumentAnswers,
  QuestionLanguage,
  RobotReply,
} from '../../robot';
import { answerSupplier, answerSupplierFollowUp } from './answer-about-supplier';
import type { AnswerContext, StoreFile } from './answer-context';
import { answerDocument } from './answer-document';
import { type Action, confirmUrge, readAction, runAction } from './button-actions';
import { listedNumbers } from './choice-card';
import { isDocumentQuestion } from './document-question';
import { everyCard, wantsEveryCard } from './every-card/every-card';
import { type FoundDocument, findByItem, findMentioned } from './find-documents';
import { answerListQuestion, chooseDocument } from './list-answer';
import { matchDetails, wantsMatchDetails } from './match-details';
import { namedItem } from './named-item';
import { ownDocuments } from './own-documents';
import { relatedQuestions } from './questions';
import { type Aspects, type QuestionCues, recognise, wantedKind } from './recognise';
import { beyondList, referredByPosition } from './referred-by-position';
import { shortAnswer } from './short-answer';
import { plainText } from './streamed-text';
import { factNotStored, factNotStoredText, isCommand, refusalText } from './unanswerable';
import { unknownAnswer, unknownItemText } from './unknown-answer';
import { isInternal } from './visibility';

/** A question is answered for at most this many documents. */
const maxDocuments = 4;

export interface DocumentAnswersOptions {
  readonly database: Database;
  readonly citations: Citations;
  /** Where the host shows documents, such as `http://127.0.0.1:8788`. */
  readonly hostUrl?: string | undefined;
  readonly storeFile?: StoreFile | undefined;
}

/** Answers questions about the documents that the asker may see. source: W-07, W-08, W-18 */
export function createDocumentAnswers(options: DocumentAnswersOptions): DocumentAnswers {
  return {
    async answer(question, { language, lastDocument, lastSupplier, lastList }) {
      const context = contextOf(question, options, language);
      const referred = referredByPosition(question.text, lastList);
      if (referred?.kind === 'beyond') return { replies: [beyondList(lastList.length, language)] };
      const answer = await answerQuestion(referred ? { ...question, text: referred.text } : question, {
        lastDocument: referred?.number ?? lastDocument,
        lastSupplier: referred ? undefined : lastSupplier,
        context,
      });
      const listed = answer?.replies.flatMap(listedNumbers) ?? [];
      return answer && (listed.length > 0 ? { ...answer, listed } : answer);
    },
    isDocumentQuestion: (asker, text) => isDocumentQuestion(options.database, asker, text),
  };
}

function contextOf(
  { asker, askedAt, roomId, messageId }: AskedQuestion,
  { database, citations, hostUrl, storeFile }: DocumentAnswersOptions,
  language: QuestionLanguage,
): AnswerContext {
  return {
    database,
    asker: asker,
    asked: { roomId, messageId },
    citations,
    storeFile,
    cardContext: { language, now: askedAt, canUrge: isInternal(asker), hostUrl },
  };
}

interface QuestionContext {
  readonly lastDocument: string | undefined;
  readonly lastSupplier: string | undefined;
  readonly context: AnswerContext;
}

async function answerQuestion(
  { text, buttonParam }: AskedQuestion,
  questionContext: QuestionContext,
): Promise<DocumentAnswer | undefined> {
  const { context, lastSupplier } = questionContext;
  const action = readAction(buttonParam);
  if (action) return answerButton(action, context);
  if (wantsEveryCard(text)) return { replies: await everyCard(context) };
  const recognised = recognise(text);
  const isHowTo = recognised.kind !== 'list' && recognised.cues.isHowTo;
  const ofLastSupplier =
    lastSupplier === undefined ? undefined : await answerSupplierFollowUp(text, { lastSupplier, isHowTo, context });
  if (ofLastSupplier) return ofLastSupplier;
  if (wantsMatchDetails(text) && !isHowTo) {
    const numbers = recognised.kind === 'documents' ? recognised.mentions.flatMap(({ number }) => number ?? []) : [];
    return { replies: [await matchDetails(numbers, context)] };
  }
  switch (recognised.kind) {
    case 'documents':
      // Digits that match no document are a quantity: the other cues of the sentence decide.
      return (
        (await answerMentions(recognised.mentions, { text, ...recognised, context })) ??
        answerByCues(text, { ...recognised, ...questionContext })
      );
    case 'list':
      return { replies: [await answerListQuestion(recognised.list, text, context)] };
    case 'cues':
      return answerByCues(text, { ...recognised, ...questionContext });
  }
}

/** Does what a button asks for; a follow-up is then about the document or supplier of the button. */
async function answerButton(action: Action, context: AnswerContext): Promise<DocumentAnswer> {
  const replies = [await runAction(action, context)];
  switch (action.action) {
    case 'urge':
      return { replies, lastDocument: { number: action.number } };
    case 'urgeAll':
      return { replies };
    case 'invite':
    case 'remind':
      return { replies, lastSupplier: { id: action.supplier } };
  }
}

interface DocumentQuestion {
  readonly text: string;
  readonly aspects: Aspects;
  readonly context: AnswerContext;
  /** The text is a follow-up about the last document, whose card was just shown. */
  readonly isFollowUp?: boolean;
}

async function answerMentions(
  mentions: readonly DocumentMention[],
  { text, aspects, cues, context }: DocumentQuestion & { readonly cues: QuestionCues },
): Promise<DocumentAnswer | undefined> {
  const { database, asker } = context;
  const replies: RobotReply[] = [];
  let last: string | undefined;
  for (const mention of distinctMentions(mentions).slice(0, maxDocuments)) {
    const found = preferKind(await findMentioned(database, asker, mention), text);
    if (found.length === 0 && !mention.isCertain) continue;
    replies.push(...(await answerFoundDocuments(found, mention, { text, aspects, context })));
    if (found.length === 1) last = found[0]?.number;
  }
  if (replies.length === 0) return undefined;
  if (cues.isHowTo && last !== undefined) replies.push(relatedQuestions('requisition', context.cardContext.language));
  return { replies: withOneQuestionCard(replies), ...(last !== undefined && { lastDocument: { number: last } }) };
}

async function answerFoundDocuments(
  found: readonly FoundDocument[],
  mention: DocumentMention,
  { text, aspects, context }: DocumentQuestion,
): Promise<readonly RobotReply[]> {
  const [only, ...others] = found;
  if (!only) return unknownAnswer(mention, context);
  if (others.length > 0) return [await chooseDocument(found, context)];
  return answerFoundDocument(only, { text, aspects, context });
}

/** Answers about one document, after a refusal if the text asks for a change or for a fact that is not stored. */
async function answerFoundDocument(
  found: FoundDocument,
  { text, aspects, context, isFollowUp = false }: DocumentQuestion,
): Promise<readonly RobotReply[]> {
  const { language } = context.cardContext;
  if (aspects.isUrge) return [await confirmUrge(found.number, context)];
  const cardAspects = { ...aspects, isWhyOrWhen: false, isCause: false };
  if (isCommand(text))
    return [plainText(refusalText(language)), ...(await answerDocument(found, cardAspects, context))];
  const fact = factNotStored(text);
  if (fact)
    return [plainText(factNotStoredText(fact, language)), ...(await answerDocument(found, cardAspects, context))];
  const short = isFollowUp ? await shortAnswer(found, { text, aspects }, context) : undefined;
  return short ?? answerDocument(found, { ...aspects, isFollowUp }, context);
}

const distinctMentions = (mentions: readonly DocumentMention[]): readonly DocumentMention[] =>
  mentions.filter(
    ({ number, lastDigits }, index) =>
      mentions.findIndex((one) => (one.number ?? one.lastDigits) === (number ?? lastDigits)) === index,
  );

/** Keeps the documents of one kind: the kind that the text names, or else requisitions before orders before others. */
function preferKind(found: readonly FoundDocument[], text: string): readonly FoundDocument[] {
  const wanted = wantedKind(text);
  const kindOrder = [...(wanted ? [wanted] : []), 'PR', 'PO', 'GR', 'RJ', 'ST'] as const;
  const kind = kindOrder.find((candidate) => found.some((document) => document.kind === candidate));
  return found.filter((document) => document.kind === kind);
}

/** Keeps only the last question card when several documents are answered. */
function withOneQuestionCard(replies: readonly RobotReply[]): readonly RobotReply[] {
  const lastCard = replies.findLast((reply) => reply.type === 'card' && reply.msgType === 'QUESTION_CARD');
  return replies.filter((reply) => reply === lastCard || reply.type !== 'card' || reply.msgType !== 'QUESTION_CARD');
}

interface CuesQuestion extends QuestionContext {
  readonly aspects: Aspects;
  readonly cues: QuestionCues;
}

async function answerByCues(
  text: string,
  { aspects, cues, lastDocument, context }: CuesQuestion,
): Promise<DocumentAnswer | undefined> {
  const { database, asker } = context;
  const ofSupplier = await answerSupplier(text, cues, context);
  if (ofSupplier) return ofSupplier;
  if (cues.isHowTo) return undefined;
  const ownList =
    cues.isFollowUp && mayMeanLastDocument(lastDocument, cues.wantedKind) ? undefined : ownDocuments(text);
  if (ownList) return { replies: [await answerListQuestion(ownList, text, context)] };
  if (cues.isPointing) {
    const found = await findByItem(database, asker, { text, wantedKind: cues.wantedKind });
    const answered = await answerOrChoose(found, { text, aspects, context });
    if (answered) return answered;
    const item = namedItem(text);
    if (item) return { replies: [plainText(unknownItemText(item, context.cardContext.language))] };
  }
  if (!cues.isFollowUp) return cues.isAboutDocument ? answerItem(text, { cues, aspects, context }) : undefined;
  if (lastDocument === undefined) return undefined;
  const mention = {
    number: lastDocument,
    kind: undefined,
    lastDigits: '',
    index: 0,
    text: lastDocument,
    isCertain: true,
  };
  const found = await findMentioned(database, asker, mention);
  return answerOrChoose(found, { text, aspects, context, isFollowUp: true });
}

/** Whether words such as 'my order' may mean the last document, for a requisition is often called an order too. */
const mayMeanLastDocument = (lastDocument: string | undefined, wanted: DocumentKind | undefined): boolean =>
  lastDocument !== undefined && (!wanted || lastDocument.startsWith('PR') || lastDocument.startsWith(wanted));

/** Answers a question that names an item only, such as 'when does the servo motor arrive?'. */
async function answerItem(
  text: string,
  { cues, aspects, context }: Omit<CuesQuestion, 'lastDocument' | 'lastSupplier'>,
): Promise<DocumentAnswer | undefined> {
  const { database, asker } = context;
  const found = await findByItem(database, asker, { text, wantedKind: cues.wantedKind, isItemOnly: true });
  return answerOrChoose(found, { text, aspects, context });
}

async function answerOrChoose(
  found: readonly FoundDocument[],
  { text, aspects, context, isFollowUp = false }: DocumentQuestion,
): Promise<DocumentAnswer | undefined> {
  const [only, ...others] = found;
  if (!only) return undefined;
  if (others.length > 0) return { replies: [await chooseDocument(found.slice(0, 10), context)] };
  const replies = await answerFoundDocument(only, { text, aspects, context, isFollowUp });
  return { replies, lastDocument: { number: only.number } };
}
