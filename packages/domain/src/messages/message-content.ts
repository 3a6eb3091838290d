import type { Message } from './message';

/** `msgContent` is where old rows have their text. source: M-16 */
export const contentOf = ({ content, msgContent }: Pick<Message, 'content' | 'msgContent'>): string =>
  content || msgContent || '';
