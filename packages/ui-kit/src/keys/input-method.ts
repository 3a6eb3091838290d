/** What is looked at of a key that goes down, by React or by the browser. */
export interface KeyPress {
  readonly keyCode: number;
  readonly isComposing?: boolean;
  /** Where React keeps it. */
  readonly nativeEvent?: { readonly isComposing: boolean };
}

/**
 * A key that belongs to an input method is never ours: Chromium and Firefox say `isComposing`, Safari fires the Enter that
 * accepts a candidate after `compositionend` and marks it by key code 229 only. Ours. source: behaviours 2 (28)
 */
export const isOfInputMethod = ({ keyCode, isComposing, nativeEvent }: KeyPress): boolean =>
  keyCode === 229 || (nativeEvent?.isComposing ?? isComposing ?? false);
