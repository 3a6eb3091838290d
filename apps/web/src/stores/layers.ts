import type { AnswerReference, FileMessage, ForwardedRecord } from '@parley/domain';
import type { ViewerImage } from '@parley/ui-kit';
import { atom } from 'jotai';
import { roomFamily } from './families';

/** What lies over a conversation. */
export type Layer =
  | { readonly type: 'source'; readonly reference: AnswerReference }
  | { readonly type: 'document'; readonly title: string; readonly content: string }
  | { readonly type: 'images'; readonly images: readonly ViewerImage[]; readonly index: number }
  | { readonly type: 'video'; readonly url: string }
  | { readonly type: 'file'; readonly file: FileMessage }
  | { readonly type: 'record'; readonly record: ForwardedRecord }
  | { readonly type: 'task'; readonly content: string }
  | { readonly type: 'text'; readonly text: string };

/** What lies over the conversation of a room, the lowest first. */
export const layersAtom = roomFamily((_roomId) => atom<readonly Layer[]>([]));

/** Puts a layer over what is open. */
export const withLayer =
  (layer: Layer) =>
  (layers: readonly Layer[]): readonly Layer[] => [...layers, layer];

/** Closes a layer; what lies under it stays. */
export const withoutLayer =
  (closed: Layer) =>
  (layers: readonly Layer[]): readonly Layer[] =>
    layers.filter((layer) => layer !== closed);
