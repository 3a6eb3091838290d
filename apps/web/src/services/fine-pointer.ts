/**
 * Whether the device has a mouse: then it most likely has a hardware keyboard too, and focusing a field opens no
 * on-screen keyboard.
 */
export const hasFinePointer = (): boolean => matchMedia('(pointer: fine)').matches;
