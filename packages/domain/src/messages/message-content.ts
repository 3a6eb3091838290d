import type { Message } from './message';

/** The content of a message; old rows have it in `msgContent`. source: M-16 */
export const contentOf = ({ content, msgContent }: Pick<Message, 'content' | 'msgContent'>): string =>
  content || msgContent || '';
