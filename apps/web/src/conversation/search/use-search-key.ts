import { isOfInputMethod } from '@parley/ui-kit';
import { useEffect, useEffectEvent } from 'react';
import { useConversation } from '../conversation-context';

/**
 * Ctrl or ⌘ with F opens the search of the conversation, because the browser's own search finds only rendered rows. In a
 * dialog, this search included, the key opens the browser's. source: WB239
 */
export function useSearchKey(open: () => void): void {
  const { ownsInput } = useConversation();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    if (event.defaultPrevented || isOfInputMethod(event) || !ownsInput(event.target)) return;
    if (event.target instanceof Element && event.target.closest('[role=dialog], [role=alertdialog]')) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
