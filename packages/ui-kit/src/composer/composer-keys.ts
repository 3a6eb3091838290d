import { isOfInputMethod, type KeyPress } from '../keys/input-method';
import type { ComposerProps } from './composer-props';

/** What is read of a keydown event in the composer's text field. */
export interface FieldKey extends KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** The meaning of a key when no list is open above the field. */
export function meaningOfKey(press: FieldKey, sendKey: ComposerProps['sendKey']): 'send' | 'escape' | undefined {
  if (isOfInputMethod(press)) return undefined;
  if (press.key === 'Escape') return 'escape';
  if (press.key !== 'Enter' || press.shiftKey) return undefined;
  return (press.ctrlKey || press.metaKey) === (sendKey === 'modifier') ? 'send' : undefined;
}
