import { useT } from '@parley/i18n/react';
import { Button, EmptyState, SideDrawer } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { QueryScope } from '../../services/QueryScope';
import { useServices } from '../../services/services';
import { chosenServiceRoomIdAtom } from '../../stores/agent-desk';
import { AgentStatus } from './AgentStatus';
import { AskerPane } from './AskerPane';
import { ChosenConversation } from './ChosenConversation';
import { DayFigures } from './DayFigures';
import { LeftMessages } from './LeftMessages';
import { LeftMessagesButton } from './LeftMessagesButton';
import { RoomLists } from './RoomLists';
import { type AgentDeskLists, type ChosenRoom, useAgentDeskLists, useChosenRoom } from './use-agent-desk';
import { type RoomActions, useRoomActions } from './use-room-actions';

interface AgentDeskScreenProps {
  /** Under the lists: who is signed in, the language and the settings. */
  readonly footer: ReactNode;
  /** Where whoever is no agent is led. */
  readonly onAskAssistant: () => void;
}

/** The agent desk: the lists, the conversation, and the asker. source: R-02 */
export function AgentDeskScreen(props: AgentDeskScreenProps) {
  const lists = useAgentDeskLists();
  const { allowLazyLoading } = useServices();
  // An agent is online only with the connection, whose code is loaded then.
  useEffect(allowLazyLoading, [allowLazyLoading]);
  if (lists.status === 'refused') return <NotAnAgent onAskAssistant={props.onAskAssistant} />;
  return (
    <QueryScope>
      <Columns lists={lists} footer={props.footer} />
    </QueryScope>
  );
}

/** The columns that fit: on a narrow page the lists, or what is open. */
function Columns({ lists, footer }: Pick<AgentDeskListProps, 'lists' | 'footer'>) {
  const t = useT();
  const actions = useRoomActions();
  const chosen = useChosenRoom();
  const choose = useSetAtom(chosenServiceRoomIdAtom);
  const [isLeftOpen, setLeftOpen] = useState(false);
  const isLeftShown = isLeftOpen && !chosen;
  const isSomethingOpen = isLeftShown || chosen !== undefined;
  function close(): void {
    choose(undefined);
    setLeftOpen(false);
  }
  return (
    <div className="flex h-full min-h-0 bg-canvas">
      <AgentDeskList
        lists={lists}
        actions={actions}
        isHiddenWhenNarrow={isSomethingOpen}
        footer={footer}
        leftMessages={
          <LeftMessagesButton
            isOpen={isLeftShown}
            onPress={() => {
              choose(undefined);
              setLeftOpen(true);
            }}
          />
        }
      />
      <main
        aria-label={t('a11y.main')}
        className={clsx('min-h-0 min-w-0 grow flex-col', isSomethingOpen ? 'flex' : 'hidden @min-[960px]/app:flex')}
      >
        {isLeftShown ? <LeftMessages onBack={close} /> : <Chosen chosen={chosen} actions={actions} onBack={close} />}
      </main>
      {chosen?.list === 'serving' && (
        <aside
          aria-label={t('agentDesk.asker.details')}
          className="hidden w-pane flex-none border-l border-line @min-[1200px]/app:block"
        >
          <AskerPane key={chosen.room.roomId} room={chosen.room} actions={actions} />
        </aside>
      )}
    </div>
  );
}

interface ChosenProps {
  readonly chosen: ChosenRoom | undefined;
  readonly actions: RoomActions;
  readonly onBack: () => void;
}

/** The chosen conversation, over which the asker's details are opened where they have no column. */
function Chosen({ chosen, actions, onBack }: ChosenProps) {
  const t = useT();
  const [isAskerShown, setAskerShown] = useState(false);
  return (
    <>
      <ChosenConversation chosen={chosen} actions={actions} onBack={onBack} onShowAsker={() => setAskerShown(true)} />
      {chosen?.list === 'serving' && isAskerShown && (
        <SideDrawer side="right" label={t('agentDesk.asker.details')} onClose={() => setAskerShown(false)}>
          <div className="h-full w-pane max-w-full">
            <AskerPane room={chosen.room} actions={actions} />
          </div>
        </SideDrawer>
      )}
    </>
  );
}

interface AgentDeskListProps {
  readonly lists: AgentDeskLists;
  readonly actions: RoomActions;
  readonly isHiddenWhenNarrow: boolean;
  readonly footer: ReactNode;
  /** Opens the left messages. */
  readonly leftMessages: ReactNode;
}

function AgentDeskList({ lists, actions, isHiddenWhenNarrow, footer, leftMessages }: AgentDeskListProps) {
  const t = useT();
  return (
    <nav
      aria-label={t('agentDesk.lists')}
      className={clsx(
        'min-h-0 w-full flex-none flex-col border-r border-line bg-surface @min-[960px]/app:w-list',
        isHiddenWhenNarrow ? 'hidden @min-[960px]/app:flex' : 'flex',
      )}
    >
      <header className="flex h-bar flex-none items-center gap-2 border-b border-line pr-3 pl-4.5">
        <h1 className="min-w-0 grow truncate text-h2 font-semibold">{t('agentDesk.title')}</h1>
        <AgentStatus />
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
      {leftMessages}
      <DayFigures />
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
