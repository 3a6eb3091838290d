import { clsx } from 'clsx';
import { MessageSquareText, Search } from 'lucide-react';
import { useRef } from 'react';
import { usePlacement } from '../popups/use-placement';
import { HighlightedText } from '../primitives/HighlightedText';
import { Kbd } from '../primitives/Kbd';
import { keepFocus } from './keep-focus';
import type { ComposerList } from './use-composer-list';

interface OptionListProps {
  readonly id: string;
  readonly list: ComposerList;
  readonly onActivate: (index: number) => void;
  readonly onPick: (index: number) => void;
}

/**
 * The suggestions above the field. The focus stays in the field, which refers to the active option. Ours.
 * source: behaviours 1
 */
export function OptionList({ id, list: { typed, source, options, active }, onActivate, onPick }: OptionListProps) {
  const Icon = typed.trigger === 'text' ? Search : MessageSquareText;
  const popup = useRef<HTMLDivElement>(null);
  usePlacement({ popup, anchor: 'frame', side: 'above', align: 'start', gap: 8, hasAnchorWidth: true, maxHeight: 240 });
  return (
    <div
      ref={popup}
      id={id}
      role="listbox"
      aria-label={source.label}
      className="absolute z-pop animate-pop overflow-y-auto rounded-lg border border-line-card bg-surface p-1.5 shadow-pop"
    >
      {options.map(({ key, text, note, icon }, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and refers to the option by aria-activedescendant
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
        <div
          key={key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerMove={() => onActivate(index)}
          // Without this the field would lose the focus, and the keyboard of a phone would close.
          onPointerDown={keepFocus}
          onClick={() => onPick(index)}
          className={clsx(
            'flex min-h-control cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 mobile:min-h-touch pointer-coarse:min-h-touch',
            index === active ? 'bg-hover text-fg' : 'text-fg-2',
          )}
        >
          {icon ?? <Icon size={16} aria-hidden="true" className="flex-none text-fg-3" />}
          <bdi className="min-w-0 grow truncate">
            <HighlightedText text={text} query={typed.query} />
            {note && (
              <span className="pl-2 text-sub text-fg-3">
                <HighlightedText text={note} query={typed.query} />
              </span>
            )}
          </bdi>
          {index === active && (
            <span aria-hidden="true">
              <Kbd>{'\u21B5'}</Kbd>
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
