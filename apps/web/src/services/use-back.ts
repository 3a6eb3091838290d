import { useSystemBack } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { embeddingAtom } from '../stores/host-page';
import { useOpenScreen } from './use-open-screen';

/**
 * The way back of a screen of the phone. In a frame that takes the whole screen the phone's 'back' goes it too, where
 * it would close the frame; on a page of its own, and where there is no CloseWatcher, the history does that.
 * source: U-14, WB317
 *
 * @param parent where to go when this screen was the first one
 */
export function useBack(parent: string): () => void {
  const { back } = useOpenScreen();
  const { isEmbedded, isOpen, mode } = useAtomValue(embeddingAtom);
  const goBack = () => back(parent);
  useSystemBack(goBack, isEmbedded && isOpen && mode === 'fullScreen' && window.CloseWatcher !== undefined);
  return goBack;
}
