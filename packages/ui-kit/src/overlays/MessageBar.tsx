import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import type { RefObject } from 'react';
import { IconButton } from '../primitives/IconButton';
import type { MessageMenuProps } from './MessageMenu';
import { actionIcons, quickActions } from './message-actions';

interface MessageBarProps extends Pick<MessageMenuProps, 'actions' | 'onAction' | 'side'> {
  readonly isMenuOpen: boolean;
  readonly moreRef: RefObject<HTMLButtonElement | null>;
  readonly onMore: (button: Element) => void;
}

/** Over the top edge of a message, clear of its words and of its speaker's name. */
export function MessageBar({ actions, onAction, side, isMenuOpen, moreRef, onMore }: MessageBarProps) {
  const t = useT();
  return (
    <div
      role="toolbar"
      aria-label={t('menu.message')}
      className={clsx(bar, side === 'own' ? 'right-2' : 'left-28', isMenuOpen ? 'opacity-100' : hidden)}
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
        ref={moreRef}
        size="sm"
        label={t('menu.more')}
        icon={<Ellipsis size={16} />}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        onPress={() => moreRef.current && onMore(moreRef.current)}
      />
    </div>
  );
}

const bar =
  'absolute bottom-full z-sticky -mb-1 flex gap-0.5 rounded-md border border-line-card bg-surface p-0.75 shadow-raised group-hover/menu:pointer-events-auto group-hover/menu:opacity-100 has-focus-visible:pointer-events-auto has-focus-visible:opacity-100';
const hidden = 'pointer-events-none opacity-0';
