import type { contract, Handlers } from '@parley/api-client/contract';
import { askerOf } from '../../conversation/question-from';
import type { DocumentSource } from '../../documents/document-source';
import type { RobotServices } from '../../robot';
import { languageFor, type SignedInCaller } from '../call';
import { notBuiltCalls } from '../not-built';

export function chatbotHandlers({
  documents,
  robotServices,
}: {
  readonly documents: DocumentSource;
  readonly robotServices: RobotServices;
}): Handlers<typeof contract.chatbot, SignedInCaller> {
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

    today: (input) => documents.today(askerOf(input.account), languageFor(input, input.query.language)),
  };
}
