import { cloneElement, type ReactElement, useEffect, useId, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isOfInputMethod } from '../keys/input-method';
import { usePlacement } from './use-placement';

export interface TooltipProps {
  readonly text: string;
  /** One element that accepts pointer and focus events. */
  readonly children: ReactElement<TriggerProps>;
  /** The specification asks for 500 on sources. */
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

/** Shows the full text of a truncated name after half a second; Escape hides it. source: DR-28, CN-26 */
export function Tooltip({ text, children, delayMs = 500 }: TooltipProps) {
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [anchor, setAnchor] = useState<HTMLElement>();
  useEffect(() => () => clearTimeout(timer.current), []);

  function open(element: HTMLElement): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(element), delayMs);
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
      {anchor && createPortal(<TooltipBox id={id} text={text} anchor={anchor} />, document.body)}
    </>
  );
}

interface TooltipBoxProps {
  readonly id: string;
  readonly text: string;
  readonly anchor: HTMLElement;
}

function TooltipBox({ id, text, anchor }: TooltipBoxProps) {
  const tip = useRef<HTMLDivElement>(null);
  const anchorRef = useMemo(() => ({ current: anchor }), [anchor]);
  usePlacement({ popup: tip, anchor: anchorRef, side: 'above', align: 'start', gap: 6 });
  return (
    <div
      ref={tip}
      id={id}
      role="tooltip"
      className="pointer-events-none fixed z-toast max-w-80 animate-pop rounded-md bg-tooltip px-2.5 py-1.5 text-cap text-fg-inv"
    >
      {text}
    </div>
  );
}
