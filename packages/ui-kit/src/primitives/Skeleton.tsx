import { clsx } from 'clsx';

export interface SkeletonProps {
  readonly width?: number | `${number}%`;
  readonly height?: number;
  readonly shape?: 'text' | 'bubble' | 'circle' | 'robot' | 'card';
}

/** A placeholder for content that is loading. Decoration: the region around it is `aria-busy`. Ours. */
export function Skeleton({ width = '100%', height = 12, shape = 'text' }: SkeletonProps) {
  return (
    <span aria-hidden="true" style={{ width, height }} className={clsx('block max-w-full bg-muted', shapes[shape])} />
  );
}

const shapes = {
  text: 'rounded-sm',
  bubble: 'rounded-bubble',
  circle: 'rounded-full',
  robot: 'rounded-[32%]',
  card: 'rounded-lg',
};
