import type { MessageAction } from '@parley/domain';
import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import { ContextMenu } from '../popups/ContextMenu';
import { MessageBar } from './MessageBar';
import { actionIcons } from './message-actions';
import { useMenuOpening } from './use-menu-opening';

export interface MessageMenuProps {
  /** The message. */
  readonly children: ReactNode;
  /** In the order of the menu; with none there is no menu. */
  readonly actions: readonly MessageAction[];
  readonly onAction: (action: MessageAction) => void;
  readonly side: 'own' | 'other';
}

/**
 * What can be done with a message: a bar over its top edge (pointer and Tab), the same as a menu by right click, by the
 * menu key, and by a finger that rests for 600 ms. source: M-34, SM-65, SM-66
 */
export function MessageMenu({ children, actions, onAction, side }: MessageMenuProps) {
  const t = useT();
  const message = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const [isNear, setNear] = useState(false);
  const { opening, handlers, openUnder, close } = useMenuOpening();
  if (actions.length === 0) return children;

  function closeAndGoBack(): void {
    close();
    const from = opening?.from;
    // A field elsewhere would call up the keyboard under a finger.
    const back = from instanceof HTMLElement && message.current?.contains(from) ? from : more.current;
    back?.focus({ preventScroll: true });
  }

  return (
    <>
      <div
        ref={message}
        {...handlers}
        // Who moves from row to row by keys stands here, where the menu key is listened for.
        data-rove=""
        tabIndex={-1}
        onPointerEnter={() => setNear(true)}
        className={clsx(
          'group/menu relative flex max-w-full rounded-bubble min-w-0 flex-col gap-1.5 mobile:select-none mobile:[-webkit-touch-callout:none] mobile:[&_input]:select-auto mobile:[&_textarea]:select-auto',
          side === 'own' ? 'items-end' : 'w-full items-start',
        )}
      >
        {children}
        <MessageBar
          side={side}
          // A long list holds many messages, and most are never pointed at.
          actions={isNear ? actions : []}
          isMenuOpen={opening !== undefined}
          moreRef={more}
          onMore={openUnder}
          onAction={onAction}
        />
      </div>
      {opening && (
        <ContextMenu
          label={t('menu.message')}
          at={opening.at}
          choices={actions.map((key) => {
            const Icon = actionIcons[key];
            const icon = <Icon size={16} aria-hidden="true" />;
            return { key, text: t(`menu.${key}`), icon, isDangerous: key === 'delete' };
          })}
          onClose={closeAndGoBack}
          onChoose={(action) => {
            closeAndGoBack();
            onAction(action);
          }}
        />
      )}
    </>
  );
}
