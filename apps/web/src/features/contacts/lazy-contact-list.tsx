import { importModule, LoadTimeout, lazyComponent, lazyModule } from '@parley/ui-kit';
import { RetryErrorBoundary } from '../../services/error-boundaries';
import { LazyTexts, type TextsPart } from '../../services/LazyTexts';
import { LoadFailed } from '../../services/LoadFailed';
import { QueryScope } from '../../services/QueryScope';
import type { ContactListProps } from './ContactList';

const List = lazyComponent(
  lazyModule(() => importModule(() => import('./ContactList'))),
  (module) => module.ContactList,
);

/** The contacts; their code and their texts are loaded when they are first opened. source: M-46 */
export const LazyContactList = (props: ContactListProps) => (
  <RetryErrorBoundary failed={(retry) => <LoadFailed onRetry={retry} />}>
    <LazyTexts part={texts} fallback={<LoadTimeout />}>
      <QueryScope>
        <List {...props} />
      </QueryScope>
    </LazyTexts>
  </RetryErrorBoundary>
);

const texts: TextsPart = {
  key: 'contactList.search',
  load: {
    zh_CN: async () => (await importModule(() => import('@parley/i18n/zh-CN/contact-list'))).contactListTexts,
    en_US: async () => (await importModule(() => import('@parley/i18n/en-US/contact-list'))).contactListTexts,
  },
};
