import type { OpenSocket, PageLifecycle } from './dependencies';

/** The parts of a WebSocket that are used; both the browser's and that of Node's `ws` have them. */
export interface WebSocketLike {
  readonly readyState: number;
  addEventListener(type: 'open' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { readonly code: number }) => void): void;
  send(text: string): void;
  close(): void;
}

/** `WebSocket.OPEN`. */
const openState = 1;

/** Opens sockets of one kind, such as `new WebSocket(url, protocols)`. */
export const socketOpener =
  (createSocket: (url: string, protocols: string[]) => WebSocketLike): OpenSocket =>
  (url, protocols, listener) => {
    const socket = createSocket(url, [...protocols]);
    socket.addEventListener('open', () => listener.opened());
    socket.addEventListener('message', ({ data }) => listener.received(data));
    socket.addEventListener('error', () => listener.failed());
    socket.addEventListener('close', ({ code }) => listener.closed(code));
    return {
      send: (text) => {
        // A socket that is closing sends nothing more; its close event follows.
        if (socket.readyState === openState) socket.send(text);
      },
      close: () => socket.close(),
    };
  };

/** Opens the browser's own WebSocket. */
export const openWebSocket: OpenSocket = socketOpener((url, protocols) => new WebSocket(url, protocols));

/** Visibility, network and cache of this page. source: RT15, RT17 */
export function pageLifecycle(page: Window): PageLifecycle {
  const { document } = page;
  const isVisible = () => document.visibilityState === 'visible';
  return {
    isVisible,
    onChange: (listener) => {
      const stops = [
        listen(page, 'online', () => listener('online')),
        listen(page, 'offline', () => listener('offline')),
        listen(document, 'visibilitychange', () => listener(isVisible() ? 'visible' : 'hidden')),
        listen(page, 'pagehide', () => listener('suspended')),
        listen(document, 'freeze', () => listener('suspended')),
        listen(document, 'resume', () => listener('resumed')),
        listen(page, 'pageshow', (event) => isFromCache(event) && listener('resumed')),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** The first `pageshow` is that of the page load; only a page from the back/forward cache has lost its socket. */
const isFromCache = (event: Event): boolean => 'persisted' in event && event.persisted === true;

function listen(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}
