import { type ApiClient, ApiError } from '@parley/api-client';
import type { Message } from '@parley/domain';
import type { Outgoing, OutgoingCard } from '../../sync/send';

interface Push extends Pick<Outgoing, 'roomId' | 'msgUuid' | 'content'> {
  readonly card: OutgoingCard;
  /** It failed before, and the user pressed its icon. */
  readonly isAgain: boolean;
}

/**
 * Stores a card of ours. Once more, it is asked for first, because the answer may have been lost and not the card.
 *
 * @throws ApiError
 * source: SM-13, M-04
 */
export async function pushCard({ messages }: Pick<ApiClient, 'messages'>, push: Push): Promise<Message> {
  const { roomId, msgUuid, content, card, isAgain } = push;
  if (isAgain) {
    const known = await messages.repushArticle({ body: { roomId, msgUuid } }).catch(orNotThere);
    if (known) return known;
  }
  return messages.pushArticle({ body: { roomId, message: { ...card.draft, content, msgUuid } } });
}

function orNotThere(error: unknown): undefined {
  if (error instanceof ApiError && error.errorCode === 'NOT_FOUND') return undefined;
  throw error;
}
