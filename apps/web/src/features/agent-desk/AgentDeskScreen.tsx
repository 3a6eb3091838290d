import { useT } from '@parley/i18n/react';
import { Button, EmptyState, SideDrawer } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useServices } from '../../services/services';
import { chosenServiceRoomIdAtom } from '../../stores/agent-desk';
import { AskerPane } from './AskerPane';
import { ChosenConversation } from './ChosenConversation';
import { RoomLists } from './RoomLists';
import { type AgentDeskLists, useAgentDeskLists, useChosenRoom } from './use-agent-desk';
import { type RoomActions, useRoomActions } from './use-room-actions';

interface AgentDeskScreenProps {
  /** Under the lists: who is signed in, the language and the settings. */
  readonly footer: ReactNode;
  /** Where whoever is no agent is led. */
  readonly onAskAssistant: () => void;
}

/** The agent desk: the lists, the conversation, and the customer. source: R-02, RT-12 */
export function AgentDeskScreen({ footer, onAskAssistant }: AgentDeskScreenProps) {
  const t = useT();
  const lists = useAgentDeskLists();
  const actions = useRoomActions();
  const chosen = useChosenRoom();
  const choose = useSetAtom(chosenServiceRoomIdAtom);
  const [isAskerShown, setAskerShown] = useState(false);
  const { allowLazyLoading } = useServices();
  // An agent is online only with the connection, whose code is loaded then.
  useEffect(allowLazyLoading, [allowLazyLoading]);
  if (lists.status === 'refused') return <NotAnAgent onAskAssistant={onAskAssistant} />;
  const asker = chosen?.list === 'serving' && (
    <AskerPane key={chosen.room.roomId} room={chosen.room} actions={actions} />
  );
  return (
    <div className="flex h-full min-h-0 bg-canvas">
      <AgentDeskList lists={lists} actions={actions} isHiddenWhenNarrow={chosen !== undefined} footer={footer} />
      <main
        aria-label={t('a11y.main')}
        className={clsx('min-h-0 min-w-0 grow flex-col', chosen ? 'flex' : 'hidden @min-[960px]/app:flex')}
      >
        <ChosenConversation
          chosen={chosen}
          actions={actions}
          onBack={() => choose(undefined)}
          onShowAsker={() => setAskerShown(true)}
        />
      </main>
      {asker && (
        <aside
          aria-label={t('agentDesk.asker.details')}
          className="hidden w-pane flex-none border-l border-line @min-[1200px]/app:block"
        >
          {asker}
        </aside>
      )}
      {asker && isAskerShown && (
        <SideDrawer side="right" label={t('agentDesk.asker.details')} onClose={() => setAskerShown(false)}>
          <div className="h-full w-pane max-w-full">{asker}</div>
        </SideDrawer>
      )}
    </div>
  );
}

interface AgentDeskListProps {
  readonly lists: AgentDeskLists;
  readonly actions: RoomActions;
  readonly isHiddenWhenNarrow: boolean;
  readonly footer: ReactNode;
}

function AgentDeskList({ lists, actions, isHiddenWhenNarrow, footer }: AgentDeskListProps) {
  const t = useT();
  return (
    <nav
      aria-label={t('agentDesk.lists')}
      className={clsx(
        'min-h-0 w-full flex-none flex-col border-r border-line bg-surface @min-[960px]/app:w-list',
        isHiddenWhenNarrow ? 'hidden @min-[960px]/app:flex' : 'flex',
      )}
    >
      <header className="flex h-bar flex-none items-center border-b border-line px-4.5">
        <h1 className="truncate text-h2 font-semibold">{t('agentDesk.title')}</h1>
      </header>
      <div className="min-h-0 grow overflow-y-auto">
        {lists.status === 'failed' ? (
          <EmptyState illustration="offline" title={t('agentDesk.failed')} text={t('shell.offline.detail')}>
            <Button onPress={lists.retry}>{t('room.retry')}</Button>
          </EmptyState>
        ) : (
          <RoomLists isLoading={lists.status === 'loading'} actions={actions} />
        )}
      </div>
      {footer}
    </nav>
  );
}

/** Whoever is no agent reads why the lists stay away: the gateway decides that, not the page. source: R-21 */
function NotAnAgent({ onAskAssistant }: Pick<AgentDeskScreenProps, 'onAskAssistant'>) {
  const t = useT();
  return (
    <EmptyState
      variant="page"
      illustration="chat"
      title={t('agentDesk.notAgent.title')}
      text={t('agentDesk.notAgent.text')}
    >
      <Button variant="primary" onPress={onAskAssistant}>
        {t('agentDesk.notAgent.action')}
      </Button>
    </EmptyState>
  );
}
