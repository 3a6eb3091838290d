import { SendGuardPanel } from './SendGuardPanel';
import { SuggestedAnswers } from './SuggestedAnswers';

/** What stands above the composer of an agent. source: WB436, WB437, WB485 */
export function WritingPanel({ roomId }: { readonly roomId: string }) {
  return (
    <>
      <SuggestedAnswers roomId={roomId} />
      <SendGuardPanel roomId={roomId} />
    </>
  );
}
