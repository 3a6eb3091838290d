import type { AnswerReference, FileMessage, ForwardedRecord } from '@parley/domain';
import type { ViewerImage } from '@parley/ui-kit';
import { atom } from 'jotai';
import { roomFamily } from './families';

/** What is shown over a conversation. */
export type Overlay =
  | { readonly type: 'source'; readonly reference: AnswerReference }
  | { readonly type: 'document'; readonly title: string; readonly content: string }
  | { readonly type: 'images'; readonly images: readonly ViewerImage[]; readonly index: number }
  | { readonly type: 'video'; readonly url: string }
  | { readonly type: 'file'; readonly file: FileMessage }
  | { readonly type: 'record'; readonly record: ForwardedRecord }
  | { readonly type: 'todo'; readonly content: string }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'leaveQueue' };

/** The open overlays of a room, the lowest first. */
export const overlaysAtom = roomFamily((_roomId) => atom<readonly Overlay[]>([]));

/** Opens an overlay over the others. */
export const withOverlay =
  (overlay: Overlay) =>
  (overlays: readonly Overlay[]): readonly Overlay[] => [...overlays, overlay];

/** Closes an overlay; those below it stay. */
export const withoutOverlay =
  (closed: Overlay) =>
  (overlays: readonly Overlay[]): readonly Overlay[] =>
    overlays.filter((overlay) => overlay !== closed);
