import type { ServiceRoom } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { Button, EmptyState, IconButton, TextField } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { useAtomValue, useSetAtom } from 'jotai';
import { Keyboard, Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDebounced } from '../../conversation/search/use-debounced';
import { QueryScope } from '../../services/QueryScope';
import { useServices } from '../../services/services';
import { agentDeskAtom, chosenServiceRoomIdAtom } from '../../stores/agent-desk';
import { AgentStatus } from './AgentStatus';
import { AskerDrawer } from './AskerDrawer';
import { AskerPane } from './AskerPane';
import { ChosenConversation } from './ChosenConversation';
import { DayFigures } from './DayFigures';
import { FoundMessages } from './FoundMessages';
import { FoundRooms } from './FoundRooms';
import { KeyboardShortcutsDialog } from './KeyboardShortcutsDialog';
import { KnowledgeButton } from './KnowledgeButton';
import { shortcutKeys } from './keyboard-shortcuts';
import { LeftMessages } from './LeftMessages';
import { LeftMessagesButton } from './LeftMessagesButton';
import { RoomLists } from './RoomLists';
import { type AgentDeskLists, type ChosenRoom, useAgentDeskLists, useChosenRoom } from './use-agent-desk';
import { useKeyboardShortcuts } from './use-keyboard-shortcuts';
import { type RoomActions, useRoomActions } from './use-room-actions';

interface AgentDeskScreenProps {
  /** Under the lists: who is signed in, the language and the settings. */
  readonly footer: ReactNode;
  /** Where whoever is no agent is led. */
  readonly onAskAssistant: () => void;
  readonly onOpenKnowledge: () => void;
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
      <Columns lists={lists} footer={props.footer} onOpenKnowledge={props.onOpenKnowledge} />
    </QueryScope>
  );
}

/** What is open instead of a conversation. */
type OpenPanel =
  | { readonly kind: 'left' }
  | { readonly kind: 'found'; readonly room: ServiceRoom; readonly words: string };

/** The columns that fit: on a narrow page the lists, or what is open. */
function Columns({ lists, footer, onOpenKnowledge }: Pick<AgentDeskListProps, 'lists' | 'footer' | 'onOpenKnowledge'>) {
  const t = useT();
  const actions = useRoomActions();
  const chosen = useChosenRoom();
  const choose = useSetAtom(chosenServiceRoomIdAtom);
  const { waiting, serving } = useAtomValue(agentDeskAtom);
  const isListed = ({ roomId }: ServiceRoom) => [...waiting, ...serving].some((room) => room.roomId === roomId);
  const [panel, setPanel] = useState<OpenPanel>();
  const shownPanel = chosen ? undefined : panel;
  const isSomethingOpen = (chosen ?? shownPanel) !== undefined;
  function open(next: OpenPanel | undefined): void {
    choose(undefined);
    setPanel(next);
  }
  const close = () => open(undefined);
  const root = useRef<HTMLDivElement>(null);
  const [isOverviewOpen, setOverviewOpen] = useState(false);
  const openOverview = () => setOverviewOpen(true);
  useKeyboardShortcuts(root, openOverview);
  return (
    <div ref={root} className="flex h-full min-h-0 bg-canvas">
      {isOverviewOpen && <KeyboardShortcutsDialog onClose={() => setOverviewOpen(false)} />}
      <AgentDeskList
        lists={lists}
        actions={actions}
        isHiddenWhenNarrow={isSomethingOpen}
        footer={footer}
        leftMessages={
          <LeftMessagesButton isOpen={shownPanel?.kind === 'left'} onPress={() => open({ kind: 'left' })} />
        }
        onOpenKnowledge={onOpenKnowledge}
        onOpenShortcuts={openOverview}
        onFound={(room, words) => {
          if (isListed(room)) choose(room.roomId);
          else open({ kind: 'found', room, words });
        }}
        foundId={chosen?.room.roomId ?? (shownPanel?.kind === 'found' ? shownPanel.room.roomId : undefined)}
      />
      <main
        aria-label={t('a11y.main')}
        className={clsx('min-h-0 min-w-0 grow flex-col', isSomethingOpen ? 'flex' : 'hidden @min-[960px]/app:flex')}
      >
        {shownPanel?.kind === 'left' && <LeftMessages onBack={close} />}
        {shownPanel?.kind === 'found' && (
          <FoundMessages room={shownPanel.room} words={shownPanel.words} onBack={close} />
        )}
        {!shownPanel && <Chosen chosen={chosen} actions={actions} onBack={close} />}
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
  const [isAskerShown, setAskerShown] = useState(false);
  return (
    <>
      <ChosenConversation chosen={chosen} actions={actions} onBack={onBack} onShowAsker={() => setAskerShown(true)} />
      {chosen?.list === 'serving' && isAskerShown && (
        <AskerDrawer room={chosen.room} actions={actions} onClose={() => setAskerShown(false)} />
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
  readonly onOpenKnowledge: () => void;
  /** Opens the overview of the keys; not given on a phone, which has none. */
  readonly onOpenShortcuts?: () => void;
  /** Called with a room that the search found, and its words. */
  readonly onFound: (room: ServiceRoom, words: string) => void;
  /** The found room that is open. */
  readonly foundId: string | undefined;
}

export function AgentDeskList(props: AgentDeskListProps) {
  const { lists, actions, isHiddenWhenNarrow, footer, leftMessages, onOpenKnowledge, onOpenShortcuts } = props;
  const { onFound, foundId } = props;
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed.trim());
  return (
    <nav
      aria-label={t('agentDesk.lists')}
      className={clsx(
        'min-h-0 w-full flex-none flex-col border-r border-line bg-surface @min-[960px]/app:w-list',
        isHiddenWhenNarrow ? 'hidden @min-[960px]/app:flex' : 'flex',
      )}
    >
      <header className="flex h-bar flex-none items-center gap-1 border-b border-line pr-2 pl-4.5">
        <h1 className="min-w-0 grow truncate text-h2 font-semibold">{t('agentDesk.title')}</h1>
        {onOpenShortcuts && (
          <IconButton label={t('agentDesk.shortcuts')} icon={<Keyboard size={18} />} onPress={onOpenShortcuts} />
        )}
        <AgentStatus />
      </header>
      <search className="flex-none px-4 pt-3">
        <TextField
          variant="search"
          type="search"
          label={t('agentDesk.search')}
          placeholder={t('agentDesk.search')}
          maxLength={100}
          aria-keyshortcuts={shortcutKeys.search}
          icon={<Search size={16} aria-hidden="true" />}
          value={typed}
          onChange={setTyped}
        />
      </search>
      <div ref={scroller} className="min-h-0 grow overflow-y-auto">
        {words !== '' ? (
          <FoundRooms words={words} chosenId={foundId} onChoose={(room) => onFound(room, words)} />
        ) : lists.status === 'failed' ? (
          <EmptyState illustration="offline" title={t('agentDesk.failed')} text={t('shell.offline.detail')}>
            <Button onPress={lists.retry}>{t('shell.retry')}</Button>
          </EmptyState>
        ) : (
          <RoomLists isLoading={lists.status === 'loading'} actions={actions} scroller={scroller} />
        )}
      </div>
      {leftMessages}
      <KnowledgeButton onPress={onOpenKnowledge} />
      <DayFigures />
      {footer}
    </nav>
  );
}

/** Whoever is no agent reads why the lists stay away: the gateway decides that, not the page. source: R-21 */
export function NotAnAgent({ onAskAssistant }: Pick<AgentDeskScreenProps, 'onAskAssistant'>) {
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
