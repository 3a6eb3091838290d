import type { RoomFilter } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { EmptyState } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useServices } from '../../services/services';
import '../../services/staff-layout.css';
import type { LinkedRoom } from '../../stores/requested-room';
import { ChatList } from './ChatList';
import type { MessageDialogs } from './message-dialogs';
import { type ConversationTools, RoomConversation } from './RoomConversation';
import { type PaneTools, RoomPane } from './RoomPane';
import { shownRoomAtom, shownRoomIdAtom } from './shown-room';
import { useChatRooms } from './use-chat-rooms';

interface MessageScreenProps {
  /** The ways to the other screens. */
  readonly navigation: ReactNode;
  /** Above the list. */
  readonly listNotice?: ReactNode;
  /** Beside the title of the list. */
  readonly listTools?: ReactNode;
  /** In the place of the list, and of the whole screen where the window is narrow. */
  readonly contacts?: ReactNode;
  readonly paneTools?: PaneTools;
  readonly conversationTools?: ConversationTools;
  readonly linked: LinkedRoom | undefined;
  readonly initialFilter: RoomFilter;
  /** What other features add to the messages. */
  readonly dialogs?: MessageDialogs;
}

const noDialogs: MessageDialogs = {};

/** The chats of internal staff: the list, the open room and its details, as many as fit. source: RT-32, RT-33 */
export function MessageScreen({ navigation, listTools, linked, initialFilter, ...tools }: MessageScreenProps) {
  const { listNotice, contacts, paneTools, conversationTools, dialogs = noDialogs } = tools;
  const t = useT();
  const { allowLazyLoading } = useServices();
  // New messages come over the connection, whose code is loaded then.
  useEffect(allowLazyLoading, [allowLazyLoading]);
  const list = useChatRooms(linked);
  const room = useAtomValue(shownRoomAtom);
  const show = useSetAtom(shownRoomIdAtom);
  const [isPaneOpen, setPaneOpen] = useState(false);
  const isOpen = room !== undefined && !contacts;
  return (
    <div className="staff-screen flex h-full min-h-0 flex-col-reverse bg-canvas">
      <div className={clsx('flex-none', isOpen || contacts ? 'hidden @min-[960px]/app:block' : 'block')}>
        {navigation}
      </div>
      <div
        className={clsx(
          'staff-list min-h-0 w-full flex-col border-r border-line bg-surface @min-[960px]/app:w-list',
          isOpen ? 'hidden @min-[960px]/app:flex' : 'flex grow',
        )}
      >
        {listNotice}
        {contacts || <ChatList list={list} tools={listTools} initialFilter={initialFilter} />}
      </div>
      <main
        aria-label={t('a11y.main')}
        className={clsx('min-h-0 min-w-0 grow flex-col', isOpen ? 'flex' : 'hidden @min-[960px]/app:flex')}
      >
        {room ? (
          <RoomConversation
            room={room}
            tools={conversationTools}
            dialogs={dialogs}
            isPaneOpen={isPaneOpen}
            onTogglePane={() => setPaneOpen((isShown) => !isShown)}
            onBack={() => show(undefined)}
          />
        ) : (
          <EmptyState illustration="chat" title={t('chats.choose.title')} text={t('chats.choose.text')} />
        )}
      </main>
      {room && isPaneOpen && (
        <aside
          aria-label={t('chats.pane')}
          className="staff-pane absolute inset-0 z-pop overflow-y-auto border-l border-line bg-surface"
        >
          <RoomPane key={room.roomId} room={room} tools={paneTools} onClose={() => setPaneOpen(false)} />
        </aside>
      )}
    </div>
  );
}
