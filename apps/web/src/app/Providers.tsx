import { type I18n, I18nProvider } from '@parley/i18n';
import { type createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { ConnectionProvider } from '../services/error-boundaries';
import { type Services, ServicesContext } from '../services/services';

export interface ProvidersProps {
  readonly children: ReactNode;
  readonly i18n: I18n;
  readonly store: ReturnType<typeof createStore>;
  readonly services: Services;
}

export function Providers({ children, i18n, store, services }: ProvidersProps) {
  return (
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <ServicesContext value={services}>
          <ConnectionProvider>{children}</ConnectionProvider>
        </ServicesContext>
      </Provider>
    </I18nProvider>
  );
}
