import { useT } from '@parley/i18n/react';
import { Button, ConnectionBanner, type ConnectionBannerState } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../services/services';
import { useSecondsUntil } from '../../services/use-seconds-until';
import { connectionAtom, hasConnectedAtom } from '../../stores/connection';

const backNoticeMs = 2000;

/**
 * Says that the connection is lost, when it is tried again, that another tab replaced it, or that it is back.
 * source: W-04, X-04
 */
export function ConnectionNotice() {
  const { reconnect } = useServices();
  const { status, nextTryAt, end } = useAtomValue(connectionAtom);
  const hasConnected = useAtomValue(hasConnectedAtom);
  const isDisconnected = status === 'lost' || status === 'reconnecting';
  const isBack = useIsBack(isDisconnected);
  const inSeconds = useSecondsUntil(status === 'lost' ? nextTryAt : undefined);

  if (end === 'openedElsewhere') return <OpenedElsewhere onUseHere={reconnect} />;
  const state = isDisconnected
    ? disconnectedState(inSeconds, hasConnected)
    : ({ kind: isBack ? 'reconnected' : 'connected' } as const);
  return <ConnectionBanner state={state} onRetryNow={reconnect} />;
}

function disconnectedState(inSeconds: number | undefined, hasConnected: boolean): ConnectionBannerState {
  if (hasConnected && !navigator.onLine) return { kind: 'offline' };
  return inSeconds === undefined ? { kind: 'connecting' } : { kind: 'waiting', inSeconds };
}

/** The account is open in so many tabs that this one was disconnected. source: W-04 */
function OpenedElsewhere({ onUseHere }: { readonly onUseHere: () => void }) {
  const t = useT();
  return (
    <div
      role="status"
      className="flex items-center gap-3 border-b border-warn-line bg-warn-soft px-5 py-1.5 text-sub text-warn-text"
    >
      <span className="min-w-0 grow">{t('shell.openedElsewhere')}</span>
      <Button size="sm" onPress={onUseHere}>
        {t('shell.useHere')}
      </Button>
    </div>
  );
}

/** True for a moment after the connection is back. */
function useIsBack(isDisconnected: boolean): boolean {
  const wasDisconnected = useRef(false);
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    if (isDisconnected) wasDisconnected.current = true;
    if (isDisconnected || !wasDisconnected.current) return;
    wasDisconnected.current = false;
    setBack(true);
    const timer = setTimeout(() => setBack(false), backNoticeMs);
    return () => clearTimeout(timer);
  }, [isDisconnected]);
  return isBack && !isDisconnected;
}
