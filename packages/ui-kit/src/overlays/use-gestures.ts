import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Point } from './view-state';

interface GestureHandlers {
  readonly onZoom: (factor: number, around: Point) => void;
  readonly onMove: (by: Point) => void;
  /** A stroke to one side while the whole picture is seen: 1 shows the next one, -1 the one before. */
  readonly onSwipe: (step: 1 | -1) => void;
  /** Whether a drag moves the picture (it is enlarged) or turns over to the next one. */
  readonly isMovable: boolean;
}

/** A stroke is a swipe from here on; less is a trembling finger. */
const swipeFrom = 50;

/** Fingers, mouse and wheel on a stage: pinch, drag, swipe, wheel, double click. */
export function useGestures(
  stage: RefObject<HTMLElement | null>,
  { onZoom, onMove, onSwipe, isMovable }: GestureHandlers,
) {
  const fingers = useRef(new Map<number, Point>());
  const stroke = useRef(0);

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    // A captured pointer would click the stage instead of the button under it.
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (event.button !== 0 || isOnButton) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, pointIn(event, event.currentTarget));
    stroke.current = 0;
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = pointIn(event, event.currentTarget);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other) {
      stroke.current = 0;
      onZoom(distance(now, other) / Math.max(1, distance(before, other)), middle(now, other));
    } else if (isMovable) onMove({ x: now.x - before.x, y: now.y - before.y });
    else stroke.current += now.x - before.x;
  }

  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    if (!fingers.current.delete(event.pointerId)) return;
    if (fingers.current.size === 0 && Math.abs(stroke.current) >= swipeFrom) onSwipe(stroke.current < 0 ? 1 : -1);
    stroke.current = 0;
  }

  function onPointerCancel(event: PointerEvent<HTMLElement>): void {
    fingers.current.delete(event.pointerId);
    stroke.current = 0;
  }

  useWheel(stage, onZoom);
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}

/** React listens to wheels passively; the page behind must not zoom with the picture. */
function useWheel(stage: RefObject<HTMLElement | null>, onZoom: GestureHandlers['onZoom']): void {
  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    if (stage.current) onZoom(Math.exp(-event.deltaY / 400), pointIn(event, stage.current));
  });
  useEffect(() => {
    const element = stage.current;
    const listen = (event: WheelEvent) => turn(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [stage]);
}

/** Where an event was, seen from the middle of the stage. */
export function pointIn(
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  stage: Element,
): Point {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
