import { useFormat, useT } from '@parley/i18n';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Inbox } from 'lucide-react';
import { useServices } from '../../services/services';

/** For a notice that was lost. */
const refetchMs = 60_000;

interface LeftMessagesButtonProps {
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** Opens the messages that were left, with the number of those without an answer. source: W-18 */
export function LeftMessagesButton({ isOpen, onPress }: LeftMessagesButtonProps) {
  const t = useT();
  const format = useFormat();
  const { api } = useServices();
  const { data: count = 0 } = useQuery({
    queryKey: ['leftMessages', 'open'],
    refetchInterval: refetchMs,
    queryFn: async ({ signal }) =>
      (await api.customerService.leftMessages({ query: { state: 'open', size: 1 }, signal })).totalElements,
  });
  return (
    <button
      type="button"
      aria-current={isOpen || undefined}
      onClick={onPress}
      className={clsx(
        'flex h-touch flex-none items-center gap-2.5 border-t border-line px-4.5 text-left text-fg-2',
        isOpen ? 'bg-accent-soft text-accent-text' : 'hover:bg-hover',
      )}
    >
      <Inbox size={18} aria-hidden="true" />
      <span className="grow">{t('agentDesk.left')}</span>
      {count > 0 && (
        <span className="kit-num text-sub font-semibold">
          {t('agentDesk.left.count', { count: format.number(count) })}
        </span>
      )}
    </button>
  );
}
