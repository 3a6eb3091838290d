import { Skeleton } from '@parley/ui-kit';

/** In the place of `WindowedRows` while they are read. */
export const RowsSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-5 px-5 pt-4">
    {skeletonWidths.map((width) => (
      <div key={width} className="flex items-center gap-3">
        <Skeleton shape="circle" width={44} height={44} />
        <div className="flex grow flex-col gap-2">
          <Skeleton width="35%" />
          <Skeleton width={width} />
        </div>
      </div>
    ))}
  </div>
);

const skeletonWidths = ['60%', '45%', '70%', '50%'] as const;
