import { onTestFinished } from 'vitest';
import { connectToHost, type HandlersOnClient, type HostConnection } from '../client/connect-to-host';
import { type ClientConnection, type HandlersOnHost, listenToClient } from '../host/listen-to-client';
import type { Port } from '../wire/windows';
import { fakeTimers } from './fake-timers';
import { type FakeWindows, fakeWindows } from './fake-windows';
import { type Received, recordingHandlersOnClient, recordingHandlersOnHost } from './handlers';

type OpenChannel = () => { readonly port1: Port; readonly port2: Port };

export interface TestBridge {
  readonly windows: FakeWindows;
  readonly timers: ReturnType<typeof fakeTimers>;
  readonly receivedByHost: Received[];
  readonly receivedByClient: Received[];
  readonly warnings: string[];
  readonly hostSide: ClientConnection;
  readonly clientSide: HostConnection;
}

interface BridgeOptions {
  readonly openChannel: OpenChannel;
  readonly handlersOnHost?: Partial<HandlersOnHost>;
  readonly handlersOnClient?: Partial<HandlersOnClient>;
}

/** A host page and a client that are connected by a bridge. */
export function aBridge({ openChannel, handlersOnHost, handlersOnClient }: BridgeOptions): TestBridge {
  const windows = fakeWindows();
  const timers = fakeTimers();
  const receivedByHost: Received[] = [];
  const receivedByClient: Received[] = [];
  const warnings: string[] = [];
  const warn = (reason: string, about = '') => void warnings.push(`${reason} ${about}`);
  const hostSide = listenToClient({
    ...windows.host,
    clientOrigin: 'https://parley.example',
    handlers: recordingHandlersOnHost(receivedByHost, handlersOnHost),
    warn,
    timers,
    openChannel,
  });
  const clientSide = connectToHost({
    self: windows.client,
    origins: ['https://host.example'],
    handlers: recordingHandlersOnClient(receivedByClient, handlersOnClient),
    warn,
    timers,
  });
  onTestFinished(() => {
    clientSide.close();
    hostSide.close();
  });
  return { windows, timers, receivedByHost, receivedByClient, warnings, hostSide, clientSide };
}
