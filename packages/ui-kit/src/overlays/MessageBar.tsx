import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import type { RefObject } from 'react';
import { IconButton } from '../primitives/IconButton';
import type { MessageMenuProps } from './MessageMenu';
import { actionIcons, quickActions } from './message-actions';

interface MessageBarProps extends Pick<MessageMenuProps, 'actions' | 'onAction' | 'side'> {
  readonly isMenuOpen: boolean;
  readonly moreButtonRef: RefObject<HTMLButtonElement | null>;
  readonly onMore: (button: Element) => void;
}

/** A toolbar over the top edge of a message; it covers neither the text nor the sender's name. */
export function MessageBar({ actions, onAction, side, isMenuOpen, moreButtonRef, onMore }: MessageBarProps) {
  const t = useT();
  return (
    <div
      role="toolbar"
      aria-label={t('menu.message')}
      className={clsx(barClasses, side === 'own' ? 'right-2' : 'left-28', isMenuOpen ? 'opacity-100' : hiddenClasses)}
    >
      {actions
        .filter((action) => quickActions.has(action))
        .map((action) => {
          const Icon = actionIcons[action];
          return (
            <IconButton
              key={action}
              size="sm"
              tabIndex={-1}
              label={t(`menu.${action}`)}
              icon={<Icon size={16} />}
              onPress={() => onAction(action)}
              className="mobile:hidden"
            />
          );
        })}
      <IconButton
        ref={moreButtonRef}
        size="sm"
        label={t('menu.more')}
        icon={<Ellipsis size={16} />}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        onPress={() => moreButtonRef.current && onMore(moreButtonRef.current)}
      />
    </div>
  );
}

const barClasses =
  'absolute bottom-full z-sticky -mb-1 flex gap-0.5 rounded-md border border-line-card bg-surface p-0.75 shadow-raised group-hover/menu:pointer-events-auto group-hover/menu:opacity-100 has-focus-visible:pointer-events-auto has-focus-visible:opacity-100';
const hiddenClasses = 'pointer-events-none opacity-0';
