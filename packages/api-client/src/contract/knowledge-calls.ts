import * as v from 'valibot';
import { endpoint } from './endpoint';
import { emptyResult, optionalText, paged, paging, requiredText } from './fields';

const base = '/ibsn/v1/customer-service/knowledge';
const language = v.picklist(['zh_CN', 'en_US']);
const text = (maxLength: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(maxLength));

/** One language of an entry; `version` changes with its texts. Ours. */
const Entry = v.object({
  ref: v.string(),
  language,
  categoryId: v.string(),
  question: v.string(),
  answer: v.string(),
  phrasings: v.array(v.string()),
  version: v.string(),
});

/** What agents with the right to change the knowledge base call; others read FORBIDDEN. */
export const knowledgeCalls = {
  /** The entries in the order of their files; a category, a language and words in any text narrow them. */
  knowledgeEntries: endpoint({
    method: 'GET',
    path: `${base}/entries`,
    query: v.object({
      categoryId: optionalText(128),
      keyword: optionalText(),
      language: v.optional(language),
      ...paging,
    }),
    result: paged(Entry),
    values: ['query.categoryId', 'query.keyword'],
    facts: { source: 'GW290', access: 'agent', ours: ['call'] },
  }),
  /** Changes the entry `ref` where its version is still `version`; without `ref` it makes a new one. */
  saveKnowledgeEntry: endpoint({
    method: 'POST',
    path: `${base}/save`,
    body: v.object({
      ref: optionalText(300),
      version: optionalText(64),
      language,
      categoryId: requiredText(128),
      question: text(200),
      answer: text(5000),
      phrasings: v.optional(v.pipe(v.array(text(200)), v.maxLength(50)), []),
    }),
    result: Entry,
    // An entry is looked for in the caller's tenant only.
    values: ['body.ref', 'body.version', 'body.categoryId', 'body.question', 'body.answer', 'body.phrasings.*'],
    facts: { source: 'GW291', access: 'agent', ours: ['call'] },
  }),
  /** Deletes one language of an entry where its version is still `version`. */
  deleteKnowledgeEntry: endpoint({
    method: 'POST',
    path: `${base}/delete`,
    body: v.object({ ref: requiredText(300), version: requiredText(64), language }),
    result: emptyResult,
    values: ['body.ref', 'body.version'],
    facts: { source: 'GW291', access: 'agent', ours: ['call'] },
  }),
  /** What the robot would decide about a question from its knowledge base, likeliest entries first; nothing is stored. */
  tryQuestion: endpoint({
    method: 'POST',
    path: `${base}/try`,
    body: v.object({ question: text(2000) }),
    result: v.object({
      decision: v.picklist(['sure', 'elsewhere', 'unsure', 'unknown', 'policy']),
      /** What it would answer; absent where it offers questions or declines. */
      answer: v.optional(v.string()),
      /** `score` is a weighted sum, `share` its part of the softmax of all scores, 0 to 1. */
      candidates: v.array(v.object({ ref: v.string(), question: v.string(), score: v.number(), share: v.number() })),
    }),
    values: ['body.question'],
    facts: { source: 'GW292', access: 'agent', ours: ['call'] },
  }),
};
