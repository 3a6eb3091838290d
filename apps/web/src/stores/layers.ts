import type { AnswerReference, FileMessage, ForwardedRecord } from '@parley/domain';
import type { ViewerImage } from '@parley/ui-kit';
import { atom } from 'jotai';

/** What lies over the conversation. */
export type Layer =
  | { readonly type: 'source'; readonly reference: AnswerReference }
  | { readonly type: 'document'; readonly title: string; readonly content: string }
  | { readonly type: 'images'; readonly images: readonly ViewerImage[]; readonly index: number }
  | { readonly type: 'video'; readonly url: string }
  | { readonly type: 'file'; readonly file: FileMessage }
  | { readonly type: 'record'; readonly record: ForwardedRecord }
  | { readonly type: 'task'; readonly content: string }
  | { readonly type: 'text'; readonly text: string };

/** The lowest first: what a layer opens lies over it. */
export const layersAtom = atom<readonly Layer[]>([]);

/** The top layer; writing one puts it over what is open. */
export const openLayerAtom = atom(
  (get) => get(layersAtom).at(-1),
  (get, set, layer: Layer) => set(layersAtom, [...get(layersAtom), layer]),
);

/** Closes a layer; what lies under it stays. */
export const closeLayerAtom = atom(null, (get, set, closed: Layer) =>
  set(
    layersAtom,
    get(layersAtom).filter((layer) => layer !== closed),
  ),
);
