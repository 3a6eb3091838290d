import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isOfInputMethod } from '../keys/input-method';

export interface TooltipProps {
  readonly text: string;
  /** One element that takes pointer and focus events. */
  readonly children: ReactElement<TriggerProps>;
  /** 500 by the spec for sources. */
  readonly delayMs?: number;
}

interface TriggerProps {
  readonly 'aria-describedby'?: string | undefined;
  readonly onPointerEnter?: (event: React.PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave?: () => void;
  readonly onFocus?: (event: React.FocusEvent<HTMLElement>) => void;
  readonly onBlur?: () => void;
  readonly onKeyDown?: (event: React.KeyboardEvent<HTMLElement>) => void;
}

/** The whole of a name that is cut off, after half a second; Escape hides it. source: §9 (DR-28, CN-26) */
export function Tooltip({ text, children, delayMs = 500 }: TooltipProps) {
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [anchor, setAnchor] = useState<DOMRect>();
  useEffect(() => () => clearTimeout(timer.current), []);

  function open(element: HTMLElement): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(element.getBoundingClientRect()), delayMs);
  }
  function close(): void {
    clearTimeout(timer.current);
    setAnchor(undefined);
  }

  return (
    <>
      {cloneElement(children, {
        'aria-describedby': anchor ? id : undefined,
        onPointerEnter: (event) => event.pointerType !== 'touch' && open(event.currentTarget),
        onPointerLeave: close,
        onFocus: (event) => open(event.currentTarget),
        onBlur: close,
        onKeyDown: (event) => event.key === 'Escape' && !isOfInputMethod(event) && close(),
      })}
      {anchor && createPortal(<Tip id={id} text={text} anchor={anchor} />, document.body)}
    </>
  );
}

function Tip({ id, text, anchor }: { readonly id: string; readonly text: string; readonly anchor: DOMRect }) {
  const isBelow = anchor.top < 64;
  const position = isBelow ? { top: anchor.bottom + 6 } : { bottom: window.innerHeight - anchor.top + 6 };
  return (
    <div
      id={id}
      role="tooltip"
      style={{ ...position, left: Math.max(8, Math.min(anchor.left, window.innerWidth - 328)) }}
      className="pointer-events-none fixed z-toast max-w-80 animate-pop rounded-md bg-tooltip px-2.5 py-1.5 text-cap text-fg-inv"
    >
      {text}
    </div>
  );
}
