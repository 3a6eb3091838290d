import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { CircleCheck, WifiOff } from 'lucide-react';
import { Link } from '../primitives/Link';
import { Spinner } from '../primitives/Spinner';

export type ConnectionBannerState =
  | { readonly kind: 'connected' }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'offline' }
  /** Waiting for the next attempt. */
  | { readonly kind: 'waiting'; readonly inSeconds: number }
  /** Closed by another tab; only a press opens it again. */
  | { readonly kind: 'openedElsewhere' }
  /** Shown for two seconds after a lost connection is open again. */
  | { readonly kind: 'reconnected' };

export interface ConnectionBannerProps {
  readonly state: ConnectionBannerState;
  readonly onRetryNow: () => void;
}

/** The state of the connection, under the header; it never covers the conversation. Ours. */
export function ConnectionBanner({ state, onRetryNow }: ConnectionBannerProps) {
  const t = useT();
  if (state.kind === 'connected') return <div role="status" />;
  const isReconnected = state.kind === 'reconnected';
  const label = labelKeys[state.kind];
  return (
    <div
      role="status"
      className={clsx(
        'flex flex-wrap items-center gap-x-2.5 gap-y-0.5 border-b px-5 py-2 text-sub',
        isReconnected ? 'border-ok-line bg-ok-soft text-ok-text' : 'border-warn-line bg-warn-soft text-warn-text',
      )}
    >
      {isReconnected && <CircleCheck size={16} aria-hidden="true" />}
      {state.kind === 'offline' && <WifiOff size={16} aria-hidden="true" />}
      {label === 'shell.lost' && <Spinner tone="warn" />}
      <span className="grow basis-48">{t(label)}</span>
      {/* The countdown changes every second, so it is shown but not announced. */}
      {state.kind === 'waiting' && (
        <span aria-hidden="true" className="kit-num whitespace-nowrap">
          {t('shell.reconnectIn', { seconds: state.inSeconds })}
        </span>
      )}
      {!isReconnected && (
        <Link size="sub" tone="warn" className="whitespace-nowrap" onPress={onRetryNow}>
          {t(state.kind === 'openedElsewhere' ? 'shell.useHere' : 'shell.reconnectNow')}
        </Link>
      )}
    </div>
  );
}

const labelKeys = {
  connecting: 'shell.lost',
  offline: 'shell.offline',
  waiting: 'shell.lost',
  openedElsewhere: 'shell.openedElsewhere',
  reconnected: 'shell.reconnected',
} as const;
