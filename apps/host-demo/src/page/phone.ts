import { type ClientConnection, type HandlersOnHost, listenToClient } from '@parley/host-bridge/host';
import { fetchIdentity } from './fetch-identity';

/** How long the client may take until the page says that it did not open. */
const openTimeoutMs = 20_000;

/** Puts the client into a frame of a phone's size, and answers it. @throws when the page has no place for it */
function openPhone(): void {
  const screen = document.querySelector<HTMLElement>('.device-screen');
  const failed = document.querySelector<HTMLElement>('.phone-failed');
  const clientUrl = screen?.dataset.client;
  if (!screen || !failed || !clientUrl) throw new Error('the page has no place for the client');
  const frame = Object.assign(document.createElement('iframe'), {
    title: screen.dataset.title ?? '',
    allow: 'clipboard-write; fullscreen; microphone; autoplay',
    src: clientUrl,
  });
  // What embed.js allows its frame: it may not lead the page around it to another address.
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads',
  );
  const failedTimer = setTimeout(() => {
    failed.hidden = false;
  }, openTimeoutMs);
  const showReady = () => {
    clearTimeout(failedTimer);
    failed.hidden = true;
    connection.post('visibilityChanged', { isOpen: true, mode: 'fullScreen', takesFocus: false });
  };
  const connection: ClientConnection = listenToClient({
    self: window,
    frame,
    clientOrigin: new URL(clientUrl).origin,
    handlers: handlersOf(showReady),
    warn: (what, detail) => console.warn(`phone: ${what}`, detail ?? ''),
  });
  // Only now: a client that says hello before somebody listens would wait for nothing.
  screen.append(frame);
}

/** What the host does for the client. A phone's screens have no badge, no launcher and no size of their own. */
function handlersOf(clientReady: () => void): HandlersOnHost {
  const ignore = () => undefined;
  const { color, navColor } = document.body.dataset;
  return {
    clientReady,
    getThemeConfig: () => ({ colorCode: color, navColor }),
    getHost: () => ({ parentHost: location.host }),
    getHostIdentity: async () => ({ identity: await fetchIdentity() }),
    closeIframe: () => location.assign('/'),
    clickInnerLink: ({ id }) => location.assign(`/?doc=${encodeURIComponent(id)}`),
    openNewTab: ({ url }) => void window.open(url, '_blank', 'noopener'),
    keepDraft: ({ owner, roomId, text }) => sessionStorage.setItem(draftKey(owner, roomId), text),
    getDraft: ({ owner, roomId }) => ({ text: sessionStorage.getItem(draftKey(owner, roomId)) ?? '' }),
    setLoginStatus: ignore,
    refreshVirtualData: ignore,
    socketConnectResult: ignore,
    waitingServerChanged: ignore,
    customerServeEnd: ignore,
    assistantMessage: ignore,
    resizeIframe: ignore,
    unreadChanged: ignore,
  };
}

const draftKey = (owner: string, roomId: string): string => `draft ${owner} ${roomId}`;

openPhone();
