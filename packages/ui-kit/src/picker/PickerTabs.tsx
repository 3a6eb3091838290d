import { clsx } from 'clsx';
import { type KeyboardEvent, useRef } from 'react';
import { isOfInputMethod } from '../keys/input-method';

export interface PickerTabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly key: string; readonly text: string }[];
  readonly active: string;
  readonly onChange: (key: string) => void;
}

/** Tabs of equal width; the arrow keys move between them. source: PK-10 */
export function PickerTabs({ label, tabs, active, onChange }: PickerTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || isOfInputMethod(event)) return;
    const index = (tabs.findIndex((tab) => tab.key === active) + step + tabs.length) % tabs.length;
    const next = tabs[index];
    if (!next) return;
    onChange(next.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className="flex rounded-md bg-muted p-0.75" onKeyDown={onKeyDown}>
      {tabs.map(({ key, text }) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={key === active}
          tabIndex={key === active ? 0 : -1}
          onClick={() => onChange(key)}
          className={clsx(
            'h-7.5 min-w-0 grow truncate rounded-sm px-2',
            key === active ? 'bg-surface font-medium text-fg shadow-card' : 'text-fg-2 hover:text-fg',
          )}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
