import { Skeleton } from '@parley/ui-kit';

const heads = {
  person: { width: 32, height: 32, shape: 'circle' },
  file: { width: 40, height: 44, shape: 'card' },
} as const;

/** The outline of a list of records, each with what stands before its two lines, while the list loads. */
export function RecordSkeleton({ head }: { readonly head: keyof typeof heads }) {
  return (
    <div aria-busy="true" className="min-h-0 grow overflow-hidden">
      {Array.from({ length: 8 }, (_, at) => (
        <div key={at} className="flex items-center gap-3 border-b border-line bg-surface px-4 py-2.5">
          <Skeleton {...heads[head]} />
          <span className="flex grow flex-col gap-2">
            <Skeleton width="70%" />
            <Skeleton width="40%" />
          </span>
        </div>
      ))}
    </div>
  );
}
