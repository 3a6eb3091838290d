/** How a picture lies in its stage: how large, how far from the middle, turned how often. Lengths in CSS pixels. */
export interface PictureView {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  /** Clockwise, in degrees; it grows on, so that a turn never runs backwards. */
  readonly turned: number;
}

/** A point of the stage, counted from its middle. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const minZoom = 0.5;
const maxZoom = 8;
/** One press of a button or key. */
export const zoomStep = 1.25;

export const wholePicture: PictureView = { zoom: 1, x: 0, y: 0, turned: 0 };

/** Larger or smaller around a point, which stays under the finger. */
export function zoomed(view: PictureView, factor: number, { x, y }: Point = { x: 0, y: 0 }): PictureView {
  const zoom = Math.min(maxZoom, Math.max(minZoom, view.zoom * factor));
  const grown = zoom / view.zoom;
  return { ...view, zoom, x: x - (x - view.x) * grown, y: y - (y - view.y) * grown };
}

/** Moved, but never so far that nothing of the stage is left to see of it. */
export function moved(
  view: PictureView,
  by: Point,
  stage: { readonly width: number; readonly height: number },
): PictureView {
  return {
    ...view,
    x: within(view.x + by.x, (stage.width * view.zoom) / 2),
    y: within(view.y + by.y, (stage.height * view.zoom) / 2),
  };
}

export const turned = (view: PictureView): PictureView => ({ ...view, turned: view.turned + 90 });

export const isMoved = ({ zoom, x, y }: PictureView): boolean => zoom > 1 || x !== 0 || y !== 0;

const within = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));
