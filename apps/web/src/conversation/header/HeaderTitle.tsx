import { useExactTime } from '@parley/i18n';
import { useT } from '@parley/i18n/react';
import { Avatar, ErrorBoundary } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { useAtomValue } from 'jotai';
import { WaitForAllTexts } from '../../services/error-boundaries';
import { connectionAtom } from '../../stores/connection';
import { verifiedAtAtom } from '../../stores/timeline';

interface HeaderTitleProps {
  readonly roomId: string;
  readonly kind: 'robot' | 'person';
  /** Centred, without the avatar, on a phone's screen. */
  readonly layout?: 'start' | 'centred' | undefined;
  readonly name: string;
  /** Drawn where `name` may not fit: in a small frame and on a phone. */
  readonly shortName?: string | undefined;
  readonly dot: keyof typeof dotClassNames;
  readonly text: string;
  /** Drawn instead of `text` in a narrow page. */
  readonly shortText?: string | undefined;
}

const dotClassNames = {
  ok: 'bg-ok',
  bad: 'bg-bad',
  idle: 'bg-fg-off',
  wait: 'bg-warn',
} as const;

/** Who answers, with a status of one line. source: WB124, WB275 */
export function HeaderTitle(props: HeaderTitleProps) {
  const { roomId, kind, layout, name, shortName = name, dot, text, shortText = text } = props;
  const isCentred = layout === 'centred';
  const checkedAt = useAtomValue(verifiedAtAtom(roomId));
  return (
    <>
      {!isCentred && (
        <span className="contents @max-[360px]/app:hidden">
          <Avatar kind={kind} name={name} />
        </span>
      )}
      <div className={clsx('min-w-0 grow', isCentred && 'text-center')}>
        <h1 title={name} aria-label={name} className="truncate text-title font-semibold">
          <Fitting text={name} shortText={shortName} limit={480} />
        </h1>
        <p
          className={clsx(
            'relative flex items-center gap-1.5 truncate text-cap text-fg-3 low:hidden',
            isCentred && 'justify-center',
          )}
        >
          <span aria-hidden="true" className={clsx('size-1.5 flex-none rounded-full', dotClassNames[dot])} />
          <span title={text} className="truncate">
            <Fitting text={text} shortText={shortText} limit={960} />
          </span>
          {checkedAt !== undefined && (
            <ErrorBoundary>
              <WaitForAllTexts>
                <VerifiedAt status={text} at={checkedAt} />
              </WaitForAllTexts>
            </ErrorBoundary>
          )}
        </p>
      </div>
    </>
  );
}

interface FittingProps {
  readonly text: string;
  readonly shortText: string;
  /** The width of the page in px below which `shortText` is drawn. */
  readonly limit: keyof typeof narrowClassNames;
}

const narrowClassNames = {
  480: { short: 'hidden @max-[480px]/app:inline', full: '@max-[480px]/app:hidden' },
  960: { short: 'hidden @max-[960px]/app:inline', full: '@max-[960px]/app:hidden' },
} as const;

function Fitting({ text, shortText, limit }: FittingProps) {
  if (text === shortText) return text;
  const { short, full } = narrowClassNames[limit];
  return (
    <>
      <span className={short}>{shortText}</span>
      <span className={full}>{text}</span>
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

/**
 * An invisible layer over the status, whose tooltip has the whole status and says when the room was last found complete.
 * source: W-06
 */
function VerifiedAt({ status, at }: { readonly status: string; readonly at: number }) {
  const t = useT();
  const time = useExactTime();
  return <span className="absolute inset-0" title={`${status}\n${t('message.completeAsOf', { time: time(at) })}`} />;
}
