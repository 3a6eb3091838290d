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

/** A question of the list below, up to the time when it was asked last as far as the editor has seen. Ours. */
const seenQuestion = {
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  until: v.pipe(v.string(), v.isoTimestamp()),
};

/** Why a row of a file, or the file, is not imported. */
const importRefusals = [
  'noQuestion',
  'noAnswer',
  'noCategory',
  'tooLong',
  'quotation',
  'language',
  'fields',
  'category',
  'duplicate',
  'questionTaken',
  'notEntries',
  'tooMany',
] as const;

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
      /** The question that the entry was made for, which is then dealt with. */
      answered: v.optional(v.object(seenQuestion)),
    }),
    result: Entry,
    // An entry is looked for in the caller's tenant only.
    values: [
      'body.ref',
      'body.version',
      'body.categoryId',
      'body.question',
      'body.answer',
      'body.phrasings.*',
      'body.answered.key',
      'body.answered.until',
    ],
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
      /** What was held against a minimum, 0 to 1, in that order; none for the very words of an entry. */
      checks: v.array(
        v.object({ name: v.picklist(['inScope', 'right', 'elsewhere']), chance: v.number(), min: v.number() }),
      ),
    }),
    values: ['body.question'],
    facts: { source: 'GW292', access: 'agent', ours: ['call'] },
  }),
  /** Questions without a good answer, each once, the one asked last first; without the names of those who asked. */
  openQuestions: endpoint({
    method: 'GET',
    path: `${base}/open-questions`,
    query: v.object(paging),
    result: paged(
      v.object({
        key: v.string(),
        question: v.string(),
        language,
        /** When it was asked, or its answer rated, last. */
        askedAt: v.string(),
        /** How often it was asked, as far as nobody has dealt with it. */
        count: v.number(),
        /** The answer that was rated wrong last; absent where there was none. */
        answer: v.optional(v.string()),
        /** The entry which that answer came from. */
        entry: v.optional(Entry),
        /** What was left for the service desk last; the question itself where nothing was declined before. */
        leftMessage: v.optional(v.string()),
      }),
    ),
    facts: { source: 'GW310', access: 'agent', ours: ['call'] },
  }),
  /** Removes a question from the list until it is asked again. */
  dismissQuestion: endpoint({
    method: 'POST',
    path: `${base}/open-questions/dismiss`,
    body: v.object(seenQuestion),
    result: emptyResult,
    values: ['body.key', 'body.until'],
    facts: { source: 'GW311', access: 'agent', ours: ['call'] },
  }),
  /** All entries, or those of a language, as a CSV file that the import reads back. */
  exportKnowledge: endpoint({
    method: 'GET',
    path: `${base}/export`,
    query: v.object({ language: v.optional(language) }),
    result: v.object({ fileName: v.string(), csv: v.string() }),
    facts: { source: 'GW312', access: 'agent', ours: ['call'] },
  }),
  /**
   * What a file of at most 2 MiB would do to the entries. `preview` stores nothing; `add` and `replace` store it where the
   * plan is still `plan`, and only `replace` changes entries that are there.
   */
  importKnowledge: endpoint({
    method: 'POST',
    path: `${base}/import`,
    query: v.object({
      fileName: requiredText(255),
      mode: v.picklist(['preview', 'add', 'replace']),
      plan: optionalText(32),
    }),
    isBinary: true,
    result: v.object({
      plan: v.string(),
      added: v.number(),
      changed: v.array(
        v.object({ ref: v.string(), language, question: v.string(), newQuestion: v.string(), row: v.number() }),
      ),
      equal: v.number(),
      /** The first 200 rows that are left out, by where they begin in the file. */
      refused: v.array(v.object({ row: v.number(), reason: v.picklist(importRefusals) })),
      refusedCount: v.number(),
    }),
    values: ['query.fileName', 'query.plan'],
    facts: { source: 'GW313', access: 'agent', ours: ['call'] },
  }),
};
