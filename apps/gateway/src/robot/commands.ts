import { createCommands } from '@parley/robot';
import { trade } from './trade';

/** Commands as the service desk reads them, in the words of the trade that this gateway serves. */
export const commandOf = createCommands(trade);
