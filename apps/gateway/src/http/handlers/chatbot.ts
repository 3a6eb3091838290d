import type { contract, Handlers } from '@parley/api-client/contract';
import { languageOfText } from '@parley/robot';
import type { Clock } from '../../clock';
import { askerOf } from '../../conversation/question-from';
import type { DocumentSource } from '../../documents/document-source';
import { createEntry } from '../../knowledge';
import type { Ports } from '../../ports/ports';
import type { RobotServices } from '../../robot';
import { type AccessDependencies, requireServing } from '../../service-desk/access';
import { languageFor, type SignedInCaller } from '../call';
import { notBuiltCalls } from '../not-built';

interface ChatbotDependencies extends AccessDependencies, Pick<Ports, 'rateLimits'> {
  readonly documents: DocumentSource;
  readonly robotServices: RobotServices;
  readonly clock: Clock;
}

export function chatbotHandlers(dependencies: ChatbotDependencies): Handlers<typeof contract.chatbot, SignedInCaller> {
  const { database, documents, robotServices, rateLimits, clock } = dependencies;
  return {
    ...notBuiltCalls.chatbot,

    async categories(input) {
      return [...(await robotServices.categories(input.account.tenantId, languageFor(input, input.query.language)))];
    },

    async hotQuestions(input) {
      const { categoryId, keyword, language } = input.query;
      const questions = await robotServices.hotQuestions({
        tenantId: input.account.tenantId,
        language: languageFor(input, language),
        categoryId: categoryId || undefined,
        keyword,
      });
      return [...questions];
    },

    async createFaq(input) {
      const { account, body } = input;
      const { categoryId: category, question, answer, roomId, messageId } = body;
      await rateLimits.search(account.accountId);
      await requireServing(dependencies, account, roomId);
      const { tenantId } = account;
      const language = languageOfText(question) ?? languageFor(input);
      await createEntry(database, { tenantId, messageId, category, language, question, answer, now: clock.now() });
      await robotServices.reload(tenantId);
      return {};
    },

    today: (input) => documents.today(askerOf(input.account), languageFor(input, input.query.language)),
  };
}
