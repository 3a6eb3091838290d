import { WireCategory } from '@parley/domain';
import * as v from 'valibot';
import { endpoint, planned } from './endpoint';
import { optionalText } from './fields';

export const chatbotClaims = { 'params.tenantId': 'tenant', 'params.chatbot': 'chatbot' } as const;

/** A document that waits for something, and the question that a click on it asks. */
const TodayItem = v.object({
  kind: v.picklist(['waiting', 'difference', 'supplier', 'delivery']),
  document: v.string(),
  title: v.string(),
  note: v.string(),
  action: v.string(),
  question: v.string(),
});
export type TodayItem = v.InferOutput<typeof TodayItem>;

const Today = v.object({
  /** ISO with the offset of the company, when the data was read. */
  dataTime: v.string(),
  items: v.array(TodayItem),
  /** Example questions with the word that stands at their right. */
  examples: v.array(v.object({ question: v.string(), topic: v.string() })),
});
/** What concerns the asker today. */
export type Today = v.InferOutput<typeof Today>;

export const chatbot = {
  /** The FAQ's tree, with the number of questions in and below each node. */
  categories: endpoint({
    method: 'GET',
    path: '/ibsn/v1/{tenantId}/{chatbot}/categories',
    query: v.object({ language: optionalText(10) }),
    result: v.array(WireCategory),
    claims: chatbotClaims,
    values: ['query.language'],
    facts: { source: 'C-30', access: 'signedIn', ours: ['language', 'count'] },
  }),
  /** What is asked most, the whole list in order; `categoryId` narrows it to one branch, `keyword` to entries that contain it. */
  hotQuestions: endpoint({
    method: 'GET',
    path: '/ibsn/v1/{tenantId}/{chatbot}/hot-questions',
    query: v.object({ categoryId: optionalText(128), keyword: optionalText(), language: optionalText(10) }),
    result: v.array(v.object({ question: v.string(), categoryId: v.optional(v.string(), '') })),
    claims: chatbotClaims,
    // Category and keyword narrow the list of the own tenant.
    values: ['query.categoryId', 'query.keyword', 'query.language'],
    facts: { source: 'W-17', access: 'signedIn', ours: ['call'] },
  }),
  /** What concerns the asker today, from the documents the asker may see. `question` is what a click asks. */
  today: endpoint({
    method: 'GET',
    path: '/ibsn/v1/{tenantId}/{chatbot}/today',
    query: v.object({ language: optionalText(10) }),
    result: Today,
    claims: chatbotClaims,
    values: ['query.language'],
    facts: { source: 'PD17', access: 'signedIn', ours: ['call'] },
  }),
  associate: planned('GET', '/ibsn/v1/{tenantId}/{chatbot}/associate', {
    access: 'signedIn',
    source: 'M-03',
    claims: chatbotClaims,
  }),
  assistantUser: planned('GET', '/ibsn/v1/chat-assistant/get-user-info', { access: 'signedIn', source: 'R-16' }),
  assistantSearch: planned('GET', '/ibsn/v1/chat-assistant/search-message', { access: 'signedIn', source: 'M-08' }),
  assistantRoom: planned('GET', '/ibsn/v1/chat-assistant/room-info', { access: 'signedIn', source: 'RS-89' }),
  assistantMessages: planned('GET', '/ibsn/v1/chat-assistant/message-list', { access: 'signedIn', source: 'RS-90' }),
  assistantQuestion: planned('POST', '/ibsn/v1/chat-assistant/question', { access: 'signedIn', source: 'M-02' }),
  services: planned('GET', '/ibsn/v1/tenant-service/service-list', { access: 'signedIn', source: 'S-15' }),
};
