import { useAtomValue } from 'jotai';
import { type ComponentProps, useEffect } from 'react';
import { WaitForAllTexts } from '../../services/error-boundaries';
import { useServices } from '../../services/services';
import { Attachments } from '../attachments/Attachments';
import { isQuoteGoneAtom, quoteDraftKey } from './draft-quote';
import { LeavingMessageBanner } from './LeavingMessageBanner';
import { writingExtensionAtom } from './writing-extension';

/**
 * Above the composer: the attachments of the draft, and the banner while a message is left for the service desk. Removes the
 * quote of the draft once the quoted message is recalled or deleted. source: M-36, behaviours 1
 */
export function DraftPanel(props: ComponentProps<typeof Attachments>) {
  const { roomId } = props;
  const { messageSending } = useServices();
  const isQuoteGone = useAtomValue(isQuoteGoneAtom(roomId));
  const { Panel } = useAtomValue(writingExtensionAtom(roomId)) ?? {};
  useEffect(() => {
    if (isQuoteGone) messageSending.writeDraft(quoteDraftKey(roomId), '');
  }, [isQuoteGone, roomId, messageSending]);
  return (
    <>
      {!props.isClosed && (
        <WaitForAllTexts>
          <LeavingMessageBanner roomId={roomId} />
        </WaitForAllTexts>
      )}
      {Panel && <Panel roomId={roomId} />}
      <Attachments {...props} />
    </>
  );
}
