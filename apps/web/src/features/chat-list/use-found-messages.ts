import type { Message } from '@parley/domain';
import { useHitPages } from '../../conversation/search/use-hits';
import { useServices } from '../../services/services';

/** A message with the room that it is in. */
export type FoundMessage = Message & {
  readonly roomName: string;
  readonly chatType: string;
  /** Missing for the room with the robot. */
  readonly friendGroupId?: string | undefined;
};

/** The messages with the words in all chats, page by page; none without words. source: M-07, RS-57 */
export function useFoundMessages(words: string) {
  const { api } = useServices();
  return useHitPages<FoundMessage>({
    key: ['searchOwnRooms', words],
    isEnabled: words !== '',
    // What is found changes with every message.
    staleTime: 0,
    read: (page, signal) => api.messages.allMine({ query: { keyword: words, page }, signal }),
  });
}
