import { useAtomValue } from 'jotai';
import { type ComponentProps, useEffect } from 'react';
import { useServices } from '../../services/services';
import { Attachments } from '../attachments/Attachments';
import { isQuoteGoneAtom, quoteDraftKey } from './draft-quote';

/** What a draft has apart from its text; a quote leaves it when nobody can answer it any more. source: M-36, behaviours 1 */
export function DraftPanel(props: ComponentProps<typeof Attachments>) {
  const { roomId } = props;
  const { messageSending } = useServices();
  const isQuoteGone = useAtomValue(isQuoteGoneAtom(roomId));
  useEffect(() => {
    if (isQuoteGone) messageSending.writeDraft(quoteDraftKey(roomId), '');
  }, [isQuoteGone, roomId, messageSending]);
  return <Attachments {...props} />;
}
