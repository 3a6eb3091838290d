import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';
import { type LazyModule, lazyModule } from './lazy-module';

interface FallbackProps {
  /** What stands until the code is there; nothing when it is left out. */
  readonly fallback?: ReactNode;
}

/**
 * Something whose code is fetched when it is first drawn. What did not come is thrown to the boundary around it, and asked
 * for again by the next that is drawn.
 * source: ER-08, X-25
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props & FallbackProps) => ReactNode {
  const code = lazyModule(load);
  return function LazyComponent({ fallback, ...props }: Props & FallbackProps) {
    // What is left of the props without `fallback` is what the view takes, which the compiler cannot subtract from a generic.
    return <LazyView code={code} view={itself as () => ComponentType<object>} fallback={fallback} props={props} />;
  };
}

const itself = (view: unknown): unknown => view;

interface LazyViewProps<Code, Props> extends FallbackProps {
  readonly code: LazyModule<Code>;
  /** Which view of the code; asked once. */
  readonly view: (code: Code) => ComponentType<Props>;
  readonly props: Props;
}

/** A view of code that may still be on its way. */
export function LazyView<Code, Props extends object>(given: LazyViewProps<Code, Props>) {
  const { code, view, fallback = null, props } = given;
  // Chosen once: what is drawn must not lose its focus because the code has come meanwhile.
  const [View] = useState(() => {
    const known = code.loaded();
    // One for each that waits, because React remembers a failure for ever.
    return known ? view(known) : lazy(async () => ({ default: view(await code.load()) }));
  });
  return <Suspense fallback={fallback}>{createElement(View, props)}</Suspense>;
}
