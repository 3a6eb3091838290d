import { type ApiClient, ApiError } from '@parley/api-client';
import type { Message } from '@parley/domain';
import type { OutgoingCard, OutgoingMessage } from '../../sync/send';

interface PushCardOptions extends Pick<OutgoingMessage, 'roomId' | 'msgUuid' | 'content'> {
  readonly card: OutgoingCard;
  /** True when an earlier attempt may have reached the gateway. */
  readonly isRetry: boolean;
}

/**
 * Pushes a card. A retry requests the stored card first, because only the response may have been lost.
 *
 * @throws ApiError
 * source: SM-13, M-04
 */
export async function pushCard({ messages }: Pick<ApiClient, 'messages'>, push: PushCardOptions): Promise<Message> {
  const { roomId, msgUuid, content, card, isRetry } = push;
  if (isRetry) {
    const existing = await messages.repushArticle({ body: { roomId, msgUuid } }).catch(ignoreNotFound);
    if (existing) return existing;
  }
  return messages.pushArticle({ body: { roomId, message: { ...card.draft, content, msgUuid } } });
}

function ignoreNotFound(error: unknown): undefined {
  if (error instanceof ApiError && error.errorCode === 'NOT_FOUND') return undefined;
  throw error;
}
