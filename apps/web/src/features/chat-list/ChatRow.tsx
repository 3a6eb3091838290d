import type { RoomRow } from '@parley/domain';
import { useFormat, useT, useTextFormatter } from '@parley/i18n';
import { Menu, type MenuChoice } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { useAtomValue } from 'jotai';
import { Bell, BellOff, Ellipsis, MailOpen, Pin, PinOff, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { relativeDate } from '../../conversation/timeline/relative-date';
import { useServices } from '../../services/services';
import { draftsAtom } from '../../stores/drafts';
import { RoomAvatar } from './RoomAvatar';
import type { RowActions } from './use-row-actions';

interface ChatRowProps {
  readonly row: RoomRow;
  readonly isShown: boolean;
  readonly actions: RowActions;
  /** Asks whether the room is to be deleted. */
  readonly onDelete: (row: RoomRow) => void;
}

/** A room of the chat list; a right click or a long press opens its menu. source: EN-02 … EN-05, M-36 */
export function ChatRow({ row, isShown, actions, onDelete }: ChatRowProps) {
  const t = useT();
  const { room, unread, isPinned } = row;
  const root = useRef<HTMLDivElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button of the menu does the same for the keyboard
    <div
      ref={root}
      onContextMenu={(event) => {
        event.preventDefault();
        root.current?.querySelector<HTMLButtonElement>('[aria-haspopup]')?.click();
      }}
      className={clsx(
        'staff-row relative flex items-center gap-2.5 rounded-lg px-3 transition-colors duration-(--t-1)',
        isShown ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <RoomAvatar room={room} size={44} />
      <div className="min-w-0 grow">
        <div className="flex items-center gap-1.5">
          <button
            type="button"
            data-chat-row
            aria-current={isShown || undefined}
            className={clsx(
              // The whole row is pressed and focused.
              'min-w-0 grow truncate text-left text-body after:absolute after:inset-0',
              unread > 0 ? 'font-semibold' : 'font-medium',
            )}
            onClick={() => actions.open(row)}
          >
            {room.name}
          </button>
          {room.muteFlag && (
            <BellOff size={13} role="img" aria-label={t('chats.muted')} className="flex-none text-fg-3" />
          )}
          {isPinned && <Pin size={13} role="img" aria-label={t('chats.pinned')} className="flex-none text-fg-3" />}
          <RowTime at={row.lastMessageAt} />
        </div>
        <div className="flex items-center gap-1.5">
          <p className="min-w-0 grow truncate text-sub text-fg-2">
            <RowText row={row} isShown={isShown} />
          </p>
          <Unread count={unread} isMuted={room.muteFlag} />
          <span className="staff-row-menu relative flex-none">
            <RowMenu row={row} actions={actions} onDelete={onDelete} />
          </span>
        </div>
      </div>
    </div>
  );
}

function Unread({ count, isMuted }: { readonly count: number; readonly isMuted: boolean | undefined }) {
  const t = useT();
  if (count === 0) return null;
  return (
    <span
      role="img"
      aria-label={t('chats.unread', { count })}
      className={clsx(
        'kit-num grid h-4.5 min-w-4.5 flex-none place-items-center rounded-full px-1 text-micro font-semibold',
        isMuted ? 'bg-muted text-fg-2' : 'bg-unread text-white',
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}

/** The draft of a room that is not open, else its last message. source: M-36 */
function RowText({
  row: { room, preview, sender, unread, mentionsMe },
  isShown,
}: Pick<ChatRowProps, 'row' | 'isShown'>) {
  const t = useT();
  const { translate } = useTextFormatter();
  const draft = useAtomValue(draftsAtom).get(room.roomId)?.trim();
  if (draft && !isShown) {
    return (
      <>
        <span className="text-bad-text">{t('chats.draft')}</span> {draft}
      </>
    );
  }
  if (!preview) return null;
  const text = preview.kind === 'text' ? preview.text : translate(`preview.${preview.kind}`);
  return (
    <>
      {mentionsMe && unread > 0 && <span className="text-accent-text">{t('chats.mentioned')} </span>}
      {sender === undefined ? text : t('chats.from', { name: sender, text })}
    </>
  );
}

function RowTime({ at }: { readonly at: number }) {
  const format = useFormat();
  const { now } = useServices();
  if (at === 0) return null;
  return <time className="kit-num flex-none text-cap text-fg-3">{format.dateText(relativeDate(at, now()))}</time>;
}

function RowMenu({ row, actions, onDelete }: Omit<ChatRowProps, 'isShown'>) {
  const t = useT();
  const { isPinned, unread, room } = row;
  const perform: Readonly<Record<string, (row: RoomRow) => void>> = {
    pin: actions.togglePin,
    mute: actions.toggleMute,
    read: actions.markRead,
    unread: actions.markUnread,
    delete: onDelete,
  };
  const choices: readonly MenuChoice[] = [
    isPinned
      ? { key: 'pin', text: t('chats.unpin'), icon: <PinOff size={16} /> }
      : { key: 'pin', text: t('chats.pin'), icon: <Pin size={16} /> },
    room.muteFlag
      ? { key: 'mute', text: t('chats.unmute'), icon: <Bell size={16} /> }
      : { key: 'mute', text: t('chats.mute'), icon: <BellOff size={16} /> },
    unread > 0
      ? { key: 'read', text: t('chats.markRead'), icon: <MailOpen size={16} /> }
      : { key: 'unread', text: t('chats.markUnread'), icon: <MailOpen size={16} /> },
    { key: 'delete', text: t('chats.delete'), icon: <Trash2 size={16} /> },
  ];
  return (
    <Menu
      label={t('chats.actions', { name: room.name })}
      choices={choices}
      trigger={<Ellipsis size={16} />}
      onChoose={(key) => perform[key]?.(row)}
    />
  );
}
