import { roleOfHash } from '@parley/domain';
import { I18nProvider, preferredLanguage } from '@parley/i18n';
import { browserClock } from '@parley/realtime';
import { leaveLoadedEntry } from '@parley/ui-kit';
import { type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { createStore } from 'jotai';
import { createRoot } from 'react-dom/client';
import { AccountProvider } from '../account/AccountProvider';
import { createStorage, storageKeys } from '../account/storage/storage';
import { loadBridge } from '../host/open-bridge';
import { createErrorText } from '../services/error-text';
import { createLazyLoading } from '../services/lazy-loading';
import type { PageServices } from '../services/services';
import { loadUntilReachable } from '../services/when-reachable';
import { roleAtom } from '../stores/role';
import { sessionAtom, userAtom } from '../stores/session';
import { readSettings, readTheme, settingsAtom, type ThemeMode, themeAtom } from '../stores/settings';
import { isMissingChunk } from './chunk-failure';
import { createPage } from './create-page';
import { isPhone } from './device';
import { fitAboveKeyboard } from './fit-above-keyboard';
import { followLanguage } from './follow-language';
import { labFor } from './lab';
import { createDeferredTextsModule, createLanguageSwitch, loadLanguage } from './language';
import { loadGateway } from './load-gateway';
import { opensChatEarly } from './opens-chat-early';
import { RemoteImagesProvider } from './RemoteImagesProvider';
import { createAppRouter } from './router';
import { showBootFailure } from './show-boot-failure';
import { addressWithoutKeyAndIdentity, readStartParameters } from './start-parameters';

/** Starts the client. The order matters: nothing is requested while the address still contains key or identity. */
export async function boot(container: HTMLElement): Promise<void> {
  const parameters = readStartParameters(location);
  removeKeyAndIdentityFromAddress();
  // A dialog that was open before a reload left an entry in the history; in a frame it may be one of the page around.
  if (window.parent === window) leaveLoadedEntry();

  const storage = createStorage(
    () => window.sessionStorage,
    () => window.localStorage,
  );
  const store = createPageStore(storage);
  applyPageSettings(store, storage);

  const language = preferredLanguage({ setting: store.get(settingsAtom).language, parameter: parameters.language });
  const [{ config, earlyCalls }, i18n] = await loadUntilReachable(
    () => Promise.all([loadGateway(storage, parameters), loadLanguage(language), loadBridge()]),
    { after: browserClock.after, onFailed: (error) => showBootFailure(container, error) },
  );
  const lab = await labFor(location.search, i18n);
  const languageFollower = followLanguage(
    store,
    createLanguageSwitch(i18n, () => void page.services.session.refreshUser().catch(() => undefined)),
    parameters.language,
  );
  const page = await createPage({
    config,
    earlyCalls,
    lab,
    parameters,
    storage,
    store,
    lazyLoading: createLazyLoading(browserClock),
    setLanguage: languageFollower.setLanguageByHost,
    errorText: createErrorText(i18n),
    fileRefusalText: (file, reason) => i18n._('message.upload.refused', { file, reason }),
    noticeTitle: () => i18n._('overlay.dialog.defaultTitle'),
    deferredTextsModule: createDeferredTextsModule(i18n),
  });
  const root = createRoot(container, { onCaughtError: logUnlessMissing });
  const started = page.services.session.start({
    isAutomatic: parameters.login,
    key: parameters.key,
    thirdToken: parameters.thirdToken,
  });
  const isEarly = opensChatEarly(location, parameters, storage);
  await (isEarly ? withinMs(started, earlyScreenMs) : started);
  if (store.get(sessionAtom).status === 'signedOut') loadAllTexts(page.services);

  const router = createPageRouter(storage, store, isEarly);
  root.render(
    <I18nProvider i18n={i18n}>
      <AccountProvider accounts={page.accounts}>
        <RemoteImagesProvider config={config}>
          <RouterProvider router={router} />
        </RemoteImagesProvider>
      </AccountProvider>
    </I18nProvider>,
  );
  page.services.host.post('clientReady');
}

function removeKeyAndIdentityFromAddress(): void {
  const clean = addressWithoutKeyAndIdentity(location);
  if (clean) history.replaceState(history.state, '', `${location.pathname}${clean.search}${clean.hash}`);
}

/** For the sign-in screen, at the same time as its code; the screen itself reports a failure. source: WB318 */
const loadAllTexts = ({ deferredTextsModule }: Pick<PageServices, 'deferredTextsModule'>): void =>
  void deferredTextsModule.load().catch(() => undefined);

/** How long the session is awaited first, so that the chat does not flash before the sign-in screen. source: WB290 */
const earlyScreenMs = 300;

/** Resolves when `done` has, but no later than after `ms`. */
const withinMs = (done: Promise<void>, ms: number): Promise<void> =>
  Promise.race([done, new Promise<void>((resolve) => browserClock.after(ms, resolve))]);

function createPageRouter(
  storage: ReturnType<typeof createStorage>,
  store: ReturnType<typeof createStore>,
  isEarly: boolean,
) {
  const opensChat = (status: string): boolean => isSignedIn(status) || (isEarly && status === 'starting');
  const router = createAppRouter({
    storage,
    isSignedIn: () => opensChat(store.get(sessionAtom).status),
    accountKind: () => store.get(userAtom)?.kind,
  });
  followRole(router.history, store);
  store.sub(sessionAtom, () => {
    const { status } = store.get(sessionAtom);
    if (status === 'signedOut' || status === 'signedIn') void router.invalidate();
  });
  return router;
}

/** An expired session keeps the screen: signing in again happens on top of it. source: X-23 */
const isSignedIn = (status: string): boolean => status === 'signedIn' || status === 'expired';

function createPageStore(storage: ReturnType<typeof createStorage>): ReturnType<typeof createStore> {
  const store = createStore();
  store.set(settingsAtom, readSettings(storage.device.read(storageKeys.userSettings)));
  store.set(themeAtom, readTheme(storage.device.read(storageKeys.theme)));
  store.sub(settingsAtom, () =>
    storage.device.write(storageKeys.userSettings, JSON.stringify(store.get(settingsAtom))),
  );
  return store;
}

function applyPageSettings(store: ReturnType<typeof createStore>, storage: ReturnType<typeof createStorage>): void {
  const root = document.documentElement;
  root.dataset.device = isPhone(navigator.userAgent) ? 'mobile' : 'desktop';
  fitAboveKeyboard(root);
  const applyTheme = createPageTheme(root, matchMedia('(prefers-color-scheme: dark)'));
  applyTheme(store.get(themeAtom).themeMode);
  store.sub(themeAtom, () => {
    applyTheme(store.get(themeAtom).themeMode);
    storage.device.write(storageKeys.theme, JSON.stringify(store.get(themeAtom)));
  });
}

/** Draws light or dark; `system` follows the device as it changes. source: EN-22 */
function createPageTheme(root: HTMLElement, prefersDark: MediaQueryList): (mode: ThemeMode) => void {
  let mode: ThemeMode = 'light';
  const apply = (): void => {
    const isDark = mode === 'dark' || (mode === 'system' && prefersDark.matches);
    root.dataset.theme = isDark ? 'dark' : 'light';
  };
  prefersDark.addEventListener('change', apply);
  return (next) => {
    mode = next;
    apply();
  };
}

/** Code that failed to load is not logged: the screen reports it, and the browser has logged the request. */
function logUnlessMissing(error: unknown): void {
  if (!isMissingChunk(error)) console.error(error);
}

/** Takes the role from the path, at start and whenever the path changes. source */
function followRole(history: RouterHistory, store: ReturnType<typeof createStore>): void {
  const setRole = (path: string): void => store.set(roleAtom, roleOfHash(path));
  setRole(history.location.pathname);
  history.subscribe(({ location }) => setRole(location.pathname));
}
