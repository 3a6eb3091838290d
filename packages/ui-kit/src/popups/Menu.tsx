import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSystemBack } from '../feedback/use-system-back';
import type { PlacementOptions } from './placement';
import { useListKeys, useScrollIntoView } from './use-list-keys';
import { usePlacement } from './use-placement';

export interface MenuChoice {
  readonly key: string;
  readonly text: string;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
}

export interface MenuProps {
  /** The accessible name of the list and of the button that opens it. */
  readonly label: string;
  readonly choices: readonly MenuChoice[];
  readonly selected?: string | undefined;
  readonly onChoose: (key: string) => void;
  /** The content of the button that opens the list. */
  readonly trigger: ReactNode;
  /** The keys that press the button, for its `aria-keyshortcuts`. */
  readonly keyShortcuts?: string;
  readonly side?: PlacementOptions['side'];
  readonly align?: PlacementOptions['align'];
}

/** A button with a short list of choices: arrows, Home, End, Enter, Escape, first letters. Ours. */
export function Menu(props: MenuProps) {
  const { label, choices, selected, onChoose, trigger, keyShortcuts, side = 'below', align = 'end' } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the focus left the button and its list
    <div
      className="relative inline-block"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="listbox"
        aria-keyshortcuts={keyShortcuts}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen((open) => !open)}
        className="kit-hit-area inline-grid min-h-8 min-w-8 place-items-center rounded-md text-fg-3 hover:bg-hover hover:text-fg"
      >
        {trigger}
      </button>
      {isOpen && (
        <ChoiceList
          id={id}
          label={label}
          choices={choices}
          selected={selected}
          side={side}
          align={align}
          onClose={close}
          onChoose={(key) => {
            close();
            onChoose(key);
          }}
        />
      )}
    </div>
  );
}

interface ChoiceListProps
  extends Pick<MenuProps, 'label' | 'choices' | 'selected' | 'onChoose'>,
    Pick<PlacementOptions, 'side' | 'align'> {
  readonly id: string;
  readonly onClose: () => void;
}

function ChoiceList({ id, label, choices, selected, onChoose, onClose, ...placement }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(() => Math.max(0, indexOf(choices, selected)));
  const listKeys = useListKeys();
  usePlacement({ popup: list, anchor: 'frame', gap: 4, ...placement });
  useScrollIntoView(`${id}-${active}`);
  useEffect(() => list.current?.focus(), []);
  useSystemBack(onClose);

  function choose(index: number): void {
    const choice = choices[index];
    if (choice && !choice.isDisabled) onChoose(choice.key);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const textOf = (index: number): string => choices[index]?.text ?? '';
    listKeys(event, { count: choices.length, active, textOf, onMove: setActive, onChoose: choose, onClose });
  }

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={`${id}-${active}`}
      onKeyDown={onKeyDown}
      className="absolute z-pop min-w-40 animate-pop overflow-y-auto rounded-lg border border-line-card bg-surface p-1.5 shadow-pop outline-none"
    >
      {choices.map((choice, index) => (
        <Choice
          key={choice.key}
          id={`${id}-${index}`}
          choice={choice}
          isSelected={choice.key === selected}
          isActive={index === active}
          onActivate={() => setActive(index)}
          onPress={() => choose(index)}
        />
      ))}
    </div>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly choice: MenuChoice;
  readonly isSelected: boolean;
  readonly isActive: boolean;
  readonly onActivate: () => void;
  readonly onPress: () => void;
}

function Choice({ id, choice: { text, icon, isDisabled }, isSelected, isActive, onActivate, onPress }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: options of a listbox are reached by aria-activedescendant
    // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox has the keys
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-disabled={isDisabled}
      onPointerMove={onActivate}
      onClick={onPress}
      className={clsx(
        'flex h-control cursor-pointer items-center gap-2.5 rounded-sm px-2.5 whitespace-nowrap [&>svg]:text-fg-3',
        isActive && 'bg-hover',
        isSelected && 'font-medium text-accent-text',
        isDisabled && 'cursor-not-allowed text-fg-off',
      )}
    >
      {icon}
      {text}
    </div>
  );
}

const indexOf = (choices: readonly MenuChoice[], selected: string | undefined): number =>
  choices.findIndex(({ key }) => key === selected);
