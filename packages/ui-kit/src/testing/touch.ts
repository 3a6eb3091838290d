export { emulateTouch } from './emulate';
export { overlappedTargets, tooSmallTargets } from './gallery/touch-findings';
