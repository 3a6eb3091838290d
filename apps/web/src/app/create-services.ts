import { type ApiClient, createApiClient, sendUpload } from '@parley/api-client';
import type { Language, Refusal } from '@parley/i18n';
import { browserClock } from '@parley/realtime';
import { createNoticeShelf, createToastShelf } from '@parley/ui-kit';
import type { createStore } from 'jotai';
import type { Lab } from '../features/lab/open-lab';
import { type Bridge, openBridge } from '../host/open-bridge';
import type { ComposerGate } from '../services/composer-gate';
import { documentIdOf, openApart } from '../services/open-link';
import type { Services } from '../services/services';
import { createTrack } from '../services/track';
import { createSession } from '../session/session';
import { createSiblings } from '../session/siblings';
import { createTokenKeeper, type TokenKeeper } from '../session/token-keeper';
import { type Storage, storageKeys } from '../storage/storage';
import { sessionAtom } from '../stores/session';
import { newUuid } from '../sync/new-uuid';
import { createRefill } from '../sync/refill';
import { createSender } from '../sync/send';
import type { Config } from './config';
import { inquiryChannelOf } from './device';
import { warnOfDropped } from './dropped-warnings';
import { createLazyFileServices } from './lazy-file-services';
import { createLazyLine } from './lazy-line';
import type { LineOptions } from './line';
import type { StartParameters } from './start-parameters';

export interface Ground {
  readonly config: Config;
  readonly parameters: StartParameters;
  readonly storage: Storage;
  readonly store: ReturnType<typeof createStore>;
  readonly speak: (language: Language) => void;
  /** Another account sits here from now on, or none. */
  readonly forget: () => void;
  readonly explain: (failure: Refusal) => string;
  readonly namedRefusal: (file: string, reason: string) => string;
  /** What stands over a failure that the server reports by itself. */
  readonly noticeTitle: () => string;
  readonly queries: Services['queries'];
  readonly stale: (...names: readonly string[]) => void;
  readonly fullCatalog: Services['fullCatalog'];
  readonly lab: Lab | undefined;
  readonly gate: ComposerGate;
}

const warn = (what: string, detail = ''): void => console.warn(what, detail);

/** 0 to 1, to spread retries over time. */
const random = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** Makes everything once and ties it together: the only place where the packages meet. */
export async function createServices(ground: Ground): Promise<Services> {
  const { config, parameters, storage, store, speak, explain, queries, gate } = ground;
  warnOfDropped(warn);
  const tokens = createTokenKeeper(storage);
  const api = createApi(ground, tokens, () => session.expire());
  const track = createTrack(window, config.collector);
  const channel = inquiryChannelOf(navigator.userAgent);
  const refill = createRefill({ api, store, knownUpTo: (place) => line.knownUpTo(place), codeDue: gate.passed });
  const [toasts, notices] = [createToastShelf(), createNoticeShelf()];
  const outbox = outboxOf({ api, storage, channel, toasts, explain }, gate);
  const sender = createSender({ ...outbox, store, newUuid, track, reread: refill.room });
  const session = createSession({
    api,
    ...{ tokens, storage, platformCode: config.platformCode },
    userOf: (token) => createApi(ground, { get: () => token }, () => undefined).login.initUser(),
    siblings: siblingsOf(tokens, () => session.signedOutElsewhere()),
    hostIdentity: () => host.hostIdentity(),
    read: () => store.get(sessionAtom),
    write: (state) => store.set(sessionAtom, state),
    forget: () => {
      // What is to be erased must not wait for somebody who writes.
      gate.open();
      sender.forget();
      fileServices.forget();
      ground.forget();
    },
  });
  const host = await openBridge({
    ...{ origins: config.embedOrigins, store, warn, send: sender.send, speak },
    refillRooms: () => void refill.rooms().catch(() => undefined),
    signInByHost: () => void session.signInByHost().catch(() => undefined),
    signOut: () => void session.signOut(),
    newId: newUuid,
  });
  const links = linksOf(host);
  const fileServices = createLazyFileServices({ ...ground, api, sender, toasts, openLink: links.openLink });
  const line = createLazyLine({
    ...{ store, host, warn, queue: sender.queue, clock: browserClock },
    async load() {
      await gate.passed();
      return (await import('./line')).createLine(
        lineOptionsOf(ground, { api, refill, sender, host, notices, session }),
      );
    },
  });
  return {
    ...parameters,
    ...namesOf(config),
    ...links,
    ...fileServices.services,
    ...{ api, storage, session, channel, sender, refill, host, toasts, notices, track, speak, explain, queries },
    fullCatalog: ground.fullCatalog,
    ...{ reconnect: line.reconnect, composerReady: gate.open },
    now: () => Date.now() + api.clockOffset(),
    after: browserClock.after,
  };
}

type LineGround = Pick<Services, 'api' | 'refill' | 'sender' | 'notices' | 'session'> & { readonly host: Bridge };

function lineOptionsOf(ground: Ground, { api, refill, sender, host, notices, session }: LineGround): LineOptions {
  const { store, config, parameters, noticeTitle, stale, lab } = ground;
  return {
    ...{ api, store, config, refill, sender, host, warn, stale },
    // Inside a frame the key names the page to its host; the group is the one that the sign-in gave. source: U-02
    group: host.isEmbedded ? undefined : parameters.key,
    notice: (text) => notices.show({ title: noticeTitle(), text }),
    sessionEnded: session.expire,
    throughSocket: lab?.throughSocket,
  };
}

type OutboxGround = Pick<Services, 'api' | 'storage' | 'channel' | 'toasts' | 'explain'>;

function outboxOf({ api, storage, channel, toasts, explain }: OutboxGround, gate: ComposerGate) {
  const around = { clock: browserClock, tab: storage.tab, device: storage.device, warn };
  return {
    ...around,
    onRejected: (errorCode: string) => toasts.show({ text: explain({ errorCode }), tone: 'bad' }),
    onLeaving(run: () => void) {
      window.addEventListener('pagehide', run);
      // A phone may end a page that was hidden without another word.
      document.addEventListener('visibilitychange', run);
    },
    async load() {
      // What was left is to be seen before somebody writes over it.
      if (storage.device.read(storageKeys.kept) === undefined) await gate.passed();
      return (await import('../sync/page-outbox-desk')).pageOutboxDesk({ ...around, api, channel, random });
    },
  };
}

const namesOf = ({ appName, companyName, chatbot }: Config) => ({ appName, companyName, chatbot });

function createApi({ config, lab }: Ground, tokens: Pick<TokenKeeper, 'get'>, onSignedOut: () => void): ApiClient {
  const send = (request: Request): Promise<Response> => fetch(request);
  const fetchIt = lab?.throughFetch(send) ?? send;
  return createApiClient({
    prefixUrl: config.gatewayUrl || location.origin,
    token: tokens.get,
    onSignedOut,
    fetch: (request) => {
      request.headers.set('accept-language', speech());
      return fetchIt(request);
    },
    sendUpload: (upload) => sendUpload({ ...upload, headers: { ...upload.headers, 'accept-language': speech() } }),
  });
}

/** Names and hints of the gateway come in the language of the page, not of the browser. source: W-11 */
const speech = (): string => document.documentElement.lang;

/** Tabs of one browser at the top level only: what is signed in inside a frame is its host's business. source: X-22 */
function siblingsOf(tokens: TokenKeeper, onSignedOut: () => void) {
  const hasSiblings = window.top === window && typeof BroadcastChannel === 'function';
  const channel = hasSiblings ? new BroadcastChannel('im.session') : undefined;
  return createSiblings({ channel, token: tokens.get, onSignedOut, after: browserClock.after });
}

function linksOf(host: Bridge): Pick<Services, 'openLink' | 'openDocument'> {
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
