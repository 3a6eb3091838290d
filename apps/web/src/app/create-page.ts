import { type ApiClient, createApiClient, sendUpload } from '@parley/api-client';
import type { Language, Refusal } from '@parley/i18n';
import { browserClock } from '@parley/realtime';
import { createToastStore } from '@parley/ui-kit';
import { type Accounts, createAccounts } from '../account/accounts';
import { type AccountOptions, openAccount, type Store } from '../account/open-account';
import { createSession } from '../account/session/session';
import { createSiblings } from '../account/session/siblings';
import { createTokenKeeper, type TokenKeeper } from '../account/session/token-keeper';
import type { Storage } from '../account/storage/storage';
import type { Lab } from '../features/lab/open-lab';
import { type Bridge, openBridge } from '../host/open-bridge';
import { documentIdOf, openApart } from '../services/open-link';
import type { PageServices } from '../services/services';
import { createTrack } from '../services/track';
import { sessionAtom } from '../stores/session';
import { newUuid } from '../sync/new-uuid';
import { type Config, socketUrlOf } from './config';
import { inquiryChannelOf } from './device';
import { warnOfDropped } from './dropped-warnings';
import { reportLogin } from './report-login';
import type { StartParameters } from './start-parameters';

export interface PageOptions extends Pick<AccountOptions, 'gate' | 'namedRefusal' | 'noticeTitle'> {
  readonly config: Config;
  readonly parameters: StartParameters;
  readonly storage: Storage;
  readonly store: Store;
  readonly speak: (language: Language) => void;
  readonly explain: (failure: Refusal) => string;
  readonly fullCatalog: PageServices['fullCatalog'];
  readonly lab: Lab | undefined;
}

export interface Page {
  readonly services: PageServices;
  readonly accounts: Accounts;
}

const warn = (what: string, detail = ''): void => console.warn(what, detail);

/** Makes once what outlives every account, and opens the first one: the only place where the packages meet. */
export async function createPage(options: PageOptions): Promise<Page> {
  const { config, parameters, storage, store, gate, speak, explain, fullCatalog } = options;
  warnOfDropped(warn);
  const tokens = createTokenKeeper(storage);
  const connectApi: AccountOptions['createApi'] = (token, onSignedOut) => createApi(options, token, onSignedOut);
  const session = createSession({
    tokens,
    storage,
    platformCode: config.platformCode,
    api: connectApi(tokens.get, () => session.expire()),
    userOf: (token) =>
      connectApi(
        () => token,
        () => undefined,
      ).login.initUser(),
    siblings: siblingsOf(tokens, () => session.signedOutElsewhere()),
    hostIdentity: () => host.hostIdentity(),
    read: () => store.get(sessionAtom),
    write: (state) => store.set(sessionAtom, state),
    startOver: (state) => accounts.replace(() => store.set(sessionAtom, state)),
  });
  const host = await openBridge({
    origins: config.embedOrigins,
    store,
    warn,
    speak,
    newId: newUuid,
    account: () => accounts.current(),
    signInByHost: () => void session.signInByHost().catch(() => undefined),
    signOut: () => void session.signOut(),
  });
  reportLogin(store, host);
  const services: PageServices = {
    ...parameters,
    ...namesOf(config),
    ...linksOf(host),
    session,
    host,
    speak,
    explain,
    fullCatalog,
    channel: inquiryChannelOf(navigator.userAgent),
    toasts: createToastStore(),
    track: createTrack(window, config.collector),
    composerReady: gate.open,
    after: browserClock.after,
  };
  const accounts = createAccounts((erased) =>
    openAccount({
      ...options,
      ...addressesOf(options, host),
      page: services,
      token: tokens.get,
      createApi: connectApi,
      warn,
      erased,
    }),
  );
  return { services, accounts };
}

const namesOf = ({ appName, companyName, chatbot }: Config) => ({ appName, companyName, chatbot });

function addressesOf({ config, parameters, lab, store }: PageOptions, host: Bridge) {
  return {
    pageStore: store,
    socketUrl: socketUrlOf(config, location.href),
    throughSocket: lab?.throughSocket,
    // Inside a frame the key names the page to its host; the group is the one that the sign-in gave. source: U-02
    group: host.isEmbedded ? undefined : parameters.key,
    files: {
      url: config.filesUrl || config.gatewayUrl,
      clientId: config.clientId,
      clientSecret: config.clientSecret,
    },
  };
}

function createApi({ config, lab }: PageOptions, token: () => string | undefined, onSignedOut: () => void): ApiClient {
  const send = (request: Request): Promise<Response> => fetch(request);
  const fetchIt = lab?.throughFetch(send) ?? send;
  return createApiClient({
    prefixUrl: config.gatewayUrl || location.origin,
    token,
    onSignedOut,
    fetch: (request) => {
      request.headers.set('accept-language', pageLanguage());
      return fetchIt(request);
    },
    sendUpload: (upload) =>
      sendUpload({ ...upload, headers: { ...upload.headers, 'accept-language': pageLanguage() } }),
  });
}

/** Names and hints of the gateway come in the language of the page, not of the browser. source: W-11 */
const pageLanguage = (): string => document.documentElement.lang;

/** Tabs of one browser at the top level only: what is signed in inside a frame is its host's business. source: X-22 */
function siblingsOf(tokens: TokenKeeper, onSignedOut: () => void) {
  const hasSiblings = window.top === window && typeof BroadcastChannel === 'function';
  const channel = hasSiblings ? new BroadcastChannel('im.session') : undefined;
  return createSiblings({ channel, token: tokens.get, onSignedOut, after: browserClock.after });
}

function linksOf(host: Bridge): Pick<PageServices, 'openLink' | 'openDocument'> {
  const openLink = (url: string): void => {
    openApart(url, {
      open: (address, target) => window.open(address, target),
      askHost: host.isEmbedded ? (address) => host.post('openNewTab', { url: address }) : undefined,
    });
  };
  const openDocument = (url: string): void =>
    host.isEmbedded ? host.post('clickInnerLink', { id: documentIdOf(url), url }) : openLink(url);
  return { openLink, openDocument };
}
