import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import type { ComposerTools } from './ComposerTools';
import type { FileDesk } from './FileDesk';

// Beside the words none of it is needed for the first question; and where the code does not come, words still go.
const Tools = lazy(async () => ({ default: (await orNothing(import('./ComposerTools')))?.ComposerTools ?? Nothing }));
const Desk = lazy(async () => ({ default: (await orNothing(import('./FileDesk')))?.FileDesk ?? Nothing }));

const Nothing = (_props: object): ReactNode => null;
const orNothing = <Module,>(module: Promise<Module>): Promise<Module | undefined> => module.catch(() => undefined);

/** The buttons of the composer, as soon as they are there. source: W-17, X-25 */
export const LazyComposerTools = (props: ComponentProps<typeof ComposerTools>) => (
  <Suspense>
    <Tools {...props} />
  </Suspense>
);

/** Where files may be let go, as soon as it is there. source: behaviours 1, X-25 */
export const LazyFileDesk = (props: ComponentProps<typeof FileDesk>) => (
  <Suspense>
    <Desk {...props} />
  </Suspense>
);
