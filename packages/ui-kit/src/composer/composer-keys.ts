/** What a key pressed in the field means. */
export type KeyMeaning = 'send' | 'pick' | 'next' | 'previous' | 'closeList' | 'escape' | 'nothing';

interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly isComposing: boolean;
  readonly keyCode: number;
}

interface KeyContext {
  readonly sendKey: 'enter' | 'modifier';
  readonly hasList: boolean;
  readonly hasActive: boolean;
}

/**
 * Nothing that belongs to an input method is ever ours: Chromium and Firefox say `isComposing`, Safari fires the Enter
 * that accepts a candidate after `compositionend` and marks it by key code 229 only. source: ours, behaviours 2 (28)
 */
export function meaningOfKey(press: KeyPress, { sendKey, hasList, hasActive }: KeyContext): KeyMeaning {
  if (press.isComposing || press.keyCode === 229) return 'nothing';
  const hasModifier = press.ctrlKey || press.metaKey;
  switch (press.key) {
    case 'Enter':
      if (press.shiftKey) return 'nothing';
      if (hasActive && !hasModifier) return 'pick';
      return (sendKey === 'enter') === hasModifier ? 'nothing' : 'send';
    case 'Tab':
      return hasActive && !press.shiftKey ? 'pick' : 'nothing';
    case 'ArrowDown':
      return hasList ? 'next' : 'nothing';
    case 'ArrowUp':
      return hasList ? 'previous' : 'nothing';
    case 'Escape':
      return hasList ? 'closeList' : 'escape';
    default:
      return 'nothing';
  }
}
