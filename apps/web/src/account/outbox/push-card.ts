import { type ApiClient, ApiError } from '@parley/api-client';
import type { Message } from '@parley/domain';
import type { OutgoingCard, OutgoingMessage } from '../../sync/send';

interface Push extends Pick<OutgoingMessage, 'roomId' | 'msgUuid' | 'content'> {
  readonly card: OutgoingCard;
  /** True when it failed before and the user pressed its retry icon. */
  readonly isRetry: boolean;
}

/**
 * Pushes a card. A retry asks for it first, because only the response may have been lost.
 *
 * @throws ApiError
 * source: SM-13, M-04
 */
export async function pushCard({ messages }: Pick<ApiClient, 'messages'>, push: Push): Promise<Message> {
  const { roomId, msgUuid, content, card, isRetry } = push;
  if (isRetry) {
    const known = await messages.repushArticle({ body: { roomId, msgUuid } }).catch(ignoreNotFound);
    if (known) return known;
  }
  return messages.pushArticle({ body: { roomId, message: { ...card.draft, content, msgUuid } } });
}

function ignoreNotFound(error: unknown): undefined {
  if (error instanceof ApiError && error.errorCode === 'NOT_FOUND') return undefined;
  throw error;
}
