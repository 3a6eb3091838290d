import type { Message } from '../messages/message';

const prefix = 'local-';
const digitCount = 9;

/** Whether a message exists only in this page, where the host page inserted it. source: X-12 */
export const isLocalMessage = ({ messageId }: Pick<Message, 'messageId'>): boolean => messageId.startsWith(prefix);

/** The id of the local message that was inserted as the n-th: ids of one length sort in the order of insertion. source: TL60 */
export const localMessageId = (insertedBefore: number): string =>
  `${prefix}${String(insertedBefore).padStart(digitCount, '0')}`;
