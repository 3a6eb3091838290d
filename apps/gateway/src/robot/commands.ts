import { createCommands } from '@parley/robot';
import { industry } from './industry';

/** Reads commands in the words of the industry that this gateway serves. */
export const commandOf = createCommands(industry);
