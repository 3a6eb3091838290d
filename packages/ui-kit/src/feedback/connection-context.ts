import { createContext } from 'react';

/** Whether there is a connection to the gateway: when it is back, parts whose code did not come ask for it again. source: ER-08, X-25 */
export const ConnectionContext = createContext(true);
