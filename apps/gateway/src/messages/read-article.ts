import { findForbiddenText } from '@parley/api-client/contract';
import { type CardType, cardLimits, cards, cardTypes, type MessageDraft, readJson } from '@parley/domain';
import * as v from 'valibot';
import { GatewayError } from '../gateway-error';
import { type DraftContext, linkOf } from './read-draft';
import type { NewMessage } from './save-message';

export type Article = Omit<MessageDraft, 'messageId' | 'quoteMessageId'>;

/** Reads a pushed article: a link, or a card by the schema of its type. @throws GatewayError. source: M-04, X-12 */
export async function readArticle(article: Article, context: DraftContext): Promise<NewMessage> {
  const { roomId, msgUuid, inquiryChannel, msgType, content } = article;
  const envelope = { roomId, msgUuid, inquiryChannel };
  if (msgType === 'URL') return { ...envelope, ...(await linkOf(article, context)) };
  const type = cardTypes.find((known) => known === msgType && cards[known].isPushable);
  if (!type) throw new GatewayError('BAD_REQUEST', { field: 'body.message.msgType' });
  const purchaseRobotMsg = bodyOf(type, article.purchaseRobotMsg);
  return { ...envelope, msgType: type, content, purchaseRobotMsg };
}

/** The body to store: the fields of the schema, without those that only the robot may set. @throws GatewayError */
function bodyOf(type: CardType, text = ''): unknown {
  const json = readJson(text, cardLimits);
  const reading = json.ok && isObject(json.value) ? v.safeParse(cards[type].schema, json.value) : undefined;
  // The body came as JSON in a string, which the check of the request for unstorable text does not read.
  if (!reading?.success || findForbiddenText(reading.output))
    throw new GatewayError('BAD_REQUEST', { field: 'body.message.purchaseRobotMsg' });
  return withoutRobotFields(reading.output);
}

/** The body of a card without what only the robot may set. */
export const withoutRobotFields = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (name, value) => (robotOnlyFields.has(name) ? undefined : value)));

/** Rating and the AI tip belong to answers of the robot, and the robot runs the parameter of a button as a command. */
const robotOnlyFields: ReadonlySet<string> = new Set(['evaluateFlag', 'aigcFlag', 'buttonParam']);

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
