import type { Message } from '../messages/message';

/** What the self-check hashes: a line for each message, in the order of the room. source: W-06 */
export const digestText = (messages: readonly (Pick<Message, 'messageId'> & { readonly state: number })[]): string =>
  messages.map(({ messageId, state }) => `${messageId}:${state}`).join('\n');
