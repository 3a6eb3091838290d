import { handshake, protocolVersion } from '../protocol';
import { type BridgeChannel, createBridgeChannel, type Handlers } from '../wire/bridge-channel';
import { BridgeError } from '../wire/bridge-error';
import { isHandshake, readHandshake } from '../wire/handshake';
import { exactOrigins } from '../wire/origins';
import { systemTimers, type Timers } from '../wire/timers';
import { type Warn, warnOnce } from '../wire/warn';
import type { FramedWindow, Port, WindowMessage } from '../wire/windows';

export type HandlersOnClient = Handlers<'client'>;

export interface ConnectOptions {
  /** `window`. */
  readonly self: FramedWindow;
  /** Who may embed the client, such as `https://shop.example`: EMBED_ORIGINS of /config.json, compared exactly. */
  readonly origins: readonly string[];
  readonly handlers: HandlersOnClient;
  readonly warn: Warn;
  readonly timers?: Timers;
}

export interface HostConnection {
  /** Whether the client runs in a frame. Outside one `post` does nothing and `request` rejects with 'notEmbedded'. */
  readonly isEmbedded: boolean;
  readonly post: BridgeChannel<'client'>['post'];
  /** @throws BridgeError with the code why there is no answer */
  readonly request: BridgeChannel<'client'>['request'];
  close(): void;
}

/** Without a welcome in this time the host does not know the handshake, so plain messages are sent to it. */
const welcomeTimeoutMs = 3_000;

/**
 * Connects the client to its host page. It accepts messages of the parent window at one of `origins` alone, and sends
 * to that origin alone. Data of the host is untrusted input. Never throws: an unreadable message is dropped with a
 * warning.
 *
 * source
 */
export function connectToHost({
  self,
  origins,
  handlers,
  warn,
  timers = systemTimers,
}: ConnectOptions): HostConnection {
  if (isTopLevel(self)) return notEmbedded;
  const warnOncePerReason = warnOnce(warn);
  const allowedOrigins = exactOrigins(origins, warn);
  const channel = createBridgeChannel({ side: 'client', handlers, warn, timers });
  let port: Port | undefined;

  const postPlainMessages = (origin: string) => channel.attach((envelope) => self.parent.postMessage(envelope, origin));
  function receive(event: WindowMessage): void {
    if (event.source === self) return;
    const reason = reasonToDrop(event, self, allowedOrigins);
    if (reason) {
      warnOncePerReason(reason, event.origin);
    } else if (isHandshake(event.data)) {
      receiveHandshake(event);
    } else {
      if (!port) postPlainMessages(event.origin);
      channel.receive(event.data);
    }
  }

  function receiveHandshake({ data, origin, ports: [next] }: WindowMessage): void {
    const message = readHandshake(data);
    if (message?.version !== protocolVersion)
      warnOncePerReason(`dropped: the host's handshake has another version than ${protocolVersion}`, origin);
    else if (message.type === handshake.hello) sendHello(self, origin);
    else if (next) switchToPort(next);
    else warnOncePerReason('dropped: a welcome without a port', origin);
  }

  function switchToPort(next: Port): void {
    port?.close();
    port = next;
    attachPort(channel, next);
  }

  self.addEventListener('message', receive);
  const hostOrigin = requestHandshake(self, allowedOrigins, warn);
  const stopWaiting = timers.after(welcomeTimeoutMs, () => {
    if (!port && hostOrigin !== undefined) postPlainMessages(hostOrigin);
  });

  return {
    isEmbedded: true,
    post: channel.post,
    request: channel.request,
    close() {
      stopWaiting();
      self.removeEventListener('message', receive);
      channel.close();
      port?.close();
    },
  };
}

function attachPort(bridgeChannel: BridgeChannel<'client'>, port: Port): void {
  port.onmessage = (event) => bridgeChannel.receive(event.data);
  bridgeChannel.attach((envelope) => port.postMessage(envelope));
}

/** Why a message is dropped: a wrong window is reported before a wrong origin. */
function reasonToDrop({ source, origin }: WindowMessage, { parent }: FramedWindow, allowedOrigins: readonly string[]) {
  if (source !== parent) return 'dropped: a message of another window than the parent';
  if (origin === 'null') return "dropped: a message of origin 'null' (a sandboxed or local page)";
  return allowedOrigins.includes(origin) ? undefined : 'dropped: a message of an origin that is not configured';
}

function sendHello({ parent }: FramedWindow, origin: string): void {
  parent.postMessage({ type: handshake.hello, version: protocolVersion }, origin);
}

/**
 * Sends hello to the host and returns its origin when the browser names it (`ancestorOrigins`). Otherwise sends hello
 * to every configured origin: the browser delivers it only where the origin matches.
 */
function requestHandshake(self: FramedWindow, allowedOrigins: readonly string[], warn: Warn): string | undefined {
  const hostOrigin = self.location.ancestorOrigins?.[0];
  if (hostOrigin !== undefined && !allowedOrigins.includes(hostOrigin)) {
    warn(
      `the page that embeds us is not in EMBED_ORIGINS (${allowedOrigins.join(', ')}), so we do not talk to it`,
      hostOrigin,
    );
    return undefined;
  }
  for (const origin of hostOrigin === undefined ? allowedOrigins : [hostOrigin]) sendHello(self, origin);
  return hostOrigin;
}

const isTopLevel = (self: FramedWindow): boolean => Object.is(self.parent, self);

const notEmbedded: HostConnection = {
  isEmbedded: false,
  post: () => undefined,
  request: (name) => Promise.reject(new BridgeError('notEmbedded', name)),
  close: () => undefined,
};
