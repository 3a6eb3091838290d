import type { CSSProperties } from 'react';
import { pictureBox } from '../media/picture-box';
import type { BodyOf, LazyKind } from './message-props';

/** Where a message will be, about as high as it will be. */
export function MessagePlaceholder({ body }: { readonly body: BodyOf<LazyKind> }) {
  return <span aria-busy="true" style={sizeOf(body)} className="block w-full max-w-75 rounded-lg bg-muted" />;
}

function sizeOf(body: BodyOf<LazyKind>): CSSProperties {
  return body.kind === 'image' ? (pictureBox(body.image) ?? { height: 150 }) : { height: heights[body.kind] };
}

const heights: { readonly [Kind in Exclude<LazyKind, 'image'>]: number } = {
  code: 46,
  file: 70,
  link: 86,
  queue: 78,
  record: 140,
  todo: 66,
  video: 182,
  voice: 50,
};
