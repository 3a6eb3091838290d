import { Avatar, ErrorBoundary, lazyComponent } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { useAtomValue } from 'jotai';
import { FullCatalog } from '../../services/error-boundaries';
import { completeAtAtom } from '../../stores/complete-at';

/** Only after the first check. */
const CompleteAsOf = lazyComponent(async () => (await import('./CompleteAsOf')).CompleteAsOf);

interface HeaderTitleProps {
  readonly roomId: string;
  readonly kind: 'robot' | 'person';
  readonly name: string;
  readonly dot: keyof typeof dots;
  readonly text: string;
}

/** Who answers, and in a line how that stands. source: design a1, a4, a5 */
export function HeaderTitle({ roomId, kind, name, dot, text }: HeaderTitleProps) {
  const checkedAt = useAtomValue(completeAtAtom(roomId));
  return (
    <>
      <Avatar kind={kind} name={name} />
      <div className="min-w-0 grow">
        <h1 className="truncate text-title font-semibold">{name}</h1>
        <p className="relative flex items-center gap-1.5 truncate text-cap text-fg-3 low:hidden">
          <span aria-hidden="true" className={clsx('size-1.5 flex-none rounded-full', dots[dot])} />
          <span className="truncate">{text}</span>
          {checkedAt !== undefined && (
            <ErrorBoundary>
              <FullCatalog>
                <CompleteAsOf at={checkedAt} />
              </FullCatalog>
            </ErrorBoundary>
          )}
        </p>
      </div>
    </>
  );
}

const dots = { ok: 'bg-ok', bad: 'bg-bad', idle: 'bg-fg-off', wait: 'bg-warn' } as const;
