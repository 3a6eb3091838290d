import { createContext } from 'react';

/** The product's clock, in ms; by default the machine's. source: UK334 */
export const ClockContext = createContext<() => number>(Date.now);
