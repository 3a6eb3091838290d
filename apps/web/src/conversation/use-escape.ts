import { isOfInputMethod } from '@parley/ui-kit';
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { useServices } from '../services/services';
import { settingsAtom } from '../stores/settings';
import { streamAtom } from '../stores/timeline';
import { useStopAnswer } from './composer/use-stop-answer';

/**
 * Handles an Escape that nothing else has handled: stops the streaming answer, else asks the host page to close the frame.
 * Open lists, dialogs and input methods handle the key first. source: GD-12, U-14, X-11
 */
export function useEscape(roomId: string | undefined, ownsInput: (target: EventTarget | null) => boolean): void {
  const store = useStore();
  const { host } = useServices();
  const { keyboardEventNotify } = useAtomValue(settingsAtom);
  const stopAnswer = useStopAnswer(roomId);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.defaultPrevented || isOfInputMethod(event)) return;
      if (!ownsInput(event.target)) return;
      if (roomId && store.get(streamAtom(roomId)).current) stopAnswer();
      else if (host.isEmbedded && keyboardEventNotify) host.post('closeIframe', { reason: 'escape' });
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [store, host, keyboardEventNotify, stopAnswer, roomId, ownsInput]);
}
