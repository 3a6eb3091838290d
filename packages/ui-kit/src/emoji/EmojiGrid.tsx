import { type KeyboardEvent, useRef, useState } from 'react';
import { isOfInputMethod } from '../keys/input-method';
import { EmojiImage } from './EmojiImage';
import type { EmojiChoice } from './emoji-choices';

interface EmojiGridProps {
  readonly choices: readonly EmojiChoice[];
  readonly onChoose: (code: string) => void;
  /** Called with the code of the hovered or focused emoji; empty for none. */
  readonly onHighlight: (code: string) => void;
}

/** One tab stop; arrows, Home and End move inside. */
export function EmojiGrid({ choices, onChoose, onHighlight }: EmojiGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [activeIndex, setActiveIndex] = useState(0);
  const current = Math.min(activeIndex, Math.max(0, choices.length - 1));

  function onKeyDown(event: KeyboardEvent): void {
    if (isOfInputMethod(event)) return;
    const cells = [...(grid.current?.querySelectorAll('button') ?? [])];
    const next = nextIndex(event.key, current, cells);
    if (next === undefined) return;
    event.preventDefault();
    setActiveIndex(next);
    cells[next]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside
    <div
      ref={grid}
      onKeyDown={onKeyDown}
      onPointerLeave={() => onHighlight('')}
      className="grid grid-cols-9 p-1.5 mobile:grid-cols-7 pointer-coarse:grid-cols-7"
    >
      {choices.map(({ code, name, imageId }, index) => (
        <button
          key={code}
          type="button"
          aria-label={name}
          tabIndex={index === current ? 0 : -1}
          onClick={() => onChoose(code)}
          onPointerEnter={() => onHighlight(code)}
          onFocus={() => {
            setActiveIndex(index);
            onHighlight(code);
          }}
          className="grid h-9.5 min-w-0 place-items-center rounded-md text-[22px] leading-none -outline-offset-2 hover:bg-hover mobile:h-touch pointer-coarse:h-touch"
        >
          {imageId ? (
            <span className="size-6">
              <EmojiImage id={imageId} />
            </span>
          ) : (
            code
          )}
        </button>
      ))}
    </div>
  );
}

function nextIndex(key: string, at: number, cells: readonly HTMLElement[]): number | undefined {
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
