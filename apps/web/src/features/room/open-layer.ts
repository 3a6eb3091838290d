import type { AnswerReference } from '@parley/domain';
import { atom } from 'jotai';

/** What lies over the conversation. */
export type Layer =
  | { readonly type: 'source'; readonly reference: AnswerReference }
  | { readonly type: 'text'; readonly title: string; readonly content: string };

export const openLayerAtom = atom<Layer | undefined>(undefined);
