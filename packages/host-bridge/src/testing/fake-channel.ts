import type { Port } from '../wire/windows';

interface FakePort extends Port {
  isClosed: boolean;
}

/** A MessageChannel without a browser: clones messages and delivers them in order, a microtask later. */
export function fakeChannel(): { readonly port1: Port; readonly port2: Port } {
  const port1 = fakePort(() => port2);
  const port2: FakePort = fakePort(() => port1);
  return { port1, port2 };
}

function fakePort(other: () => FakePort): FakePort {
  const port: FakePort = {
    onmessage: null,
    isClosed: false,
    postMessage(message) {
      const data: unknown = structuredClone(message);
      queueMicrotask(() => {
        if (!port.isClosed && !other().isClosed) other().onmessage?.({ data } as MessageEvent); // the one field read
      });
    },
    close() {
      port.isClosed = true;
    },
  };
  return port;
}
