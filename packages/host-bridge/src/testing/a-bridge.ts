import { onTestFinished } from 'vitest';
import { connectToHost, type HostConnection, type HostHandlers } from '../client/connect-to-host';
import { type ClientConnection, type ClientHandlers, listenToClient } from '../host/listen-to-client';
import type { Port } from '../wire/windows';
import { fakeTimers } from './fake-timers';
import { type FakeWindows, fakeWindows } from './fake-windows';
import { clientHandlers, hostHandlers, type Received } from './handlers';

type OpenChannel = () => { readonly port1: Port; readonly port2: Port };

export interface Bridge {
  readonly windows: FakeWindows;
  readonly timers: ReturnType<typeof fakeTimers>;
  readonly receivedByHost: Received[];
  readonly receivedByClient: Received[];
  readonly warnings: string[];
  readonly host: ClientConnection;
  readonly client: HostConnection;
}

interface BridgeOptions {
  readonly openChannel: OpenChannel;
  readonly onHost?: Partial<ClientHandlers>;
  readonly onClient?: Partial<HostHandlers>;
}

/** A host page and a client that are connected by a bridge. */
export function aBridge({ openChannel, onHost, onClient }: BridgeOptions): Bridge {
  const windows = fakeWindows();
  const timers = fakeTimers();
  const receivedByHost: Received[] = [];
  const receivedByClient: Received[] = [];
  const warnings: string[] = [];
  const warn = (reason: string, about = '') => void warnings.push(`${reason} ${about}`);
  const host = listenToClient({
    ...windows.host,
    clientOrigin: 'https://parley.example',
    handlers: clientHandlers(receivedByHost, onHost),
    warn,
    timers,
    openChannel,
  });
  const client = connectToHost({
    self: windows.client,
    origins: ['https://host.example'],
    handlers: hostHandlers(receivedByClient, onClient),
    warn,
    timers,
  });
  onTestFinished(() => {
    client.close();
    host.close();
  });
  return { windows, timers, receivedByHost, receivedByClient, warnings, host, client };
}
