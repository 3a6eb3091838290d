import { createCommands } from '@parley/robot';
import { industryPack } from './industry-pack';

/** Reads commands in the words of the industry that this gateway serves. */
export const commandOf = createCommands(industryPack);
