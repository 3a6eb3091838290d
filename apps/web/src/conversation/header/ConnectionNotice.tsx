import type { ConnectionState } from '@parley/realtime';
import { ConnectionBanner, type ConnectionBannerState } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../services/services';
import { useSecondsUntil } from '../../services/use-seconds-until';
import { connectionAtom } from '../../stores/connection';

const backNoticeMs = 2000;

/**
 * Says that the connection is lost, when it is tried again, that another tab replaced it, or that it is back.
 * source: W-04, X-04
 */
export function ConnectionNotice() {
  const { reconnect } = useServices();
  const { status, nextTryAt, end } = useAtomValue(connectionAtom);
  const isDisconnected = status === 'lost' || status === 'reconnecting';
  const isBack = useIsBack(isDisconnected);
  const inSeconds = useSecondsUntil(status === 'lost' ? nextTryAt : undefined);
  const state = isDisconnected
    ? disconnectedState(inSeconds, end)
    : ({ kind: isBack ? 'reconnected' : 'connected' } as const);
  return <ConnectionBanner state={state} onRetryNow={reconnect} />;
}

function disconnectedState(inSeconds: number | undefined, end: ConnectionState['end']): ConnectionBannerState {
  if (end === 'openedElsewhere') return { kind: end };
  if (!navigator.onLine) return { kind: 'offline' };
  return inSeconds === undefined ? { kind: 'connecting' } : { kind: 'waiting', inSeconds };
}

/** True for a moment after the connection is back; while it is lost this means nothing. */
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
  return isBack;
}
