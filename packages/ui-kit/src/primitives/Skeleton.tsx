import { clsx } from 'clsx';

export interface SkeletonProps {
  readonly width?: number | `${number}%`;
  readonly height?: number;
  readonly shape?: 'line' | 'bubble' | 'circle' | 'robot' | 'card';
}

/** The place of something that is coming. Decoration: the region around it is `aria-busy`. source: ours, design 6 */
export function Skeleton({ width = '100%', height = 12, shape = 'line' }: SkeletonProps) {
  return (
    <span aria-hidden="true" style={{ width, height }} className={clsx('block max-w-full bg-muted', shapes[shape])} />
  );
}

const shapes = {
  line: 'rounded-sm',
  bubble: 'rounded-bubble',
  circle: 'rounded-full',
  robot: 'rounded-[32%]',
  card: 'rounded-lg',
};
