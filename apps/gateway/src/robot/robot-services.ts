import type { CallResult, contract } from '@parley/api-client/contract';
import type { WireCategory } from '@parley/domain';
import type { Asker, QuestionLanguage } from './reply';

type Today = CallResult<typeof contract.chatbot.today>;
type HostTable = CallResult<typeof contract.documents.hostTable>;
type HotQuestion = CallResult<typeof contract.chatbot.hotQuestions>[number];

export interface Suggestion {
  readonly question: string;
  readonly answer?: unknown;
}

/** What the calls around the conversation ask of the robot's knowledge and of the documents. */
export interface RobotServices {
  readonly categories: (tenantId: string, language: QuestionLanguage) => Promise<readonly WireCategory[]>;
  readonly hotQuestions: (question: {
    readonly tenantId: string;
    readonly language: QuestionLanguage;
    readonly categoryId: string | undefined;
  }) => Promise<readonly HotQuestion[]>;
  readonly suggest: (typed: {
    readonly text: string;
    readonly asker: Asker;
    readonly now: Date;
  }) => Promise<readonly Suggestion[]>;
  readonly today: (asker: Asker, language: QuestionLanguage) => Promise<Today>;
  readonly hostTable: (
    asker: Asker,
    page: { readonly language: QuestionLanguage; readonly size: number },
  ) => Promise<HostTable>;
  /** `nothing`: nobody is waited for. */
  readonly urge: (asker: Asker, number: string) => Promise<'stored' | 'already' | 'nothing' | 'notYours' | 'unknown'>;
}
