/** The parts of a React or DOM keyboard event that are needed here. */
export interface KeyPress {
  readonly keyCode: number;
  readonly isComposing?: boolean;
  /** Set by React, whose events have `isComposing` only there. */
  readonly nativeEvent?: { readonly isComposing: boolean };
}

/**
 * Whether a key belongs to an input method, so that no handler of ours may react to it. Chromium and Firefox set
 * `isComposing`; Safari fires the Enter that accepts a candidate after `compositionend`, with key code 229. Ours.
 * source: behaviours 2 (28)
 */
export const isOfInputMethod = ({ keyCode, isComposing, nativeEvent }: KeyPress): boolean =>
  keyCode === 229 || (nativeEvent?.isComposing ?? isComposing ?? false);
