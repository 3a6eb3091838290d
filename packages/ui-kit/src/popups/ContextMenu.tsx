import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { PressPoint } from '../feedback/use-long-press';
import { useSystemBack } from '../feedback/use-system-back';
import { useListKeys } from './use-list-keys';
import { usePlacement } from './use-placement';

export interface ContextMenuChoice<Key extends string> {
  readonly key: Key;
  readonly text: string;
  readonly icon: ReactNode;
  readonly isDangerous?: boolean;
}

interface ContextMenuProps<Key extends string> {
  readonly label: string;
  readonly choices: readonly ContextMenuChoice<Key>[];
  /** The point of the window where it opens; it is moved to fit into the window. */
  readonly at: PressPoint;
  readonly onChoose: (key: Key) => void;
  /**
   * Escape, Tab, 'back', a press, wheel or moving touch outside, or the window was resized or lost the focus: the owner
   * restores the focus.
   */
  readonly onClose: () => void;
}

/** A menu at a point of the window, with arrows, Home, End, first letters, Enter, Escape. */
export function ContextMenu<Key extends string>({ label, choices, at, onChoose, onClose }: ContextMenuProps<Key>) {
  const menu = useRef<HTMLDivElement>(null);
  const listKeys = useListKeys();
  usePlacement({ popup: menu, anchor: at, side: 'below', align: 'start', gap: 0, mayOverlapAnchor: true });
  useEffect(() => itemsOf(menu.current)[0]?.focus(), []);
  useCloseOnOutsideEvent(menu, onClose);
  useSystemBack(onClose);

  function onKeyDown(event: KeyboardEvent): void {
    const items = itemsOf(menu.current);
    listKeys(event, {
      count: items.length,
      active: items.findIndex((item) => item.matches(':focus')),
      textOf: (index) => items[index]?.textContent ?? '',
      onMove: (to) => items[to]?.focus(),
      onClose,
      onTab: onClose,
    });
  }

  return createPortal(
    <div
      ref={menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
      className="fixed z-pop min-w-40 animate-pop overflow-y-auto rounded-lg border border-line-card bg-surface p-1.5 shadow-pop outline-none"
    >
      {choices.map(({ key, text, icon, isDangerous }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => onChoose(key)}
          onPointerEnter={(event) => event.currentTarget.focus()}
          className={clsx(
            'flex h-control w-full items-center gap-2.5 rounded-sm px-2.5 whitespace-nowrap outline-none focus:bg-hover',
            isDangerous ? 'text-bad-text' : '[&>svg]:text-fg-3',
          )}
        >
          {icon}
          {text}
        </button>
      ))}
    </div>,
    document.body,
  );
}

/** Closes the menu on events outside it. */
function useCloseOnOutsideEvent(menu: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const abortController = new AbortController();
    const options = { capture: true, signal: abortController.signal };
    const closeOnOutsideEvent = ({ target: element }: Event) => {
      if (!(element instanceof Node && menu.current?.contains(element))) close.current();
    };
    document.addEventListener('pointerdown', closeOnOutsideEvent, options);
    // `wheel` instead of `scroll`, because a message that arrives scrolls the list too.
    document.addEventListener('wheel', closeOnOutsideEvent, options);
    document.addEventListener('touchmove', closeOnOutsideEvent, options);
    window.addEventListener('resize', closeOnOutsideEvent, { signal: abortController.signal });
    // Without `capture`, which would also catch the blur of every field.
    window.addEventListener('blur', closeOnOutsideEvent, { signal: abortController.signal });
    return () => abortController.abort();
  }, [menu]);
}

const itemsOf = (menu: HTMLElement | null): readonly HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];
