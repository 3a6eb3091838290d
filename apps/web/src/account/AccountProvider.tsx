import { ClockContext } from '@parley/ui-kit';
import { Provider } from 'jotai';
import { type ReactNode, useSyncExternalStore } from 'react';
import { LazyRetryProvider } from '../services/error-boundaries';
import { ServicesContext } from '../services/services';
import type { Accounts } from './accounts';

interface AccountProviderProps {
  readonly accounts: Accounts;
  readonly children: ReactNode;
}

/** Provides the open account to the screens; another account remounts all of them. source: X-23 */
export function AccountProvider({ accounts, children }: AccountProviderProps) {
  const { instanceId, store, services } = useSyncExternalStore(accounts.subscribe, accounts.current);
  return (
    <Provider key={instanceId} store={store}>
      <ServicesContext value={services}>
        <ClockContext value={services.now}>
          <LazyRetryProvider>{children}</LazyRetryProvider>
        </ClockContext>
      </ServicesContext>
    </Provider>
  );
}
