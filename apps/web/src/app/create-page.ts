import { type ApiClient, createApiClient, xhrUpload } from '@parley/api-client';
import type { UserInfo } from '@parley/domain';
import type { CallFailure, Language } from '@parley/i18n';
import { browserClock } from '@parley/realtime';
import { createToastStore } from '@parley/ui-kit';
import { type Accounts, createAccounts } from '../account/accounts';
import { type AccountOptions, openAccount, type Store } from '../account/open-account';
import { createOtherTabs } from '../account/session/other-tabs';
import { createSession, type SessionOptions } from '../account/session/session';
import { createSignOutQueue } from '../account/session/sign-out-queue';
import { createTokenStore, type TokenStore } from '../account/session/token-store';
import type { ClientStorage } from '../account/storage/storage';
import type { Lab } from '../features/lab/open-lab';
import { type Bridge, openBridge } from '../host/open-bridge';
import { openDocumentLink, openInNewTab } from '../services/open-link';
import type { PageServices } from '../services/services';
import { createTrack } from '../services/track';
import { retryDelayMs, whenReachable } from '../services/when-reachable';
import { hostSignInsUnderWayAtom, isSameUser, sessionAtom } from '../stores/session';
import { type Config, socketUrlOf } from './config';
import { deviceKindOf } from './device';
import { warnOfDropped } from './dropped-warnings';
import type { EarlyCalls } from './early-calls';
import { prefixUrlOf } from './load-gateway';
import type { StartParameters } from './start-parameters';

export interface PageOptions extends Pick<AccountOptions, 'lazyLoading' | 'fileRefusalText' | 'noticeTitle'> {
  readonly config: Config;
  /** Sent its requests before this code was loaded; its `send` hands out their responses. */
  readonly earlyCalls: EarlyCalls;
  readonly parameters: StartParameters;
  readonly storage: ClientStorage;
  readonly store: Store;
  /** False when the user's own setting takes precedence. */
  readonly setLanguage: (language: Language) => Promise<boolean>;
  readonly errorText: (failure: CallFailure) => string;
  readonly deferredTextsModule: PageServices['deferredTextsModule'];
  readonly lab: Lab | undefined;
}

export interface Page {
  readonly services: PageServices;
  readonly accounts: Accounts;
}

const warn = (what: string, detail = ''): void => console.warn(what, detail);

/** Creates what outlives every account, and opens the first account. Only here the parts of the client are put together. */
export async function createPage(options: PageOptions): Promise<Page> {
  const { config, parameters, storage, store, lazyLoading, setLanguage, errorText, deferredTextsModule } = options;
  warnOfDropped(warn);
  const tokens = createTokenStore(storage);
  const createAccountApi: AccountOptions['createApi'] = (token, onSignedOut) => createApi(options, token, onSignedOut);
  const apiOf = (token: string) => createAccountApi(() => token, ignoreSignedOut);
  const session = createSession({
    tokens,
    storage,
    platformCode: config.platformCode,
    api: createAccountApi(tokens.get, () => session.expire()),
    userOf: (token) => requestUser(options, token, apiOf(token)),
    signOutQueue: signOutQueueOf(storage, apiOf),
    retryLater: (retry, failedCount) => retryWhenReachable(retry, retryDelayMs(failedCount)),
    otherTabs: connectOtherTabs(tokens, () => session.onSignedOutInOtherTab()),
    hostIdentity: () => host.hostIdentity(),
    ...sessionStateOf(store),
    replaceAccount: (state) => accounts.replace(() => store.set(sessionAtom, state)),
  });
  const host = await openBridge({
    origins: config.embedOrigins,
    store,
    warn,
    setLanguage,
    account: () => accounts.current(),
    onAccountReplaced: (listener) => accounts.subscribe(listener),
    runAfter: browserClock.after,
    signInByHost: session.signInByHost,
    signOut: () => void session.signOut(),
  });
  reportLogin(store, host);
  const services: PageServices = {
    ...parameters,
    ...configuredNames(config),
    ...createLinkOpeners(host, config),
    session,
    host,
    setLanguage,
    errorText,
    deferredTextsModule,
    toasts: createToastStore(),
    allowLazyLoading: lazyLoading.allow,
    ...browserServices(config),
  };
  const accounts = createAccounts((previousDataDeleted) =>
    openAccount({
      ...options,
      ...connectionOptions(options, host),
      page: services,
      token: tokens.get,
      createApi: createAccountApi,
      warn,
      previousDataDeleted,
    }),
  );
  host.storeDraftsAtHost(accounts);
  return { services, accounts };
}

/** What the page gets from its browser. */
const browserServices = ({
  collector,
}: Config): Pick<PageServices, 'deviceKind' | 'track' | 'runAfter' | 'monotonicNow'> => ({
  deviceKind: deviceKindOf(navigator.userAgent),
  track: createTrack(window, collector),
  runAfter: browserClock.after,
  monotonicNow: browserClock.now,
});

const sessionStateOf = (
  store: Store,
): Pick<SessionOptions, 'readState' | 'writeState' | 'changeHostSignInsUnderWay'> => ({
  readState: () => store.get(sessionAtom),
  writeState: (state) => store.set(sessionAtom, state),
  changeHostSignInsUnderWay: (change) => store.set(hostSignInsUnderWayAtom, (count) => count + change),
});

/** Requests the user of a token. After a sign-in the page needs the rooms next, so both are requested at once. */
function requestUser({ earlyCalls, store }: PageOptions, token: string, api: ApiClient): Promise<UserInfo> {
  if (!('user' in store.get(sessionAtom))) earlyCalls.requestRooms(token);
  return api.login.initUser();
}

const retryWhenReachable = (retry: () => void, delayMs: number): void =>
  void whenReachable(retry, { delayMs, after: browserClock.after });

const signOutQueueOf = (storage: ClientStorage, apiOf: (token: string) => ApiClient) =>
  createSignOutQueue({
    storage,
    endSession: (token) => apiOf(token).login.logoff(),
    whenReachable: (resume) => retryWhenReachable(resume, retrySignOutMs),
  });

/** For clients with a token of their own: when it is rejected, the session of the page has not ended. */
const ignoreSignedOut = (): void => undefined;

const retrySignOutMs = 30_000;

const configuredNames = ({ appName, companyName, chatbot }: Config) => ({ appName, companyName, chatbot });

function connectionOptions({ config, parameters, lab, store }: PageOptions, host: Bridge) {
  return {
    pageStore: store,
    socketUrl: socketUrlOf(config, location.href),
    wrapSocket: lab?.wrapSocket,
    // In an iframe, `key` is the host's page key and not a socket group; the group comes from the sign-in. source: U-02
    groupKey: host.isEmbedded ? undefined : parameters.key,
    files: {
      url: config.filesUrl || config.gatewayUrl,
      clientId: config.clientId,
      clientSecret: config.clientSecret,
    },
  };
}

function createApi(
  { config, earlyCalls, lab }: PageOptions,
  token: () => string | undefined,
  onSignedOut: () => void,
): ApiClient {
  return createApiClient({
    prefixUrl: prefixUrlOf(config),
    token,
    onSignedOut,
    fetch: lab?.wrapFetch(earlyCalls.send) ?? earlyCalls.send,
    sendUpload: (upload) =>
      xhrUpload({ ...upload, headers: { ...upload.headers, 'accept-language': document.documentElement.lang } }),
  });
}

/** Tabs of one browser, at the top level only: the host decides who is signed in inside an iframe. source: X-22 */
function connectOtherTabs(tokens: TokenStore, onSignedOut: () => void) {
  const canReachOtherTabs = window.top === window && typeof BroadcastChannel === 'function';
  const channel = canReachOtherTabs ? new BroadcastChannel('im.session') : undefined;
  return createOtherTabs({ channel, token: tokens.get, onSignedOut, after: browserClock.after });
}

function createLinkOpeners(host: Bridge, { embedOrigins }: Config): Pick<PageServices, 'openLink' | 'openDocument'> {
  const openLink = (url: string): boolean =>
    openInNewTab(url, {
      open: (address, target) => window.open(address, target),
      askHost: host.isEmbedded ? (address) => host.post('openNewTab', { url: address }) : undefined,
    });
  const hostOrigins = embedOrigins.flatMap((origin) => (URL.canParse(origin) ? new URL(origin).origin : []));
  const notifyHost = host.isEmbedded
    ? (document: { id: string; url: string }) => host.post('clickInnerLink', document)
    : undefined;
  const openDocument = (url: string): boolean => openDocumentLink(url, { openLink, hostOrigins, notifyHost });
  return { openLink, openDocument };
}

/** Reports each change of the signed-in user to the host. source: X-09 */
function reportLogin(store: Store, host: Pick<Bridge, 'post'>): void {
  const signedInUser = () => {
    const session = store.get(sessionAtom);
    return session.status === 'signedIn' ? session.user : undefined;
  };
  let last = signedInUser();
  store.sub(sessionAtom, () => {
    const user = signedInUser();
    const isSame = isSameUser(last, user);
    last = user;
    if (!isSame) host.post('setLoginStatus', { loginStatus: user !== undefined });
  });
}
