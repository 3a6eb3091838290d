import { useExactTime } from '@parley/i18n';
import { useT } from '@parley/i18n/react';
import { Avatar, ErrorBoundary } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { WaitForAllTexts } from '../../services/error-boundaries';
import { connectionAtom } from '../../stores/connection';
import { verifiedAtAtom } from '../../stores/timeline';

interface HeaderTitleProps {
  readonly roomId: string;
  readonly kind: 'robot' | 'person';
  readonly name: string;
  readonly dot: keyof typeof dotClassNames;
  readonly text: ReactNode;
}

const dotClassNames = { ok: 'bg-ok', bad: 'bg-bad', idle: 'bg-fg-off', wait: 'bg-warn' } as const;

/** Who answers, with a status of one line. source: WB124 */
export function HeaderTitle({ roomId, kind, name, dot, text }: HeaderTitleProps) {
  const checkedAt = useAtomValue(verifiedAtAtom(roomId));
  return (
    <>
      <Avatar kind={kind} name={name} />
      <div className="min-w-0 grow">
        <h1 className="truncate text-title font-semibold">{name}</h1>
        <p className="relative flex items-center gap-1.5 truncate text-cap text-fg-3 low:hidden">
          <span aria-hidden="true" className={clsx('size-1.5 flex-none rounded-full', dotClassNames[dot])} />
          <span className="truncate">{text}</span>
          {checkedAt !== undefined && (
            <ErrorBoundary>
              <WaitForAllTexts>
                <VerifiedAt at={checkedAt} />
              </WaitForAllTexts>
            </ErrorBoundary>
          )}
        </p>
      </div>
    </>
  );
}

interface ConnectionStatus {
  readonly dot: 'ok' | 'bad' | 'idle';
  readonly text: string;
}

/**
 * The status under the robot's name: that the connection is being opened or lost, or that the robot answers.
 * source: WB80
 */
export function useConnectionStatus(): ConnectionStatus {
  const t = useT();
  const { status } = useAtomValue(connectionAtom);
  if (status === 'none' || status === 'connecting') return { dot: 'idle', text: t('room.status.connecting') };
  if (status !== 'success') return { dot: 'bad', text: t('room.status.lost') };
  return { dot: 'ok', text: t('room.status.robot') };
}

/** An invisible layer over the status, whose tooltip says when the room was last found complete. source: W-06 */
function VerifiedAt({ at }: { readonly at: number }) {
  const t = useT();
  const time = useExactTime();
  return <span className="absolute inset-0" title={t('message.completeAsOf', { time: time(at) })} />;
}
