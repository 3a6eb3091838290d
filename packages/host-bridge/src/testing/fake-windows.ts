import type { FramedWindow, ListeningWindow, OtherWindow, WindowMessage } from '../wire/windows';

type Listener = (event: WindowMessage) => void;

interface FakeWindowsOptions {
  readonly hostOrigin?: string;
  readonly clientOrigin?: string;
  /** False for a browser without `location.ancestorOrigins`. */
  readonly hasAncestorOrigins?: boolean;
}

export interface FakeWindows {
  /** What the host page gives to `listenToClient`. */
  readonly host: { readonly self: ListeningWindow; readonly frame: { readonly contentWindow: OtherWindow } };
  /** What the client gives to `connectToHost`. */
  readonly client: FramedWindow;
  /** Target origins of every postMessage, in order. */
  readonly targets: readonly string[];
  /** Delivers any message as a browser would, by default from the other window and its origin. */
  sendToClient(event: Partial<WindowMessage>): void;
  sendToHost(event: Partial<WindowMessage>): void;
}

/** A host page and the frame in it: origins and sources as a browser gives them, delivery a microtask later. */
export function fakeWindows(options: FakeWindowsOptions = {}): FakeWindows {
  const {
    hostOrigin = 'https://host.example',
    clientOrigin = 'https://parley.example',
    hasAncestorOrigins = true,
  } = options;
  const targets: string[] = [];
  const hostListeners = new Set<Listener>();
  const clientListeners = new Set<Listener>();

  const hostSeenByClient = fakeWindowAt(hostOrigin, hostListeners, () => ({
    origin: clientOrigin,
    source: clientSeenByHost,
  }));
  const clientSeenByHost: OtherWindow = fakeWindowAt(clientOrigin, clientListeners, () => ({
    origin: hostOrigin,
    source: hostSeenByClient,
  }));

  function fakeWindowAt(
    origin: string,
    listeners: Set<Listener>,
    sender: () => Pick<WindowMessage, 'origin' | 'source'>,
  ) {
    const other: OtherWindow = {
      postMessage(message, targetOrigin, transfer = []) {
        targets.push(targetOrigin);
        const data: unknown = structuredClone(message);
        const ports = transfer as unknown as WindowMessage['ports']; // the bridge transfers ports only
        if (targetOrigin === origin || targetOrigin === '*') dispatch(listeners, { data, ports, ...sender() });
      },
    };
    return other;
  }

  return {
    host: { self: listeningWindow(hostListeners), frame: { contentWindow: clientSeenByHost } },
    client: {
      ...listeningWindow(clientListeners),
      parent: hostSeenByClient,
      location: hasAncestorOrigins ? { ancestorOrigins: [hostOrigin] } : {},
    },
    targets,
    sendToClient: (event) =>
      dispatch(clientListeners, { data: undefined, ports: [], origin: hostOrigin, source: hostSeenByClient, ...event }),
    sendToHost: (event) =>
      dispatch(hostListeners, { data: undefined, ports: [], origin: clientOrigin, source: clientSeenByHost, ...event }),
  };
}

const listeningWindow = (listeners: Set<Listener>): ListeningWindow => ({
  addEventListener: (_type, listener) => void listeners.add(listener),
  removeEventListener: (_type, listener) => void listeners.delete(listener),
});

function dispatch(listeners: ReadonlySet<Listener>, event: WindowMessage): void {
  queueMicrotask(() => {
    for (const listener of listeners) listener(event);
  });
}
