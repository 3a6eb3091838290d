import { clsx } from 'clsx';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { PressPoint } from '../feedback/use-long-press';
import { visibleArea } from '../feedback/visible-area';
import { isOfInputMethod } from '../keys/input-method';

export interface ContextMenuChoice<Key extends string> {
  readonly key: Key;
  readonly text: string;
  readonly icon: ReactNode;
  readonly isDangerous?: boolean;
}

interface ContextMenuProps<Key extends string> {
  readonly label: string;
  readonly choices: readonly ContextMenuChoice<Key>[];
  /** Where it opens, in the window; it moves in where it would stand out. */
  readonly at: PressPoint;
  readonly onChoose: (key: Key) => void;
  /** Escape, Tab, a press or a wheel beside it: the owner puts the focus back. */
  readonly onClose: () => void;
}

/** A list of things to do, at a point of the window: arrows, Home, End, first letters, Enter, Escape. */
export function ContextMenu<Key extends string>({ label, choices, at, onChoose, onClose }: ContextMenuProps<Key>) {
  const menu = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(at);

  useLayoutEffect(() => {
    if (!menu.current) return;
    const { offsetWidth, offsetHeight } = menu.current;
    const { top, bottom } = visibleArea();
    const y = top + inside(at.y - top, offsetHeight, bottom - top);
    setPlace({ x: inside(at.x, offsetWidth, window.innerWidth), y });
  }, [at]);
  useEffect(() => itemsOf(menu.current)[0]?.focus(), []);
  useClosing(menu, onClose);

  function onKeyDown(event: KeyboardEvent): void {
    if (isOfInputMethod(event)) return;
    const items = itemsOf(menu.current);
    const now = items.findIndex((item) => item.matches(':focus'));
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else {
      const next = target(event.key, now, items);
      if (next === undefined) return;
      items[next]?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return createPortal(
    <div
      ref={menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
      style={{ left: place.x, top: place.y }}
      className="fixed z-pop max-h-[calc(var(--seen-height,100dvh)-1rem)] min-w-40 animate-pop overflow-y-auto rounded-lg border border-line-card bg-surface p-1.5 shadow-pop outline-none"
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
            'flex h-ctl w-full items-center gap-2.5 rounded-sm px-2.5 whitespace-nowrap outline-none focus:bg-hover',
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

/** What happens elsewhere ends it. */
function useClosing(menu: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const ending = new AbortController();
    const options = { capture: true, signal: ending.signal };
    const closeFrom = ({ target: where }: Event) => {
      if (!(where instanceof Node && menu.current?.contains(where))) close.current();
    };
    document.addEventListener('pointerdown', closeFrom, options);
    // The wheel and not the scroll: a message that arrives moves the list too.
    document.addEventListener('wheel', closeFrom, options);
    document.addEventListener('touchmove', closeFrom, options);
    window.addEventListener('resize', closeFrom, { signal: ending.signal });
    // Not caught on its way down: every field that loses the focus would count.
    window.addEventListener('blur', closeFrom, { signal: ending.signal });
    return () => ending.abort();
  }, [menu]);
}

const itemsOf = (menu: HTMLElement | null): readonly HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

function target(key: string, now: number, items: readonly HTMLElement[]): number | undefined {
  const { length } = items;
  if (key === 'ArrowDown') return (now + 1) % length;
  if (key === 'ArrowUp') return (now - 1 + length) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLowerCase();
  const order = items.map((_, index) => (now + 1 + index) % length);
  return order.find((index) => items[index]?.textContent?.trim().toLowerCase().startsWith(letter));
}

const inside = (from: number, length: number, room: number): number => Math.max(8, Math.min(from, room - length - 8));
