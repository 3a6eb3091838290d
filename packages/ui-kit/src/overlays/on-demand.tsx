import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';

/** A layer whose code is fetched when it is first drawn; until then nothing stands in its place. */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function OnDemand(props: Props) {
    return <Suspense fallback={null}>{createElement(Loaded, props)}</Suspense>;
  };
}
