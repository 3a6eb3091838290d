import { handshake, protocolVersion } from '../protocol';
import { isHandshake, readHandshake } from '../wire/handshake';
import { createLink, type Handlers, type Link } from '../wire/link';
import { systemTimers, type Timers } from '../wire/timers';
import { type Warn, warnOnce } from '../wire/warn';
import type { HearingWindow, OtherWindow, Port, WindowMessage } from '../wire/windows';

export type ClientHandlers = Handlers<'host'>;

export interface ListenOptions {
  /** `window`. */
  readonly self: HearingWindow;
  readonly frame: { readonly contentWindow: OtherWindow | null };
  /** Where the client is served from; it must be another origin than ours. */
  readonly clientOrigin: string;
  readonly handlers: ClientHandlers;
  readonly warn: Warn;
  /** The client shook hands: for the first time, or again after it loaded anew. */
  readonly onHello?: () => void;
  readonly timers?: Timers;
  readonly openChannel?: () => { readonly port1: Port; readonly port2: Port };
}

export interface ClientConnection {
  readonly post: Link<'host'>['post'];
  /** @throws BridgeError with the code why there is no answer */
  readonly request: Link<'host'>['request'];
  /** Asks a client that was there before us to shake hands; not needed when the frame is made after this call. */
  greet(): void;
  close(): void;
}

/**
 * The host's end of the bridge, for one frame: hears that frame alone, at `clientOrigin` alone, and speaks to it alone.
 * source
 */
export function listenToClient({
  self,
  frame,
  clientOrigin,
  handlers,
  warn,
  onHello,
  timers = systemTimers,
  openChannel = () => new MessageChannel(),
}: ListenOptions): ClientConnection {
  const warnFirst = warnOnce(warn);
  const link = createLink({ side: 'host', handlers, warn, timers });
  let port: Port | undefined;

  function receive(event: WindowMessage): void {
    // A page has many windows that talk: only what wants to be our handshake is worth a word.
    if (!isHandshake(event.data)) return;
    const { source, origin, data } = event;
    if (source === null || source !== frame.contentWindow) warnFirst('dropped: a handshake of another window', origin);
    else if (origin !== clientOrigin) warnFirst(`dropped: a handshake that does not come from ${clientOrigin}`, origin);
    else if (readHandshake(data)?.version !== protocolVersion)
      warnFirst(`dropped: the client's handshake has another version than ${protocolVersion}`, origin);
    else welcome(frame.contentWindow);
  }

  function welcome(client: OtherWindow): void {
    if (port) {
      port.close();
      link.detach();
    }
    const { port1, port2 } = openChannel();
    port = port1;
    port1.onmessage = (event) => link.receive(event.data);
    const ports = [port2 as MessagePort]; // the fakes of ./testing hand over their own kind
    client.postMessage({ type: handshake.welcome, version: protocolVersion }, clientOrigin, ports);
    onHello?.();
    link.attach((envelope) => port1.postMessage(envelope));
  }

  self.addEventListener('message', receive);

  return {
    post: link.post,
    request: link.request,
    greet: () => frame.contentWindow?.postMessage({ type: handshake.hello, version: protocolVersion }, clientOrigin),
    close() {
      self.removeEventListener('message', receive);
      link.close();
      port?.close();
    },
  };
}
