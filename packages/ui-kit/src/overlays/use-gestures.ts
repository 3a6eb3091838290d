import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Point } from './image-view';

interface GestureHandlers {
  readonly onZoom: (factor: number, around: Point) => void;
  readonly onMove: (by: Point) => void;
  /** A horizontal swipe while the image is not zoomed: 1 for the next image, -1 for the previous one. */
  readonly onSwipe: (step: 1 | -1) => void;
  /** The last finger was lifted, or the browser took the touch over. */
  readonly onEnd: () => void;
  /** Dragging pans a zoomed image and swipes to the next one otherwise. */
  readonly isZoomed: boolean;
}

/** A shorter movement is a trembling finger, not a swipe. */
const minSwipePx = 50;

/** Pinch, drag, swipe and wheel on the container of an image. */
export function useGestures(
  container: RefObject<HTMLElement | null>,
  { onZoom, onMove, onSwipe, onEnd, isZoomed }: GestureHandlers,
) {
  const fingers = useRef(new Map<number, Point>());
  const swipeDistancePx = useRef(0);

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    // With pointer capture the click would go to the container instead of the button.
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (event.button !== 0 || isOnButton) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, pointFromCentre(event, event.currentTarget));
    swipeDistancePx.current = 0;
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = pointFromCentre(event, event.currentTarget);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other) {
      swipeDistancePx.current = 0;
      onZoom(distance(now, other) / Math.max(1, distance(before, other)), midpoint(now, other));
    } else if (isZoomed) onMove({ x: now.x - before.x, y: now.y - before.y });
    else swipeDistancePx.current += now.x - before.x;
  }

  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    if (!fingers.current.delete(event.pointerId)) return;
    if (fingers.current.size === 0) {
      onEnd();
      if (Math.abs(swipeDistancePx.current) >= minSwipePx) onSwipe(swipeDistancePx.current < 0 ? 1 : -1);
    }
    swipeDistancePx.current = 0;
  }

  function onPointerCancel(event: PointerEvent<HTMLElement>): void {
    swipeDistancePx.current = 0;
    if (fingers.current.delete(event.pointerId) && fingers.current.size === 0) onEnd();
  }

  useWheel(container, onZoom);
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}

/** React's wheel listeners are passive and could not keep the page from zooming with the image. */
function useWheel(container: RefObject<HTMLElement | null>, onZoom: GestureHandlers['onZoom']): void {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    if (container.current) onZoom(Math.exp(-event.deltaY / 400), pointFromCentre(event, container.current));
  });
  useEffect(() => {
    const element = container.current;
    const listen = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [container]);
}

/** The position of an event, relative to the centre of the container. */
export function pointFromCentre(
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  container: Element,
): Point {
  const { left, top, width, height } = container.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const midpoint = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
