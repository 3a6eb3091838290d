import { isQuoteRecalled, type Message, quotedOf, quoteOf } from '@parley/domain';
import { useTextWords } from '@parley/i18n/react';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useMemo } from 'react';
import { useServices } from '../../services/services';
import { composerQuoteAtom } from '../../stores/composer-quote';
import { draftsAtom } from '../../stores/drafts';
import { focusRequestsAtom } from '../../stores/frame';
import { timelineAtom } from '../../stores/timeline';
import { quoteDraftKey, readDraftQuote } from './draft-quote';

/** Puts a message into the draft of its room as what is answered. source: M-34, M-36 */
export function useQuote(message: Message): () => void {
  const { sender } = useServices();
  const requestFocus = useSetAtom(focusRequestsAtom);
  return useCallback(() => {
    sender.draft(quoteDraftKey(message.roomId), JSON.stringify(quotedOf(message)));
    requestFocus((count) => count + 1);
  }, [message, requestFocus, sender]);
}

/** Hands the quote in the draft of a room to the composer, until it was sent, removed or recalled. source: M-36 */
export function useComposerQuote(roomId: string): void {
  const { sender } = useServices();
  const words = useTextWords();
  const name = quoteDraftKey(roomId);
  const kept = useAtomValue(draftsAtom).get(name);
  const message = useMemo(() => readDraftQuote(kept), [kept]);
  const isGone = useIsGone(roomId, message);
  const setQuote = useSetAtom(composerQuoteAtom);

  useEffect(() => {
    if (!message) return;
    const onRemove = (): void => sender.draft(name, '');
    if (isGone) {
      onRemove();
      return;
    }
    // The composer stands above and is there before: it cannot ask for what comes after it.
    setQuote({ ...quoteOf(message, words), message, onRemove });
    return () => setQuote(undefined);
  }, [message, isGone, words, name, sender, setQuote]);
}

/** Taken back, or deleted for me: nobody can answer it any more. */
function useIsGone(roomId: string, quoted: ReturnType<typeof readDraftQuote>): boolean {
  return useAtomValue(
    useMemo(
      () =>
        atom((get) => {
          const timeline = get(timelineAtom(roomId));
          return (
            quoted !== undefined && (isQuoteRecalled(timeline, quoted) || timeline.deleted.has(quoted.messageId ?? ''))
          );
        }),
      [roomId, quoted],
    ),
  );
}
