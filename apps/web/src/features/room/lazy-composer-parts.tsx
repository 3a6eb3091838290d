import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import type { ComposerTools } from './ComposerTools';
import type { DraftDesk } from './DraftDesk';
import { useWhenIdle } from './use-when-idle';

// Beside the words none of it is needed for the first question; and where the code does not come, words still go.
const Tools = lazy(async () => ({ default: (await orNothing(import('./ComposerTools')))?.ComposerTools ?? Nothing }));
const Desk = lazy(async () => ({ default: (await orNothing(import('./DraftDesk')))?.DraftDesk ?? Nothing }));

const Nothing = (_props: object): ReactNode => null;
const orNothing = <Module,>(module: Promise<Module>): Promise<Module | undefined> => module.catch(() => undefined);

interface ToolsProps extends ComponentProps<typeof ComposerTools> {
  /** There is a room: what stands beside the words comes after the place to write them. */
  readonly isUsable: boolean;
}

/** The buttons of the composer, as soon as they are there. source: W-17, X-25 */
export function LazyComposerTools({ isUsable, ...tools }: ToolsProps) {
  const isDue = useWhenIdle(isUsable);
  return <Suspense>{isDue && <Tools {...tools} />}</Suspense>;
}

/** What a draft holds beside words, as soon as it is there. source: behaviours 1, X-25 */
export function LazyDraftDesk(props: ComponentProps<typeof DraftDesk>) {
  const isDue = useWhenIdle(true);
  return <Suspense>{isDue && <Desk {...props} />}</Suspense>;
}
