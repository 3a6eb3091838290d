import { isOfInputMethod } from '../keys/input-method';
import type { FieldKey } from './composer-keys';

/** What stands in the field: nothing, own words that came back and may go again, or words that were written. */
export type DraftState = 'empty' | 'recalled' | 'written';

/** What a key means to own words that can be brought back; undefined for keys that go on. */
export function meaningForRecall(
  press: FieldKey & { readonly altKey: boolean },
  draft: DraftState,
): 'recall' | 'discard' | undefined {
  if (isOfInputMethod(press) || press.ctrlKey || press.metaKey || press.altKey || press.shiftKey) return undefined;
  if (press.key === 'ArrowUp' && draft === 'empty') return 'recall';
  return press.key === 'Escape' && draft === 'recalled' ? 'discard' : undefined;
}
