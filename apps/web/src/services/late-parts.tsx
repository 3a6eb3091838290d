import { useT } from '@parley/i18n/react';
import { LineContext, PartBoundary, WhenFetched } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { type ReactNode, use, useState } from 'react';
import { connectionAtom } from '../stores/connection';
import { useServices } from './services';

interface ScopeProps {
  readonly children: ReactNode;
}

/** Whatever did not come inside of it is asked for again when the line is back. source: §8 (ER-08), X-25 */
export function LineScope({ children }: ScopeProps) {
  return <LineContext value={useAtomValue(connectionAtom).status === 'success'}>{children}</LineContext>;
}

interface AskedPartProps {
  readonly children: ReactNode;
  /** Leaves it closed, so that it can be asked for again; left out, it opens by itself once the line is back. */
  readonly onMissed?: () => void;
}

/** What somebody opened: when its code does not come, that is said. source: §8 (ER-08), X-25 */
export function AskedPart({ children, onMissed }: AskedPartProps) {
  const t = useT();
  const { toasts } = useServices();
  return (
    <PartBoundary
      onFailed={() => {
        toasts.show({ text: t('shell.part.missed'), tone: 'bad' });
        onMissed?.();
      }}
    >
      {children}
    </PartBoundary>
  );
}

interface PlacedPartProps {
  readonly children: ReactNode;
  /** Says in its place that it did not come. */
  readonly failed: (onRetry: () => void) => ReactNode;
}

/** What has a place of its own on the screen: when its code does not come, that is said there. source: §8 (ER-12), X-25 */
export function PlacedPart({ children, failed }: PlacedPartProps) {
  const isLineOpen = use(LineContext);
  const [asked, setAsked] = useState(0);
  // Asked for in vain over a line that stands, it is code of a build that is gone: only another page knows the new one.
  const retry = () => (asked > 0 && isLineOpen ? location.reload() : setAsked(asked + 1));
  return (
    <PartBoundary asked={asked} fallback={failed(retry)}>
      {children}
    </PartBoundary>
  );
}

interface WordedProps extends ScopeProps {
  /** What stands until the words are there. */
  readonly fallback?: ReactNode;
}

/** What says words that the first screen did not load; those that did not come are code that did not come. source: ours */
export function Worded({ children, fallback }: WordedProps) {
  const { wholeWords } = useServices();
  return <WhenFetched code={wholeWords} view={drawn} props={{ children }} fallback={fallback} />;
}

const drawn = () => Said;
const Said = ({ children }: ScopeProps) => children;
