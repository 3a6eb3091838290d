import { atom } from 'jotai';
import { messageFamily } from './families';

/** A file being sent that is not a message yet. */
export interface Upload {
  readonly kind: 'image' | 'video' | 'voice' | 'file';
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** An object URL of the local file. */
  readonly previewUrl: string;
  /** From 0 to 1; undefined before the first progress event. */
  readonly progress: number | undefined;
  /** Of a recording or a video, in seconds; undefined if it is neither, or not known. */
  readonly duration: number | undefined;
  /** In pixels; undefined if it is no image, or not known yet. */
  readonly imageSize: { readonly width: number; readonly height: number } | undefined;
}

/** By the uuid of the message that it becomes. */
export const uploadAtom = messageFamily((_msgUuid) => atom<Upload | undefined>(undefined));
