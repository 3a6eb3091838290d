import { handshake, protocolVersion } from '../protocol';
import { type BridgeChannel, createBridgeChannel, type Handlers } from '../wire/bridge-channel';
import { isHandshake, readHandshake } from '../wire/handshake';
import { systemTimers, type Timers } from '../wire/timers';
import { type Warn, warnOnce } from '../wire/warn';
import type { ListeningWindow, OtherWindow, Port, WindowMessage } from '../wire/windows';

export type HandlersOnHost = Handlers<'host'>;

export interface ListenOptions {
  /** `window`. */
  readonly self: ListeningWindow;
  readonly frame: { readonly contentWindow: OtherWindow | null };
  /** The origin of the client; it must differ from that of the host page. */
  readonly clientOrigin: string;
  readonly handlers: HandlersOnHost;
  readonly warn: Warn;
  /** Called after each handshake: the first one, and one after each reload of the client. */
  readonly onConnected?: () => void;
  readonly timers?: Timers;
  readonly openChannel?: () => { readonly port1: Port; readonly port2: Port };
}

export interface ClientConnection {
  readonly post: BridgeChannel<'host'>['post'];
  /** @throws BridgeError with the code why there is no answer */
  readonly request: BridgeChannel<'host'>['request'];
  /** Requests the handshake of a client that was loaded before; not needed when the frame is created later. */
  requestHandshake(): void;
  close(): void;
}

/**
 * The host's end of the bridge, for one frame: accepts messages of that frame at `clientOrigin` alone, and sends only
 * to it.
 * source
 */
export function listenToClient({
  self,
  frame,
  clientOrigin,
  handlers,
  warn,
  onConnected,
  timers = systemTimers,
  openChannel = () => new MessageChannel(),
}: ListenOptions): ClientConnection {
  const warnOncePerReason = warnOnce(warn);
  const bridgeChannel = createBridgeChannel({ side: 'host', handlers, warn, timers });
  let port: Port | undefined;

  function receive(event: WindowMessage): void {
    // A page gets messages of many windows: only those that look like our handshake are warned of.
    if (!isHandshake(event.data)) return;
    const { source, origin, data } = event;
    if (source === null || source !== frame.contentWindow)
      warnOncePerReason('dropped: a handshake of another window', origin);
    else if (origin !== clientOrigin)
      warnOncePerReason(`dropped: a handshake that does not come from ${clientOrigin}`, origin);
    else if (readHandshake(data)?.version !== protocolVersion)
      warnOncePerReason(`dropped: the client's handshake has another version than ${protocolVersion}`, origin);
    else welcome(frame.contentWindow);
  }

  function welcome(client: OtherWindow): void {
    if (port) {
      port.close();
      bridgeChannel.detach();
    }
    const { port1, port2 } = openChannel();
    port = port1;
    port1.onmessage = (event) => bridgeChannel.receive(event.data);
    const ports = [port2 as MessagePort]; // the fakes of ./testing pass a fake port
    client.postMessage({ type: handshake.welcome, version: protocolVersion }, clientOrigin, ports);
    onConnected?.();
    bridgeChannel.attach((envelope) => port1.postMessage(envelope));
  }

  self.addEventListener('message', receive);

  return {
    post: bridgeChannel.post,
    request: bridgeChannel.request,
    requestHandshake: () =>
      frame.contentWindow?.postMessage({ type: handshake.hello, version: protocolVersion }, clientOrigin),
    close() {
      self.removeEventListener('message', receive);
      bridgeChannel.close();
      port?.close();
    },
  };
}
