import { notBuilt } from '@parley/api-client/contract';

/** The calls of the specification that answer 501. This list only ever gets shorter. */
export const notBuiltCalls = {
  chatbot: {
    associate: notBuilt,
    assistantUser: notBuilt,
    assistantSearch: notBuilt,
    assistantRoom: notBuilt,
    assistantMessages: notBuilt,
    assistantQuestion: notBuilt,
    services: notBuilt,
  },
  login: {
    userRoutes: notBuilt,
    groupParams: notBuilt,
    register: notBuilt,
    forgetCode: notBuilt,
    forgetReset: notBuilt,
    preSales: notBuilt,
  },
  settings: { translations: notBuilt },
} as const;
