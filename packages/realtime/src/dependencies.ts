/** Time in milliseconds, injected. `after` returns a function that cancels the timer. */
export interface Clock {
  readonly now: () => number;
  readonly after: (delayMs: number, run: () => void) => () => void;
}

/**
 * A change of the page's state. `suspended`: the page was left or frozen, perhaps into the back/forward cache; `resumed`: it
 * came back from the cache or was unfrozen.
 */
export type PageChange = 'online' | 'offline' | 'visible' | 'hidden' | 'suspended' | 'resumed';

/** The state of the page that holds the connection. */
export interface PageLifecycle {
  readonly isVisible: () => boolean;
  readonly onChange: (listener: (change: PageChange) => void) => () => void;
}

/** For a process without a page, such as a test in Node: always visible. */
export const noPage: PageLifecycle = { isVisible: () => true, onChange: () => () => undefined };

/** An open or opening socket. */
export interface Socket {
  readonly send: (text: string) => void;
  readonly close: () => void;
}

/** Callbacks of a socket; `failed` is followed by `closed`. */
export interface SocketListener {
  readonly opened: () => void;
  readonly received: (data: unknown) => void;
  readonly failed: () => void;
  readonly closed: (code: number) => void;
}

/** Opens a socket: a real one, or the client's end of a fake pair. */
export type OpenSocket = (url: string, protocols: readonly string[], listener: SocketListener) => Socket;

/** Writes a warning to the console; it never holds the content of a message. */
export type Warn = (what: string, detail?: string) => void;
