import { useT } from '@parley/i18n/react';
import { IconButton } from '@parley/ui-kit';
import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useServices } from '../services/services';

/** What the server reports over the socket, in its words, bottom right over the composer. source: §8 (ER-04), DESIGN 6 */
export function Notices() {
  const t = useT();
  const { notices } = useServices();
  const all = useSyncExternalStore(notices.subscribe, notices.read, notices.read);
  return (
    // No landmark of its own: the toasts are the one that is called 'notifications'.
    <div
      aria-live="polite"
      className="pointer-events-none fixed right-4 bottom-36 z-toast flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-2"
    >
      {all.map(({ id, text }) => (
        <div
          key={id}
          className="pointer-events-auto flex animate-rise items-start gap-2 rounded-lg border border-line-card bg-surface py-2.5 pr-2 pl-3.5 text-body shadow-pop"
        >
          <span className="min-w-0 grow">{text}</span>
          <IconButton size="sm" label={t('a11y.dismiss')} icon={<X size={16} />} onPress={() => notices.dismiss(id)} />
        </div>
      ))}
    </div>
  );
}
