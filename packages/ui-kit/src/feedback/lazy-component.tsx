import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';
import type { LazyModule } from './lazy-module';

interface FallbackProps {
  /** Rendered until the code is loaded; by default nothing. */
  readonly fallback?: ReactNode;
}

/**
 * A component of a module that is loaded when it, or another of its components, is first rendered. A failure is thrown to
 * the error boundary around it; the next instance that is rendered tries again.
 * source: X-25
 */
export function lazyComponent<Module, Props extends object>(
  module: LazyModule<Module>,
  selectView: (loadedModule: Module) => ComponentType<Props>,
): (props: Props & FallbackProps) => ReactNode {
  return function LazyComponent({ fallback, ...props }: Props & FallbackProps) {
    return (
      <LazyView
        module={module}
        // the component's props are those without `fallback`, which the compiler cannot subtract from a generic
        selectView={selectView as (loadedModule: Module) => ComponentType<object>}
        fallback={fallback}
        props={props}
      />
    );
  };
}

interface LazyViewProps<Module, Props> extends FallbackProps {
  readonly module: LazyModule<Module>;
  /** Picks the component from the module; called once for each instance. */
  readonly selectView: (loadedModule: Module) => ComponentType<Props>;
  readonly props: Props;
}

/** Renders a component of a module that may still be loading. */
export function LazyView<Code, Props extends object>(lazyViewProps: LazyViewProps<Code, Props>) {
  const { module, selectView, fallback = null, props } = lazyViewProps;
  // Chosen once: a rendered component must not remount, and lose its focus, because the module was loaded meanwhile.
  const [View] = useState(() => {
    const loadedModule = module.loaded();
    // A new `lazy` for each instance, because React caches a failed one for ever.
    return loadedModule ? selectView(loadedModule) : lazy(async () => ({ default: selectView(await module.load()) }));
  });
  return <Suspense fallback={fallback}>{createElement(View, props)}</Suspense>;
}
