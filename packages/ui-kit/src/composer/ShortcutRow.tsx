import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Chip } from '../primitives/Chip';
import type { ComposerShortcut } from './composer-props';
import { focusField, keepFocus } from './keep-focus';

export interface ShortcutRowProps {
  readonly shortcuts: readonly ComposerShortcut[];
  readonly onPress: (shortcut: ComposerShortcut) => void;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

type Fade = 'none' | 'start' | 'end' | 'both';

/** Chips in one row that scrolls, with a fade at each end where more chips follow. Ours. */
export function ShortcutRow({ shortcuts, onPress, field }: ShortcutRowProps) {
  const t = useT();
  const row = useRef<HTMLUListElement>(null);
  const [fade, setFade] = useState<Fade>('none');

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
    const updateFade = () => setFade(fadeOf(element));
    const observer = new ResizeObserver(updateFade);
    observer.observe(element);
    for (const chip of element.children) observer.observe(chip);
    element.addEventListener('scroll', updateFade, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', updateFade);
    };
  }, []);

  return (
    <ul
      ref={row}
      aria-label={t('composer.shortcuts')}
      onPointerDown={keepFocus}
      className={clsx('kit-no-bar flex gap-2 overflow-x-auto pt-0.5 pb-2.5', fadeClasses[fade])}
    >
      {shortcuts.map((shortcut) => (
        <li key={shortcut.key} className="flex-none">
          <Chip icon={shortcut.icon} onPress={() => onPress(shortcut)}>
            {shortcut.text}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

function fadeOf({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): Fade {
  const hasBefore = scrollLeft > 1;
  const hasAfter = scrollLeft + clientWidth < scrollWidth - 1;
  if (hasBefore && hasAfter) return 'both';
  if (hasBefore) return 'start';
  return hasAfter ? 'end' : 'none';
}

const fadeClasses = { none: '', start: 'kit-fade-start', end: 'kit-fade-end', both: 'kit-fade-both' };
