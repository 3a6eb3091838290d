import { isOfInputMethod } from '../keys/input-method';
import type { FieldKey } from './composer-keys';

interface ListContext {
  readonly hasList: boolean;
  /** An option is marked: Enter takes it. */
  readonly hasActive: boolean;
  /** The field is empty, or holds own words that came back and may go again. */
  readonly draft: 'empty' | 'recalled' | 'written';
}

export type ListKeyMeaning = 'pick' | 'next' | 'previous' | 'close' | 'recall' | 'discard';

/** What a key means while the list above the field is known; undefined for keys that go on. */
export function meaningInList(
  press: FieldKey & { readonly altKey: boolean },
  { hasList, hasActive, draft }: ListContext,
): ListKeyMeaning | undefined {
  if (isOfInputMethod(press) || press.ctrlKey || press.metaKey || press.altKey || press.shiftKey) return undefined;
  switch (press.key) {
    case 'Enter':
    case 'Tab':
      return hasActive ? 'pick' : undefined;
    case 'ArrowDown':
      return hasList ? 'next' : undefined;
    case 'ArrowUp':
      if (hasList) return 'previous';
      return draft === 'empty' ? 'recall' : undefined;
    case 'Escape':
      if (hasList) return 'close';
      return draft === 'recalled' ? 'discard' : undefined;
    default:
      return undefined;
  }
}
