/** Time, injected. `after` gives back a function that calls it off. */
export interface Clock {
  readonly now: () => number;
  readonly after: (delayMs: number, run: () => void) => () => void;
}

/** What the page around a connection reports. `suspended` and `resumed`: the page went into the browser's cache and back. */
export type PageChange = 'online' | 'offline' | 'visible' | 'hidden' | 'suspended' | 'resumed';

/** What the page around the connection is like. */
export interface PageLifecycle {
  readonly isVisible: () => boolean;
  readonly onChange: (listener: (change: PageChange) => void) => () => void;
}

/** A process without a page, such as a test in Node: always there. */
export const noPage: PageLifecycle = { isVisible: () => true, onChange: () => () => undefined };

/** The end of a socket that we hold. */
export interface Socket {
  readonly send: (text: string) => void;
  readonly close: () => void;
}

/** What a socket reports; `failed` is followed by `closed`. */
export interface SocketListener {
  readonly opened: () => void;
  readonly received: (data: unknown) => void;
  readonly failed: () => void;
  readonly closed: (code: number) => void;
}

/** Opens a socket; a real one, or one end of a fake pair. */
export type OpenSocket = (url: string, protocols: readonly string[], listener: SocketListener) => Socket;

/** A warning for the console; it never holds what a message says. */
export type Warn = (what: string, detail?: string) => void;
