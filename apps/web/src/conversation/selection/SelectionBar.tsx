import { useT } from '@parley/i18n';
import { Button, isOfInputMethod } from '@parley/ui-kit';
import { useAtomValue, useSetAtom } from 'jotai';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { writingExtensionAtom } from '../composer/writing-extension';
import { useConversation } from '../conversation-context';
import { maxSelected, selectedIdsAtom, selectedMessagesAtom } from './selected-messages';

/** In place of the composer while messages are selected: how many, and what is done with them. source: M-33, WB594 */
export function SelectionBar({ roomId }: { readonly roomId: string }) {
  const isSelecting = useAtomValue(selectedIdsAtom(roomId)) !== undefined;
  return isSelecting && <OpenBar roomId={roomId} />;
}

function OpenBar({ roomId }: { readonly roomId: string }) {
  const t = useT();
  const messages = useAtomValue(selectedMessagesAtom(roomId));
  const { onForward } = useAtomValue(writingExtensionAtom(roomId)) ?? {};
  const cancel = useLeaveSelection(roomId);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The bar may come later than the checkboxes, which somebody may be using by then.
    if (!document.activeElement?.closest('.select-row')) bar.current?.focus({ preventScroll: true });
  }, []);
  const isEmpty = messages.length === 0;
  return (
    <div ref={bar} role="toolbar" tabIndex={-1} aria-label={t('talk.select.bar')} className="select-bar outline-none">
      <p role="status" className="min-w-0 grow text-sub text-fg-2">
        {messages.length >= maxSelected
          ? t('talk.select.full', { count: maxSelected })
          : t('talk.select.count', { count: messages.length })}
      </p>
      <Button disabled={isEmpty} onPress={() => onForward?.({ messages, isMerged: false })}>
        {t('talk.forward.each')}
      </Button>
      <Button disabled={isEmpty} onPress={() => onForward?.({ messages, isMerged: true })}>
        {t('talk.forward.merged')}
      </Button>
      <Button variant="ghost" icon={<X size={16} />} onPress={cancel}>
        {t('talk.select.cancel')}
      </Button>
    </div>
  );
}

/** Ends the selection, also by Escape, and gives the focus back to the composer. */
function useLeaveSelection(roomId: string): () => void {
  const setSelected = useSetAtom(selectedIdsAtom(roomId));
  const { composer, ownsInput } = useConversation();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.defaultPrevented || isOfInputMethod(event) || !ownsInput(event.target))
        return;
      event.preventDefault();
      setSelected(undefined);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      requestAnimationFrame(() => composer.current?.focus());
    };
  }, [composer, ownsInput, setSelected]);
  return () => setSelected(undefined);
}
