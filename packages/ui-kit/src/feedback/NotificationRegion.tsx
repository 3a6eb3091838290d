import { useT } from '@parley/i18n';
import { CircleAlert, Info, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react';
import { IconButton } from '../primitives/IconButton';
import { CornerCard } from './CornerCard';
import type { Notice, NoticeStore } from './notice-store';
import { usePaused } from './use-paused';

export interface NotificationRegionProps {
  readonly store: NoticeStore;
  /** To-do reminders, shown above the notifications. */
  readonly children?: ReactNode;
  /** How long a notification stays while it is neither hovered nor focused. */
  readonly durationMs?: number;
}

/**
 * The bottom right corner, above the composer: notifications with a title, which screen readers announce at once, and
 * reminders.
 * source: VA-08
 */
export function NotificationRegion({ store, children, durationMs = 10_000 }: NotificationRegionProps) {
  const t = useT();
  const notices = useSyncExternalStore(store.subscribe, store.read);
  const { isPaused, pauseHandlers } = usePaused();
  return (
    <section
      aria-label={t('overlay.notifications')}
      aria-live="polite"
      aria-relevant="additions"
      className="pointer-events-none fixed right-5 bottom-[calc(100%-var(--visible-top,0px)-var(--visible-height,100%)+10rem)] left-5 z-toast flex flex-col items-end gap-3 max-compact:right-3 max-compact:left-3"
      {...pauseHandlers}
    >
      {children}
      {notices.map((notice) => (
        <NoticeCard
          key={notice.id}
          notice={notice}
          isPaused={isPaused}
          durationMs={durationMs}
          onEnd={() => store.dismiss(notice.id)}
        />
      ))}
    </section>
  );
}

interface NoticeCardProps {
  readonly notice: Notice;
  readonly isPaused: boolean;
  readonly durationMs: number;
  readonly onEnd: () => void;
}

function NoticeCard({ notice, isPaused, durationMs, onEnd }: NoticeCardProps) {
  const t = useT();
  const id = useId();
  const dismiss = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismiss(), durationMs);
    return () => clearTimeout(timer);
  }, [isPaused, durationMs]);

  const { title, text, kind } = notice;
  const isError = kind === 'error';
  return (
    <CornerCard
      role="alert"
      titleId={id}
      title={title}
      icon={isError ? <CircleAlert size={18} /> : <Info size={18} />}
      tone={isError ? 'bad' : 'accent'}
      aside={<IconButton size="sm" label={t('a11y.dismiss')} icon={<X size={16} />} onPress={onEnd} />}
    >
      <p className="mt-0.5 text-sub text-fg-2">{text}</p>
    </CornerCard>
  );
}
