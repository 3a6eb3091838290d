/** Zoom, offset from the centre and rotation of an image. Lengths in CSS pixels. */
export interface ImageView {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  /** Clockwise, in degrees; it grows beyond 360, so that the transition never runs backwards. */
  readonly rotationDeg: number;
}

/** A point relative to the centre of the container. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const minZoom = 0.5;
const maxZoom = 8;
/** By how much one press of a button or key zooms. */
export const zoomFactor = 1.25;

export const initialView: ImageView = { zoom: 1, x: 0, y: 0, rotationDeg: 0 };

/** Zooms around a point, which stays under the finger. */
export function zoomView(view: ImageView, factor: number, { x, y }: Point = { x: 0, y: 0 }): ImageView {
  const zoom = Math.min(maxZoom, Math.max(minZoom, view.zoom * factor));
  const growth = zoom / view.zoom;
  return { ...view, zoom, x: x - (x - view.x) * growth, y: y - (y - view.y) * growth };
}

/** Pans, but never so far that the image leaves the container. */
export function panView(
  view: ImageView,
  by: Point,
  container: { readonly width: number; readonly height: number },
): ImageView {
  return {
    ...view,
    x: clampToLimit(view.x + by.x, (container.width * view.zoom) / 2),
    y: clampToLimit(view.y + by.y, (container.height * view.zoom) / 2),
  };
}

export const rotateView = (view: ImageView): ImageView => ({ ...view, rotationDeg: view.rotationDeg + 90 });

/** The view once no finger holds it: one that is smaller than the container returns to it, upright as it was. */
export const settleView = (view: ImageView): ImageView =>
  view.zoom < 1 ? { ...initialView, rotationDeg: view.rotationDeg } : view;

export const isZoomedOrPanned = ({ zoom, x, y }: ImageView): boolean => zoom > 1 || x !== 0 || y !== 0;

const clampToLimit = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));
