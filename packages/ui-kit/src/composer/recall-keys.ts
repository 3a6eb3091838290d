import { isOfInputMethod } from '../keys/input-method';
import type { FieldKey } from './composer-keys';

/** The content of the field: nothing, a recalled own text that Escape may discard, or a typed text. */
export type DraftState = 'empty' | 'recalled' | 'written';

/** The meaning of a key for recalling the last own text; undefined for keys that are not handled. */
export function meaningForRecall(
  press: FieldKey & { readonly altKey: boolean },
  draft: DraftState,
): 'recall' | 'discard' | undefined {
  if (isOfInputMethod(press) || press.ctrlKey || press.metaKey || press.altKey || press.shiftKey) return undefined;
  if (press.key === 'ArrowUp' && draft === 'empty') return 'recall';
  return press.key === 'Escape' && draft === 'recalled' ? 'discard' : undefined;
}
