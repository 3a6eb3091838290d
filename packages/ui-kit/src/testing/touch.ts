export { emulateTouch } from './emulate';
export { narrowTargets, overlappedTargets, tooSmallTargets } from './gallery/touch-findings';
