import type { CallResult, contract } from '@parley/api-client/contract';
import type { WireCategory } from '@parley/domain';
import type { Explanation } from './explain';
import type { HotQuestionsQuery } from './faq-catalogue';
import type { Asker, QuestionLanguage } from './reply';

type HotQuestion = CallResult<typeof contract.chatbot.hotQuestions>[number];

/** source: GW300 */
export type SuggestedAnswer = CallResult<typeof contract.customerService.suggestAnswers>[number];

export interface Suggestion {
  readonly question: string;
  readonly answer?: unknown;
}

/** What the chatbot calls of the REST API need from the robot. */
export interface RobotServices {
  readonly categories: (tenantId: string, language: QuestionLanguage) => Promise<readonly WireCategory[]>;
  readonly hotQuestions: (query: HotQuestionsQuery) => Promise<readonly HotQuestion[]>;
  /** Reads the knowledge of a tenant again, after it changed. */
  readonly reload: (tenantId: string) => Promise<void>;
  readonly explain: (tenantId: string, question: string) => Promise<Explanation>;
  readonly suggestAnswers: (tenantId: string, text: string) => Promise<readonly SuggestedAnswer[]>;
  readonly suggest: (typed: {
    readonly text: string;
    readonly asker: Asker;
    readonly now: Date;
  }) => Promise<readonly Suggestion[]>;
}
