import { Message, MessageState, messageText, type TextFormatter } from '@parley/domain';
import * as v from 'valibot';
import type { NewMessage } from './save-message';

/**
 * Drops the words of the catalogue, which depend on the reader's language. Values that they connect stand on lines of
 * their own, because a reader sees something between them.
 */
const valuesOnly: TextFormatter = {
  translate: (_key, params = {}) => Object.values(params).join('\n'),
  size: () => '',
  duration: () => '',
  timeInOwnOffset: () => '',
};

/**
 * What a search reads of a message instead of its content: the text that readers see, without markup and without values
 * that only programs read. Undefined where the content is that text. source: GW184
 */
export function searchedText({
  msgType,
  content,
  purchaseRobotMsg,
  extras,
}: Pick<NewMessage, 'msgType' | 'content' | 'purchaseRobotMsg' | 'extras'>): string | undefined {
  // The schema wants ids, which the text does not show.
  const ids = { messageId: 'none', roomId: 'none' };
  const message = v.parse(Message, {
    ...extras,
    ...ids,
    state: MessageState.normal,
    msgType,
    content,
    purchaseRobotMsg,
  });
  const text = messageText(message, valuesOnly);
  return text === content ? undefined : text;
}
