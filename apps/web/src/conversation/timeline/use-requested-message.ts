import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { shownMessageAtom } from '../../stores/shown-message';
import type { ShowMessage } from './use-show-message';

/** Shows the message that another screen asked for, once: as soon as the conversation is on the screen. source: U-10 */
export function useRequestedMessage(roomId: string, showMessage: ShowMessage): void {
  const [requested, setRequested] = useAtom(shownMessageAtom(roomId));
  useEffect(() => {
    if (!requested) return;
    setRequested(undefined);
    // Scrolling to a row out of view renders it synchronously, which React does not allow within an effect.
    queueMicrotask(() => void showMessage(requested));
  }, [requested, setRequested, showMessage]);
}
