import { createContext } from 'react';

/** Whether there is a connection to the gateway; error boundaries retry failed code when it is back. source: X-25 */
export const ConnectionContext = createContext(true);
