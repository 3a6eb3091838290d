import { ErrorBoundary, lazyComponent, useWhenIdle } from '@parley/ui-kit';
import type { ComponentProps } from 'react';
import type { ComposerTools } from './ComposerTools';
import type { DraftPanel } from './DraftPanel';

// Beside the words none of it is needed for the first question; and where the code does not come, words still go.
const Tools = lazyComponent(async () => (await import('./ComposerTools')).ComposerTools);
const Desk = lazyComponent(async () => (await import('./DraftPanel')).DraftPanel);

interface ToolsProps extends ComponentProps<typeof ComposerTools> {
  /** There is a room: what stands beside the words comes after the place to write them. */
  readonly isUsable: boolean;
}

/** The buttons of the composer, as soon as they are there. source: W-17, X-25 */
export function LazyComposerTools({ isUsable, ...tools }: ToolsProps) {
  const isDue = useWhenIdle(isUsable);
  return <ErrorBoundary>{isDue && <Tools {...tools} />}</ErrorBoundary>;
}

/** What a draft holds beside words, as soon as it is there. source: behaviours 1, X-25 */
export function LazyDraftPanel(props: ComponentProps<typeof DraftPanel>) {
  const isDue = useWhenIdle(true);
  return <ErrorBoundary>{isDue && <Desk {...props} />}</ErrorBoundary>;
}
