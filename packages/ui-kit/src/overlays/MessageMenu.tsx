import type { MessageAction } from '@parley/domain';
import { type Translate, useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import { ContextMenu } from '../popups/ContextMenu';
import { MessageBar } from './MessageBar';
import { actionIcons } from './message-actions';
import { useMenuOpening } from './use-menu-opening';

export interface MessageMenuProps {
  /** The message. */
  readonly children: ReactNode;
  /** In the order of the menu; no menu is shown without any. */
  readonly actions: readonly MessageAction[];
  readonly onAction: (action: MessageAction) => void;
  readonly side: 'own' | 'other';
}

/**
 * The actions of a message: a toolbar over its top edge (hover and Tab), and the same as a menu by right click, by the menu
 * key, and by a long press of 600 ms. source: M-34, SM-65, SM-66
 */
export function MessageMenu({ children, actions, onAction, side }: MessageMenuProps) {
  const t = useT();
  const message = useRef<HTMLDivElement>(null);
  const moreButton = useRef<HTMLButtonElement>(null);
  const [wasPointedAt, setPointedAt] = useState(false);
  const [barOffset, setBarOffset] = useState<number>();
  const { opening, handlers, openBelow, close } = useMenuOpening();
  if (actions.length === 0) return children;

  function closeAndRestoreFocus(): void {
    close();
    restoreFocus(opening?.focusedElement, message.current, moreButton.current);
  }

  const choose = (action: MessageAction): void => {
    closeAndRestoreFocus();
    onAction(action);
  };

  return (
    <>
      <div
        ref={message}
        {...handlers}
        // Moving from row to row by keys focuses this element, which listens for the menu key.
        data-rove=""
        tabIndex={-1}
        onPointerEnter={({ currentTarget }) => {
          setPointedAt(true);
          setBarOffset(offsetOutside(currentTarget, side));
        }}
        className={clsx(
          'group/menu relative flex max-w-full rounded-bubble min-w-0 flex-col gap-1.5 mobile:select-none mobile:[-webkit-touch-callout:none] mobile:[&_input]:select-auto mobile:[&_textarea]:select-auto',
          side === 'own' ? 'items-end' : 'w-full items-start',
        )}
      >
        {children}
        <MessageBar
          side={side}
          barOffset={barOffset}
          // Most messages of a long list are never hovered, so their buttons are not rendered.
          actions={wasPointedAt ? actions : []}
          isMenuOpen={opening !== undefined}
          moreButtonRef={moreButton}
          onMore={openBelow}
          onAction={onAction}
        />
      </div>
      {opening && (
        <ContextMenu
          label={t('menu.message')}
          at={opening.position}
          choices={actions.map((action) => choiceOf(action, t))}
          onClose={closeAndRestoreFocus}
          onChoose={choose}
        />
      )}
    </>
  );
}

/** To the element that had the focus; focusing a field outside of the message would open the keyboard of a phone. */
function restoreFocus(
  from: Element | null | undefined,
  message: HTMLElement | null,
  moreButton: HTMLElement | null,
): void {
  const focusTarget = from instanceof HTMLElement && message?.contains(from) ? from : moreButton;
  focusTarget?.focus({ preventScroll: true });
}

function choiceOf(action: MessageAction, t: Translate) {
  const Icon = actionIcons[action];
  const icon = <Icon size={16} aria-hidden="true" />;
  return { key: action, text: t(`menu.${action}`), icon, isDangerous: action === 'delete' };
}

/** Room for all buttons of the bar, in pixels. */
const barWidth = 176;

/** Where the bar begins so that it covers no message; undefined where the conversation has no room for it there. */
function offsetOutside(menu: Element, side: MessageMenuProps['side']): number | undefined {
  const parts = [...menu.children].filter(({ role }) => role !== 'toolbar').map((part) => part.getBoundingClientRect());
  const width = Math.max(...parts.map((part) => part.width));
  const [part] = parts;
  if (!part) return undefined;
  const around = (menu.closest('[role=log]') ?? document.documentElement).getBoundingClientRect();
  const room = side === 'own' ? part.right - width - around.left : around.right - part.left - width;
  return room >= barWidth ? width : undefined;
}
