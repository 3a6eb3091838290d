import type { WireCategory } from '@parley/domain';
import { createCommands, createLexicon, type IndustryPack, suggestQuestions } from '@parley/robot';
import type { Clock } from '../clock';
import type { RobotConfig } from '../config/config';
import type { Database } from '../db/database';
import { askRobot } from './ask-robot';
import type { DocumentAnswers, DocumentAnswersFor, SuggestDocuments } from './document-answers';
import { type Explanation, explain } from './explain';
import { categoryTree, type HotQuestionsQuery, hotQuestions } from './faq-catalogue';
import { languageOfQuestion } from './question-language';
import type { Asker, AskRobot, QuestionLanguage } from './reply';
import type { RobotServices } from './robot-services';
import { suggestAnswers } from './suggest-answers';
import { citationsOf, readTenantKnowledge, type TenantKnowledge } from './tenant-knowledge';

export interface RobotDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: RobotConfig;
  /** The words of the industry that questions and knowledge are about. */
  readonly industryPack: IndustryPack;
  /** Answers from the order data; without it the robot answers only from its knowledge base. */
  readonly documents?: DocumentAnswersFor;
  readonly suggestDocuments?: SuggestDocuments;
  readonly warn: (what: string, cause: unknown) => void;
}

export interface Robot {
  readonly ask: AskRobot;
  readonly categories: (tenantId: string, language: QuestionLanguage) => Promise<readonly WireCategory[]>;
  readonly hotQuestions: (
    query: HotQuestionsQuery,
  ) => Promise<readonly { readonly question: string; readonly categoryId: string }[]>;
  /** At most six suggested questions for the typed text. source: M-03 */
  readonly suggest: (typed: {
    readonly text: string;
    readonly asker: Asker;
    readonly now: Date;
  }) => Promise<readonly { readonly question: string }[]>;
  /** At most five entries that fit a text of any length, with their answers. source: GW300 */
  readonly suggestAnswers: RobotServices['suggestAnswers'];
  /** What the knowledge base says about a question, and why. source: GW292 */
  readonly explain: (tenantId: string, question: string) => Promise<Explanation>;
  /** Builds the tenant's index, so that the first question does not wait for it. */
  readonly warmUp: (tenantId: string) => Promise<void>;
  /** Rebuilds the index after an import; until it is ready, questions are answered from the old one. */
  readonly reload: (tenantId: string) => Promise<void>;
}

const maxSuggestions = 6;

/** The purchasing robot: commands, answers about documents, and retrieval over the knowledge base. */
export function createRobot(dependencies: RobotDependencies): Robot {
  const { database, config, warn } = dependencies;
  const lexicon = createLexicon(dependencies.industryPack);
  const commandOf = createCommands(dependencies.industryPack);
  const indexes = new Map<string, Promise<TenantKnowledge>>();
  const documentsByTenant = new Map<string, DocumentAnswers>();

  function knowledge(tenantId: string): Promise<TenantKnowledge> {
    const cached = indexes.get(tenantId);
    if (cached) return cached;
    const loading = readTenantKnowledge(database, tenantId, { config, lexicon, warn });
    indexes.set(tenantId, loading);
    // A failed read is not cached, so that the next question tries again.
    loading.catch(() => indexes.delete(tenantId));
    return loading;
  }

  function documents(tenantId: string): DocumentAnswers | undefined {
    const cached = documentsByTenant.get(tenantId);
    if (cached || !dependencies.documents) return cached;
    const answers = dependencies.documents(
      citationsOf(() => knowledge(tenantId)),
      tenantId,
    );
    documentsByTenant.set(tenantId, answers);
    return answers;
  }

  return {
    ask: (question, signal) => askRobot({ database, config, warn, commandOf, knowledge, documents }, question, signal),
    categories: async (tenantId, language) => categoryTree(await knowledge(tenantId), language),
    hotQuestions: async (question) => hotQuestions(database, await knowledge(question.tenantId), question),
    suggest: async (typed) => {
      const language = languageOfQuestion(typed.text);
      const ofDocuments = (await dependencies.suggestDocuments?.(typed)) ?? [];
      const ofKnowledge = suggestQuestions(await knowledge(typed.asker.tenantId), typed.text, language);
      // Half of the list is kept for the knowledge base: documents whose numbers match would fill it otherwise.
      const maxDocuments = Math.max(maxSuggestions - ofKnowledge.length, maxSuggestions / 2);
      const questions = [...new Set([...ofDocuments.slice(0, maxDocuments), ...ofKnowledge])];
      return questions.slice(0, maxSuggestions).map((question) => ({ question }));
    },
    suggestAnswers: async (tenantId, text) => suggestAnswers(await knowledge(tenantId), text),
    explain: async (tenantId, question) => explain(await knowledge(tenantId), question),
    warmUp: async (tenantId) => void (await knowledge(tenantId)),
    reload: async (tenantId) => {
      const fresh = await readTenantKnowledge(database, tenantId, { config, lexicon, warn });
      indexes.set(tenantId, Promise.resolve(fresh));
    },
  };
}
