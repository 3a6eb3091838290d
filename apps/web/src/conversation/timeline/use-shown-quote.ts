import { isQuoteRecalled, type QuotedMessage, quoteSummary } from '@parley/domain';
import { useTextFormatter } from '@parley/i18n';
import { atom, useAtomValue } from 'jotai';
import { useContext, useMemo } from 'react';
import { timelineAtom } from '../../stores/timeline';
import { ShowMessageContext } from './use-show-message';

/**
 * The quote above a message; a press on it scrolls to the quoted message. Undefined once that is recalled.
 * source: MT-79, behaviours 1
 */
export function useShownQuote(roomId: string, quoted: QuotedMessage | undefined) {
  const textFormatter = useTextFormatter();
  const showMessage = useContext(ShowMessageContext);
  // An atom of its own, so that the row renders again for a recall and not for other changes in its room.
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
    return {
      ...quoteSummary(quoted, textFormatter),
      ...(canShow && { onPress: () => void showMessage({ messageId, roomSeq }) }),
    };
  }, [quoted, isHidden, textFormatter, showMessage]);
}
