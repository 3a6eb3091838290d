import type { Clock, OpenSocket, PageLifecycle } from './dependencies';

/** The parts of a WebSocket that are used; the browser's has them, and so has that of Node's `ws`. */
export interface WebSocketLike {
  readonly readyState: number;
  addEventListener(type: 'open' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { readonly code: number }) => void): void;
  send(text: string): void;
  close(): void;
}

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
        // A socket that is closing takes nothing more, and its close event is on the way.
        if (socket.readyState === openState) socket.send(text);
      },
      close: () => socket.close(),
    };
  };

/** The browser's own socket. */
export const openWebSocket: OpenSocket = socketOpener((url, protocols) => new WebSocket(url, protocols));

/** The browser's own time. It only goes forward: nothing here may take a clock that was put right for an hour of silence. */
export const browserClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

/** What this page goes through. source: RT15, RT17 */
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

/** The first `pageshow` belongs to a page that just opened; only one from the browser's cache lost its socket. */
const isFromCache = (event: Event): boolean => 'persisted' in event && event.persisted === true;

function listen(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}
