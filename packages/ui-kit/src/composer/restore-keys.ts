import { isOfInputMethod } from '../keys/input-method';
import type { FieldKey } from './composer-keys';

/** The content of the field: nothing, an own text put back, which Escape may discard, or a typed text. */
export type DraftState = 'empty' | 'restored' | 'written';

/** The meaning of a key for putting back the last own text; undefined for keys that are not handled. */
export function meaningForRestore(
  press: FieldKey & { readonly altKey: boolean },
  draft: DraftState,
): 'restore' | 'discard' | undefined {
  if (isOfInputMethod(press) || press.ctrlKey || press.metaKey || press.altKey || press.shiftKey) return undefined;
  if (press.key === 'ArrowUp' && draft === 'empty') return 'restore';
  return press.key === 'Escape' && draft === 'restored' ? 'discard' : undefined;
}
