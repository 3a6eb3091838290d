import { useAtomValue } from 'jotai';
import { useServices } from '../../services/services';
import { frameAtom } from '../../stores/frame';
import { ChangeButton } from './ChangeButton';
import { FrameButtons } from './FrameButtons';

/** What the host's wishes and its frame add to the bar. source: U-04, UP-08, UP-09, design g0 */
export function HostButtons({ roomId }: { readonly roomId: string }) {
  const { chatChangeBtn } = useServices();
  const { isEmbedded } = useAtomValue(frameAtom);
  return (
    <>
      {chatChangeBtn && <ChangeButton roomId={roomId} />}
      {isEmbedded && <FrameButtons />}
    </>
  );
}
