import { useT } from '@parley/i18n';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { IconButton } from '../primitives/IconButton';
import { Link } from '../primitives/Link';
import type { Toast, ToastStore } from './toast-store';
import { usePaused } from './use-paused';

export interface ToastRegionProps {
  readonly store: ToastStore;
  /** How long a toast stays while it is neither hovered nor focused. */
  readonly durationMs?: number;
}

/** Toasts at the top centre: announced politely, for five seconds, paused by hover or focus. source: behaviours 1 */
export function ToastRegion({ store, durationMs = 5000 }: ToastRegionProps) {
  const t = useT();
  const toasts = useSyncExternalStore(store.subscribe, store.read);
  const { isPaused, pauseHandlers } = usePaused();
  return (
    <section
      aria-label={t('a11y.notifications')}
      aria-live="polite"
      aria-relevant="additions"
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--visible-top,0px)+1rem)] z-toast flex flex-col items-center gap-2 px-3"
      {...pauseHandlers}
    >
      {toasts.map((toast) => (
        <ToastView
          key={toast.id}
          toast={toast}
          isPaused={isPaused}
          durationMs={durationMs}
          onEnd={() => store.dismiss(toast.id)}
        />
      ))}
    </section>
  );
}

interface ToastViewProps {
  readonly toast: Toast;
  readonly isPaused: boolean;
  readonly durationMs: number;
  readonly onEnd: () => void;
}

function ToastView({ toast, isPaused, durationMs, onEnd }: ToastViewProps) {
  const t = useT();
  const dismiss = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismiss(), durationMs);
    return () => clearTimeout(timer);
  }, [isPaused, durationMs]);

  const { text, tone, action } = toast;
  return (
    <div className="pointer-events-auto inline-flex max-w-full animate-rise items-center gap-2.5 pointer-coarse:gap-3.5 rounded-lg border border-line-card bg-surface py-2.5 pr-2 pl-3 text-body shadow-pop">
      {icons[tone]}
      <span className="min-w-0">{text}</span>
      {action && (
        <Link
          onPress={() => {
            action.press();
            onEnd();
          }}
        >
          {action.label}
        </Link>
      )}
      <IconButton size="sm" label={t('a11y.dismiss')} icon={<X size={16} />} onPress={onEnd} />
    </div>
  );
}

const icons = {
  info: <Info size={18} aria-hidden="true" className="flex-none text-info-text" />,
  ok: <CircleCheck size={18} aria-hidden="true" className="flex-none text-ok-text" />,
  bad: <CircleAlert size={18} aria-hidden="true" className="flex-none text-bad-text" />,
};
