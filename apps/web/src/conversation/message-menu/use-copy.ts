import { useT } from '@parley/i18n/react';
import { useCallback } from 'react';
import { useServices } from '../../services/services';

/** Puts a text on the clipboard and says so; over plain http there is none and nothing is claimed. source: W-14 */
export function useCopy(): (text: string) => void {
  const { toasts } = useServices();
  const t = useT();
  return useCallback(
    (text) => {
      void copy(text).then((isCopied) => isCopied && toasts.show({ text: t('richText.copied'), tone: 'ok' }));
    },
    [toasts, t],
  );
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No clipboard or no permission: nothing was copied and nothing is claimed.
    return false;
  }
}
