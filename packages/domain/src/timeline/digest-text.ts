import type { Message } from '../messages/message';

/**
 * The text that the self-check hashes: one `messageId:state` line per message, in the order of the room. source: W-06
 */
export const digestText = (messages: readonly (Pick<Message, 'messageId'> & { readonly state: number })[]): string =>
  messages.map(({ messageId, state }) => `${messageId}:${state}`).join('\n');
