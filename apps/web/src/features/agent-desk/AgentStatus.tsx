import { useT } from '@parley/i18n/react';
import { Menu } from '@parley/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useServices } from '../../services/services';
import { useCall } from '../../services/use-call';
import { shortcutKeys } from './keyboard-shortcuts';
import { useAgentDay } from './use-agent-day';

const statuses = ['serving', 'away'] as const;

/** Whether the agent takes rooms: who is away gets none by a transfer and does not count as online. source: GW245 */
export function AgentStatus() {
  const t = useT();
  const { api } = useServices();
  const { run } = useCall();
  const queryClient = useQueryClient();
  const status = useAgentDay().data?.status;
  if (status === undefined) return null;
  async function change(key: string): Promise<void> {
    const next = statuses.find((one) => one === key);
    if (next === undefined || next === status) return;
    await run(async () => void (await api.customerService.setAgentStatus({ body: { status: next } })));
    await queryClient.invalidateQueries({ queryKey: ['agentDay'] });
  }
  return (
    <Menu
      label={`${t('agentDesk.status')}: ${t(`agentDesk.status.${status}`)}`}
      selected={status}
      keyShortcuts={shortcutKeys.status}
      choices={statuses.map((key) => ({ key, text: t(`agentDesk.status.${key}`) }))}
      onChoose={(key) => void change(key)}
      trigger={
        <span className="flex items-center gap-1.5 px-2 text-sub whitespace-nowrap text-fg-2">
          <span
            aria-hidden="true"
            className={clsx('size-2 flex-none rounded-full', status === 'serving' ? 'bg-ok' : 'bg-fg-off')}
          />
          {t(`agentDesk.status.${status}`)}
          <ChevronDown size={14} aria-hidden="true" />
        </span>
      }
    />
  );
}
