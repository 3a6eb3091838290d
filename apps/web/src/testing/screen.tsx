import { type ApiClient, createApiClient } from '@parley/api-client';
import { aFakeGateway, type FakeHandlers } from '@parley/api-client/testing';
import { Role } from '@parley/domain';
import { type I18n, I18nProvider } from '@parley/i18n';
import { anI18n } from '@parley/i18n/testing';
import { browserClock } from '@parley/realtime';
import { createNoticeStore, createToastStore } from '@parley/ui-kit';
import { type RenderOptions, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { createFileServices } from '../account/files/file-services';
import { createObjectUrls } from '../account/files/object-urls';
import { queryClientAtom } from '../account/query-client';
import { createSession } from '../account/session/session';
import { createSignOutQueue } from '../account/session/sign-out-queue';
import { createTokenStore } from '../account/session/token-store';
import { createStorage } from '../account/storage/storage';
import { LazyRetryProvider } from '../services/error-boundaries';
import { createErrorText } from '../services/error-text';
import type { Services } from '../services/services';
import { ServicesContext } from '../services/services';
import { connectionAtom, hasConnectedAtom } from '../stores/connection';
import { roleAtom } from '../stores/role';
import { sessionAtom } from '../stores/session';
import { newUuid } from '../sync/new-uuid';
import { createRoomLoader } from '../sync/room-loader';
import { createMessageSending } from '../sync/send';
import { anOutboxRuntime } from './a-message-sending';
import { aUser } from './index';

/** A client with a fake gateway and without a socket and a host page; everything else is real. */
export function aClient(handlers: FakeHandlers, changes: Partial<Services> = {}) {
  const store = createStore();
  store.get(queryClientAtom).setDefaultOptions({ queries: { retry: false } });
  const storage = createStorage(
    () => null,
    () => null,
  );
  const tokens = createTokenStore(storage);
  const gateway = aFakeGateway(handlers);
  const api = apiOf(gateway, tokens.get);
  const posted: unknown[] = [];
  const tracked: unknown[] = [];
  const track: Services['track'] = (...all) => void tracked.push(all);
  const i18n = anI18n('en_US');
  const session = aSession({ gateway, api, tokens, storage, store });
  const toasts = createToastStore();
  const errorText = createErrorText(i18n);
  const onRejected = createRejectionToast(toasts, errorText);
  const messageSending = createMessageSending({ ...testOutboxOptions(api, storage), store, track, onRejected });
  const page = { ...defaultServices, toasts, errorText };
  const fileRefusalText = (file: string, reason: string) => i18n._('message.upload.refused', { file, reason });
  const { services: fileServices } = createFileServices({
    api,
    files,
    storage,
    store,
    messageSending,
    page,
    urls: createObjectUrls(),
    fileRefusalText,
  });
  const services: Services = {
    ...defaultServices,
    fileServices: async () => fileServices,
    api,
    storage,
    session,
    messageSending,
    roomLoader: createRoomLoader({ api, store, roomFill: () => undefined, warn: () => undefined }),
    host: { isEmbedded: false, post: (...all: unknown[]) => void posted.push(all) },
    toasts,
    notices: createNoticeStore(),
    track,
    deferredTextsModule: { loaded: () => true, load: async () => true },
    errorText,
    ...changes,
  };

  function show(screen: ReactNode, options: Pick<RenderOptions, 'onCaughtError'> = {}) {
    return render(
      <Providers i18n={i18n} store={store} services={services}>
        {screen}
      </Providers>,
      options,
    );
  }

  return { store, services, gateway, posted, tracked, show, signIn: () => signIn(store) };
}

interface SessionDependencies extends Pick<Parameters<typeof createSession>[0], 'api' | 'tokens' | 'storage'> {
  readonly gateway: ReturnType<typeof aFakeGateway>;
  readonly store: ReturnType<typeof createStore>;
}

/** A session without other tabs and without a host page. */
const aSession = ({ gateway, store, ...dependencies }: SessionDependencies) =>
  createSession({
    ...dependencies,
    platformCode: 'quayside',
    userOf: (token) => apiOf(gateway, () => token).login.initUser(),
    retryLater: () => undefined,
    signOutQueue: createSignOutQueue({
      storage: dependencies.storage,
      endSession: (token) => apiOf(gateway, () => token).login.logoff(),
      whenReachable: () => undefined,
    }),
    otherTabs: { requestToken: async () => undefined, announceSignedOut: () => undefined },
    hostIdentity: async () => undefined,
    changeHostSignInsUnderWay: () => undefined,
    readState: () => store.get(sessionAtom),
    writeState: (state) => store.set(sessionAtom, state),
    replaceAccount: (state) => store.set(sessionAtom, state),
  });

interface ProvidersProps {
  readonly children: ReactNode;
  readonly i18n: I18n;
  readonly store: ReturnType<typeof createStore>;
  readonly services: Services;
}

const Providers = ({ children, i18n, store, services }: ProvidersProps) => (
  <I18nProvider i18n={i18n}>
    <Provider store={store}>
      <ServicesContext value={services}>
        <LazyRetryProvider>{children}</LazyRetryProvider>
      </ServicesContext>
    </Provider>
  </I18nProvider>
);

const apiOf = (gateway: ReturnType<typeof aFakeGateway>, token: () => string | undefined) =>
  createApiClient({ prefixUrl: 'http://gateway.test', token, fetch: gateway.fetch });

const createRejectionToast = (toasts: Services['toasts'], errorText: Services['errorText']) => (errorCode: string) =>
  toasts.show({ text: errorText({ errorCode }), tone: 'bad' });

/** The options of a message sending whose outbox is in memory. */
function testOutboxOptions(api: ApiClient, { tab, device }: Services['storage']) {
  const clock = { now: () => Date.now(), after: () => () => undefined };
  const noop = () => undefined;
  const loadRuntime = async () => anOutboxRuntime(api, clock);
  return {
    clock,
    newUuid,
    tab,
    device,
    loadRuntime,
    warn: noop,
    onPageLeave: noop,
    refillRoom: async () => undefined,
    previousDataDeleted: Promise.resolve(),
  };
}

function signIn(store: ReturnType<typeof createStore>): void {
  store.set(roleAtom, Role.buyer);
  store.set(sessionAtom, { status: 'signedIn', user: aUser() });
  store.set(connectionAtom, { status: 'success' });
  store.set(hasConnectedAtom, true);
}

const files = { url: 'http://gateway.test', clientId: 'web', clientSecret: 'public' };

/** The services of a page that is not configured and not embedded. */
const defaultServices = {
  appName: 'Parley',
  companyName: '',
  chatbot: 'chatbot',
  headerTitle: undefined,
  watermark: undefined,
  showCloseBtn: false,
  chatChangeBtn: false,
  roomInDelayMs: 0,
  allowLazyLoading: () => undefined,
  reconnect: () => undefined,
  setLanguage: () => undefined,
  openLink: () => undefined,
  openDocument: () => true,
  deviceKind: 'PC' as const,
  now: () => Date.now(),
  monotonicNow: () => Date.now(),
  runAfter: browserClock.after,
};
