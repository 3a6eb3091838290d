import { useT } from '@parley/i18n/react';
import { useCallback } from 'react';
import { useServices } from '../../services/services';

/** Copies a text and says so in a toast; over plain http there is no clipboard, so nothing is said. source: W-14 */
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
    // No clipboard or no permission: nothing was copied.
    return false;
  }
}
