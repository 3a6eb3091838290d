/** A mouse, so in all likelihood a keyboard of its own beside it. */
export const hasFinePointer = (): boolean => matchMedia('(pointer: fine)').matches;
