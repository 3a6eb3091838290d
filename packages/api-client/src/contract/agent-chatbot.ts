import * as v from 'valibot';
import { chatbotClaims } from './chatbot';
import { endpoint } from './endpoint';
import { emptyResult, id, requiredText } from './fields';

/** The calls of the robot that only agents make. */
export const agentChatbot = {
  /** Makes an entry of the knowledge base of an answer in a room that the caller serves; again, replaces that entry. */
  createFaq: endpoint({
    method: 'POST',
    path: '/ibsn/v1/{tenantId}/{chatbot}/create-faq',
    body: v.object({
      categoryId: requiredText(128),
      question: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
      answer: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(5000)),
      roomId: id,
      messageId: id,
    }),
    result: emptyResult,
    claims: { ...chatbotClaims, 'body.roomId': 'room', 'body.messageId': 'message' },
    values: ['body.categoryId', 'body.question', 'body.answer'],
    facts: { source: 'S-17', access: 'agent' },
  }),
};
