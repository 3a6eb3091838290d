import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Chip } from '../primitives/Chip';
import type { ComposerShortcut } from './composer-props';
import { focusField, keepFocus } from './keep-focus';

export interface ShortcutRowProps {
  readonly shortcuts: readonly ComposerShortcut[];
  readonly onPress: (shortcut: ComposerShortcut) => void;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** Which part of the row is visible. A chip that fits only in part is hidden, so that no word is cut. */
interface RowView {
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
  readonly hiddenKeys: ReadonlySet<string>;
}

/** Chips in one row that scrolls, with an arrow at each end where more chips follow. source: UK324 */
export function ShortcutRow({ shortcuts, onPress, field }: ShortcutRowProps) {
  const t = useT();
  const row = useRef<HTMLUListElement>(null);
  const [view, setView] = useState<RowView>(wholeRow);

  useLayoutEffect(() => {
    const element = row.current;
    // The row may be removed while one of its chips has the focus; the field gets the focus then.
    return () => {
      if (element?.contains(document.activeElement)) focusField(field);
    };
  }, [field]);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const updateView = () => setView((current) => reuseIfEqual(current, viewOf(element)));
    const observer = new ResizeObserver(updateView);
    observer.observe(element);
    for (const chip of element.children) observer.observe(chip);
    element.addEventListener('scroll', updateView, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', updateView);
    };
  }, []);

  const scrollBy = (pages: 1 | -1) => {
    const element = row.current;
    element?.scrollBy({ left: pages * (element.clientWidth - 2 * arrowPx), behavior: 'smooth' });
  };
  return (
    <div className="relative" onPointerDown={keepFocus}>
      <ul
        ref={row}
        aria-label={t('composer.shortcuts')}
        className="kit-no-scrollbar flex gap-2 overflow-x-auto scroll-px-9 pt-0.5 pb-2.5 pointer-coarse:py-1.5"
      >
        {shortcuts.map((shortcut) => (
          <li
            key={shortcut.key}
            data-shortcut={shortcut.key}
            className={clsx(
              'flex-none transition-opacity',
              view.hiddenKeys.has(shortcut.key) && 'pointer-events-none opacity-0',
            )}
          >
            <Chip icon={shortcut.icon} onPress={() => onPress(shortcut)}>
              {shortcut.text}
            </Chip>
          </li>
        ))}
      </ul>
      {view.hasBefore && <Arrow side="left" onPress={() => scrollBy(-1)} />}
      {view.hasAfter && <Arrow side="right" onPress={() => scrollBy(1)} />}
    </div>
  );
}

interface ArrowProps {
  readonly side: 'left' | 'right';
  readonly onPress: () => void;
}

/** For pointers only: Tab and screen readers reach every chip without it. */
function Arrow({ side, onPress }: ArrowProps) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      aria-hidden="true"
      tabIndex={-1}
      data-arrow={side}
      onClick={onPress}
      className={clsx(
        'kit-hit-area absolute top-0.5 bottom-2.5 pointer-coarse:inset-y-1.5 grid w-8 place-items-center rounded-md text-fg-2 hover:bg-hover',
        side === 'left' ? 'left-0' : 'right-0',
      )}
    >
      <Icon size={18} />
    </button>
  );
}

/** The width that an arrow covers at its end of the row. */
const arrowPx = 36;
const wholeRow: RowView = { hasBefore: false, hasAfter: false, hiddenKeys: new Set() };

function viewOf(row: HTMLElement): RowView {
  const { scrollLeft, clientWidth, scrollWidth } = row;
  const hasBefore = scrollLeft > 1;
  const hasAfter = scrollLeft + clientWidth < scrollWidth - 1;
  const { left, right } = row.getBoundingClientRect();
  const [from, to] = [left + (hasBefore ? arrowPx : 0) - 1, right - (hasAfter ? arrowPx : 0) + 1];
  const chips = [...row.querySelectorAll<HTMLElement>('[data-shortcut]')];
  const clippedChips = chips.filter((chip) => {
    const edges = chip.getBoundingClientRect();
    // A chip wider than the row is never fully visible, so it is not hidden.
    return (edges.left < from || edges.right > to) && edges.width <= to - from;
  });
  return { hasBefore, hasAfter, hiddenKeys: new Set(clippedChips.map(({ dataset }) => dataset.shortcut ?? '')) };
}

/** Returns the current object if nothing changed, so that a scroll does not render the row again for each pixel. */
function reuseIfEqual(current: RowView, next: RowView): RowView {
  const isSame =
    current.hasBefore === next.hasBefore &&
    current.hasAfter === next.hasAfter &&
    current.hiddenKeys.size === next.hiddenKeys.size &&
    [...next.hiddenKeys].every((key) => current.hiddenKeys.has(key));
  return isSame ? current : next;
}
