import { type KeyboardEvent, useRef, useState } from 'react';
import { isOfInputMethod } from '../keys/input-method';
import { EmojiPicture } from './EmojiPicture';
import type { EmojiChoice } from './emoji-choices';

interface EmojiGridProps {
  readonly choices: readonly EmojiChoice[];
  readonly onChoose: (code: string) => void;
  /** What the one that is pointed at or focused is written as; empty when none is. */
  readonly onName: (code: string) => void;
}

/** One stop for Tab; arrows, Home and End go on inside. */
export function EmojiGrid({ choices, onChoose, onName }: EmojiGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [kept, setAt] = useState(0);
  const at = Math.min(kept, Math.max(0, choices.length - 1));

  function onKeyDown(event: KeyboardEvent): void {
    if (isOfInputMethod(event)) return;
    const cells = [...(grid.current?.querySelectorAll('button') ?? [])];
    const next = target(event.key, at, cells);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    cells[next]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside
    <div
      ref={grid}
      onKeyDown={onKeyDown}
      onPointerLeave={() => onName('')}
      className="grid grid-cols-9 p-1.5 mobile:grid-cols-7"
    >
      {choices.map(({ code, name, picture }, index) => (
        <button
          key={code}
          type="button"
          aria-label={name}
          tabIndex={index === at ? 0 : -1}
          onClick={() => onChoose(code)}
          onPointerEnter={() => onName(code)}
          onFocus={() => {
            setAt(index);
            onName(code);
          }}
          className="grid h-9.5 min-w-0 place-items-center rounded-md text-[22px] leading-none -outline-offset-2 hover:bg-hover mobile:h-touch"
        >
          {picture ? (
            <span className="size-6">
              <EmojiPicture id={picture} />
            </span>
          ) : (
            code
          )}
        </button>
      ))}
    </div>
  );
}

function target(key: string, at: number, cells: readonly HTMLElement[]): number | undefined {
  const columns = cells.filter(({ offsetTop }) => offsetTop === cells[0]?.offsetTop).length;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: cells.length - 1,
  };
  const next = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (next === undefined) return undefined;
  return next >= 0 && next < cells.length ? next : at;
}
