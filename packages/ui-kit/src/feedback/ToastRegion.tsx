import { useT } from '@parley/i18n';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { IconButton } from '../primitives/IconButton';
import { Link } from '../primitives/Link';
import type { Toast, ToastStore } from './toast-store';
import { usePaused } from './use-paused';

export interface ToastRegionProps {
  readonly store: ToastStore;
  /** How long a toast stays while nobody points at it. */
  readonly durationMs?: number;
}

/** Toasts at the top centre: polite, five seconds, held by pointer or focus. source: behaviours 1 */
export function ToastRegion({ store, durationMs = 5000 }: ToastRegionProps) {
  const t = useT();
  const toasts = useSyncExternalStore(store.subscribe, store.read, store.read);
  const { isPaused, pauseHandlers } = usePaused();
  return (
    <section
      aria-label={t('a11y.notifications')}
      aria-live="polite"
      aria-relevant="additions"
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--seen-top,0px)+1rem)] z-toast flex flex-col items-center gap-2 px-3"
      {...pauseHandlers}
    >
      {toasts.map((toast) => (
        <ToastView
          key={toast.id}
          toast={toast}
          isHeld={isPaused}
          durationMs={durationMs}
          onEnd={() => store.dismiss(toast.id)}
        />
      ))}
    </section>
  );
}

interface ToastViewProps {
  readonly toast: Toast;
  readonly isHeld: boolean;
  readonly durationMs: number;
  readonly onEnd: () => void;
}

function ToastView({ toast, isHeld, durationMs, onEnd }: ToastViewProps) {
  const t = useT();
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => end(), durationMs);
    return () => clearTimeout(timer);
  }, [isHeld, durationMs]);

  const { text, tone, action } = toast;
  return (
    <div className="pointer-events-auto inline-flex max-w-full animate-rise items-center gap-2.5 rounded-lg border border-line-card bg-surface py-2.5 pr-2 pl-3 text-body shadow-pop">
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
