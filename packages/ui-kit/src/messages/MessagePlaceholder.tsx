import type { CSSProperties } from 'react';
import { framedImage } from '../media/image-box';
import type { BodyOf, LazyKind } from './message-props';

/** Shown while the view of a message loads, about as high as the message. */
export function MessagePlaceholder({ body }: { readonly body: BodyOf<LazyKind> }) {
  return <span aria-busy="true" style={sizeOf(body)} className="block w-full max-w-75 rounded-lg bg-muted" />;
}

function sizeOf(body: BodyOf<LazyKind>): CSSProperties {
  return body.kind === 'image'
    ? (framedImage(body.image)?.box ?? { height: 150 })
    : { height: placeholderHeightsPx[body.kind] };
}

const placeholderHeightsPx: { readonly [Kind in Exclude<LazyKind, 'image'>]: number } = {
  code: 46,
  file: 70,
  link: 86,
  queue: 78,
  record: 140,
  todo: 66,
  video: 182,
  voice: 50,
};
