import { isQuoteRecalled, type QuotedMessage, quoteOf } from '@parley/domain';
import { useTextWords } from '@parley/i18n/react';
import { atom, useAtomValue } from 'jotai';
import { useContext, useMemo } from 'react';
import { timelineAtom } from '../../stores/timeline';
import { ShowMessageContext } from './use-show-message';

/** The quote over a message of a room, as a way to what it quotes; none of what was recalled since. source: MT-79, behaviours 1 */
export function useShownQuote(roomId: string, quoted: QuotedMessage | undefined) {
  const words = useTextWords();
  const show = useContext(ShowMessageContext);
  // A row is drawn again for a recall, not for everything else that happens in its room.
  const isHidden = useAtomValue(
    useMemo(
      () => atom((get) => quoted !== undefined && isQuoteRecalled(get(timelineAtom(roomId)), quoted)),
      [roomId, quoted],
    ),
  );
  return useMemo(() => {
    if (!quoted || isHidden) return undefined;
    const { messageId, roomSeq } = quoted;
    const canShow = messageId !== undefined && roomSeq !== undefined;
    return { ...quoteOf(quoted, words), ...(canShow && { onPress: () => void show({ messageId, roomSeq }) }) };
  }, [quoted, isHidden, words, show]);
}
