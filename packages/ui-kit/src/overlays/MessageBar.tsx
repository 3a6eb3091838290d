import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import type { RefObject } from 'react';
import { IconButton } from '../primitives/IconButton';
import type { MessageMenuProps } from './MessageMenu';
import { actionIcons, quickActions } from './message-actions';

interface MessageBarProps extends Pick<MessageMenuProps, 'actions' | 'onAction' | 'side'> {
  /** Pixels from the message's edge; undefined where there is no room, and the bar lies over the top edge. */
  readonly barOffset: number | undefined;
  readonly isMenuOpen: boolean;
  readonly moreButtonRef: RefObject<HTMLButtonElement | null>;
  readonly onMore: (button: Element) => void;
}

/** A toolbar beside a message, or over its top edge where a message is too wide for that. */
export function MessageBar(props: MessageBarProps) {
  const { actions, onAction, side, barOffset, isMenuOpen, moreButtonRef, onMore } = props;
  const t = useT();
  return (
    <div
      role="toolbar"
      aria-label={t('menu.message')}
      style={barOffset === undefined ? undefined : { [side === 'own' ? 'right' : 'left']: barOffset }}
      className={clsx(
        barClasses,
        barOffset !== undefined && 'top-0',
        barOffset === undefined && ['bottom-full -mb-1', side === 'own' ? 'right-2' : 'left-28'],
        isMenuOpen ? 'opacity-100' : hiddenClasses,
      )}
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
  'absolute z-sticky flex gap-0.5 rounded-md border border-line-card bg-surface p-0.75 shadow-raised group-hover/menu:pointer-events-auto group-hover/menu:opacity-100 has-focus-visible:pointer-events-auto has-focus-visible:opacity-100';
const hiddenClasses = 'pointer-events-none opacity-0';
