import type { MessageAction } from '@parley/domain';
import { type Translate, useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { ContextMenu } from '../popups/ContextMenu';
import { MessageBar } from './MessageBar';
import { actionIcons, barButtonCount } from './message-actions';
import { useMenuOpening } from './use-menu-opening';
import { useMessageBar } from './use-message-bar';

export interface MessageMenuProps {
  /** The message. */
  readonly children: ReactNode;
  /** In the order of the menu; no menu is shown without any. */
  readonly actions: readonly MessageAction[];
  readonly onAction: (action: MessageAction) => void;
  readonly side: 'own' | 'other';
}

/**
 * The actions of a message: the usual ones in a toolbar beside it (hover and Tab), and all of them in a menu by right
 * click, by the menu key, and by a long press of 600 ms. source: M-34, SM-65, SM-66
 */
export function MessageMenu({ children, actions, onAction, side }: MessageMenuProps) {
  const t = useT();
  const message = useRef<HTMLDivElement>(null);
  const moreButton = useRef<HTMLButtonElement>(null);
  const { wasPointedAt, placement, barHandlers } = useMessageBar({
    message,
    side,
    buttonCount: barButtonCount(actions),
  });
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
        {...barHandlers}
        // Moving from row to row by keys focuses this element, which listens for the menu key.
        data-rove=""
        tabIndex={-1}
        className={clsx(
          'group/menu relative flex max-w-full rounded-bubble min-w-0 flex-col gap-1.5 mobile:select-none mobile:[-webkit-touch-callout:none] mobile:[&_input]:select-auto mobile:[&_textarea]:select-auto',
          side === 'own' ? 'items-end' : 'w-full items-start',
        )}
      >
        {children}
        <MessageBar
          side={side}
          placement={placement}
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

/** Focuses the element that had the focus, if it is in the message: a field elsewhere would open a phone's keyboard. */
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
