import type { contract, Handlers } from '@parley/api-client/contract';
import { askerOf } from '../../messages/send';
import { languageFor, type Member } from '../call';
import type { Desks } from '../desks';
import { notBuiltCalls } from '../not-built';

export function chatbotHandlers({ desks }: { readonly desks: Desks }): Handlers<typeof contract.chatbot, Member> {
  return {
    ...notBuiltCalls.chatbot,

    async categories(input) {
      return [...(await desks.categories(input.account.tenantId, languageFor(input, input.query.language)))];
    },

    async hotQuestions(input) {
      const { categoryId, language } = input.query;
      const questions = await desks.hotQuestions({
        tenantId: input.account.tenantId,
        language: languageFor(input, language),
        categoryId: categoryId || undefined,
      });
      return [...questions];
    },

    today: (input) => desks.today(askerOf(input.account), languageFor(input, input.query.language)),
  };
}
