import { ErrorBoundary } from '@parley/ui-kit';
import type { ComponentProps } from 'react';
import { FullCatalog } from '../../services/error-boundaries';
import { Attachments } from '../attachments/Attachments';
import { useComposerQuote } from './use-quote';

/** What a draft holds beside its words: files that wait for a yes, and what it answers. source: M-36, behaviours 1 */
export function DraftPanel(props: ComponentProps<typeof Attachments>) {
  return (
    <>
      <Attachments {...props} />
      <ErrorBoundary>
        <FullCatalog>
          <QuoteDesk roomId={props.room.roomId} />
        </FullCatalog>
      </ErrorBoundary>
    </>
  );
}

/** Draws nothing: the composer does. What is quoted is told in words that the first screen did not load. */
function QuoteDesk({ roomId }: { readonly roomId: string }) {
  useComposerQuote(roomId);
  return null;
}
