import type { OpenSocket, SocketListener } from '../dependencies';

/** The server's end of one socket. */
export interface ServerEnd {
  readonly url: string;
  readonly protocols: readonly string[];
  /** What the client sent, even before the socket was open, when a browser's socket would throw. */
  readonly received: readonly string[];
  readonly state: () => 'opening' | 'open' | 'closed';
  /** Reports the socket as open to the client, even when it was closed meanwhile. */
  readonly accept: () => void;
  /** Sends any value unchanged. */
  readonly sendRaw: (data: unknown) => void;
  readonly push: (key: string, data?: unknown) => void;
  readonly fail: () => void;
  readonly close: (code: number) => void;
  /** Loses the network without a close event. */
  readonly goSilent: () => void;
  /** Ends the silence. */
  readonly restoreNetwork: () => void;
}

export interface FakeSocketPair {
  readonly openSocket: OpenSocket;
  /** Every socket that was opened, in order. */
  readonly all: readonly ServerEnd[];
  /** The newest socket; throws while there is none. */
  readonly last: () => ServerEnd;
}

/** Sockets without a network: the code under test has the client's end, the test the server's. */
export function fakeSocketPair(): FakeSocketPair {
  const all: ServerEnd[] = [];
  return {
    all,
    last: () => {
      const end = all.at(-1);
      if (!end) throw new Error('no socket was opened');
      return end;
    },
    openSocket: (url, protocols, listener) => {
      const { server, client } = aPair(url, protocols, listener);
      all.push(server);
      return client;
    },
  };
}

function aPair(url: string, protocols: readonly string[], listener: SocketListener) {
  const received: string[] = [];
  let state: ReturnType<ServerEnd['state']> = 'opening';
  let isSilent = false;
  const notify = (run: () => void) => {
    if (!isSilent && state !== 'closed') run();
  };
  // A socket that was closed at one end still delivers frames in transit.
  const raw = (data: unknown) => isSilent || listener.received(data);
  const server: ServerEnd = {
    url,
    protocols,
    received,
    state: () => state,
    accept: () => {
      if (isSilent) return;
      if (state === 'opening') state = 'open';
      listener.opened();
    },
    sendRaw: (data) => void raw(data),
    push: (key, data) => void raw(JSON.stringify({ key, message: { success: true, data } })),
    fail: () => notify(() => listener.failed()),
    close: (code) =>
      notify(() => {
        state = 'closed';
        listener.closed(code);
      }),
    goSilent: () => {
      isSilent = true;
    },
    restoreNetwork: () => {
      isSilent = false;
    },
  };
  const client = {
    send: (text: string) => {
      if (state !== 'closed' && !isSilent) received.push(text);
    },
    close: () => {
      if (state === 'closed') return;
      state = 'closed';
      void Promise.resolve().then(() => isSilent || listener.closed(1005));
    },
  };
  return { server, client };
}
