import { type ComponentProps, Suspense, use } from 'react';
import { useServices } from '../../services/services';
import { FileDesk } from './FileDesk';
import { useComposerQuote } from './use-quote';

/** What a draft holds beside its words: files that wait for a yes, and what it answers. source: M-36, behaviours 1 */
export function DraftDesk(props: ComponentProps<typeof FileDesk>) {
  return (
    <>
      <FileDesk {...props} />
      <Suspense>
        <QuoteDesk roomId={props.room.roomId} />
      </Suspense>
    </>
  );
}

/** Draws nothing: the composer does. What is quoted is told in words that the first screen did not load. */
function QuoteDesk({ roomId }: { readonly roomId: string }) {
  const words = useServices().wholeWords();
  if (words) use(words);
  useComposerQuote(roomId);
  return null;
}
