import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import type { RefObject } from 'react';
import { IconButton } from '../primitives/IconButton';
import type { BarPlacement } from './bar-placement';
import type { MessageMenuProps } from './MessageMenu';
import { actionIcons, quickActions } from './message-actions';

interface MessageBarProps extends Pick<MessageMenuProps, 'actions' | 'onAction' | 'side'> {
  /** Undefined until the message is pointed at or focused. */
  readonly placement: BarPlacement | undefined;
  readonly isMenuOpen: boolean;
  readonly moreButtonRef: RefObject<HTMLButtonElement | null>;
  readonly onMore: (button: Element) => void;
}

/** A toolbar beside a message: a row, a column, or only the button for all actions, depending on the free space. */
export function MessageBar(props: MessageBarProps) {
  const { actions, onAction, side, placement, isMenuOpen, moreButtonRef, onMore } = props;
  const t = useT();
  return (
    <div
      role="toolbar"
      aria-label={t('menu.message')}
      aria-orientation={placement?.layout === 'column' ? 'vertical' : undefined}
      style={placement && { [side === 'own' ? 'right' : 'left']: placement.offset }}
      className={clsx(
        barClasses,
        placement && bridgeClasses,
        placement?.layout === 'column' && 'flex-col',
        placement?.layout === 'row' && 'p-0.75',
        isMenuOpen ? 'opacity-100' : hiddenClasses,
        placement && shownClasses,
      )}
    >
      {actions
        .filter((action) => quickActions.has(action) && placement?.layout !== 'more')
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

const barClasses = 'absolute top-0 z-sticky flex gap-0.5 rounded-md border border-line-card bg-surface shadow-raised';
/** Only once it is placed: before, it would lie over the text. */
const shownClasses =
  'group-hover/menu:pointer-events-auto group-hover/menu:opacity-100 has-focus-visible:pointer-events-auto has-focus-visible:opacity-100';
/** Covers the gap between message and toolbar, so that the pointer does not leave both on its way to the toolbar. */
const bridgeClasses = 'before:absolute before:inset-y-0 before:-inset-x-0.5 before:-z-1';
const hiddenClasses = 'pointer-events-none opacity-0';
