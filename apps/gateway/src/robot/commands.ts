import { createCommands } from '@parley/robot';
import { trade } from './trade';

/** Reads commands in the words of the trade that this gateway serves. */
export const commandOf = createCommands(trade);
