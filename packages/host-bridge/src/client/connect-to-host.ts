import { handshake, protocolVersion } from '../protocol';
import { BridgeError } from '../wire/bridge-error';
import { isHandshake, readHandshake } from '../wire/handshake';
import { createLink, type Handlers, type Link } from '../wire/link';
import { exactOrigins } from '../wire/origins';
import { systemTimers, type Timers } from '../wire/timers';
import { type Warn, warnOnce } from '../wire/warn';
import type { FramedWindow, Port, WindowMessage } from '../wire/windows';

export type HostHandlers = Handlers<'client'>;

export interface ConnectOptions {
  /** `window`. */
  readonly self: FramedWindow;
  /** Who may embed us: EMBED_ORIGINS of /config.json, compared exactly, such as `https://shop.example`. */
  readonly origins: readonly string[];
  readonly handlers: HostHandlers;
  readonly warn: Warn;
  readonly timers?: Timers;
}

export interface HostConnection {
  /** Whether we are in a frame at all. Outside one `post` does nothing and `request` rejects with 'notEmbedded'. */
  readonly isEmbedded: boolean;
  readonly post: Link<'client'>['post'];
  /** @throws BridgeError with the code why there is no answer */
  readonly request: Link<'client'>['request'];
  close(): void;
}

/** After this long without a welcome the host is one that posts plain messages, and hears ours plainly too. */
const welcomeTimeoutMs = 3_000;

/**
 * Our end of the bridge. Only our parent window is listened to, and only at one of `origins`; we speak to that origin alone.
 * What the host says stays untrusted user input. Never throws: what cannot be read is dropped with a warning.
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
  const warnFirst = warnOnce(warn);
  const allowed = exactOrigins(origins, warn);
  const link = createLink({ side: 'client', handlers, warn, timers });
  let port: Port | undefined;

  const speakPlainly = (origin: string) => link.attach((envelope) => self.parent.postMessage(envelope, origin));
  function receive(event: WindowMessage): void {
    if (event.source === self) return;
    const reason = reasonToDrop(event, self, allowed);
    if (reason) {
      warnFirst(reason, event.origin);
    } else if (isHandshake(event.data)) {
      shakeHands(event);
    } else {
      if (!port) speakPlainly(event.origin);
      link.receive(event.data);
    }
  }

  function shakeHands({ data, origin, ports: [next] }: WindowMessage): void {
    const greeting = readHandshake(data);
    if (greeting?.version !== protocolVersion)
      warnFirst(`dropped: the host's handshake has another version than ${protocolVersion}`, origin);
    else if (greeting.type === handshake.hello) sayHello(self, origin);
    else if (next) takePort(next);
    else warnFirst('dropped: a welcome without a port', origin);
  }

  function takePort(next: Port): void {
    port?.close();
    port = next;
    join(link, next);
  }

  self.addEventListener('message', receive);
  const framedBy = greetHost(self, allowed, warn);
  const stopWaiting = timers.after(welcomeTimeoutMs, () => {
    if (!port && framedBy !== undefined) speakPlainly(framedBy);
  });

  return {
    isEmbedded: true,
    post: link.post,
    request: link.request,
    close() {
      stopWaiting();
      self.removeEventListener('message', receive);
      link.close();
      port?.close();
    },
  };
}

function join(link: Link<'client'>, port: Port): void {
  port.onmessage = (event) => link.receive(event.data);
  link.attach((envelope) => port.postMessage(envelope));
}

/** Window, then origin: the first that is wrong. */
function reasonToDrop({ source, origin }: WindowMessage, { parent }: FramedWindow, allowed: readonly string[]) {
  if (source !== parent) return 'dropped: a message of another window than the parent';
  if (origin === 'null') return "dropped: a message of origin 'null' (a sandboxed or local page)";
  return allowed.includes(origin) ? undefined : 'dropped: a message of an origin that is not configured';
}

function sayHello({ parent }: FramedWindow, origin: string): void {
  parent.postMessage({ type: handshake.hello, version: protocolVersion }, origin);
}

/**
 * Says hello where the host may be, and answers at which allowed origin it surely is. Where the browser does not say who
 * frames us each configured origin is tried: only the right one receives it.
 */
function greetHost(self: FramedWindow, allowed: readonly string[], warn: Warn): string | undefined {
  const framedBy = self.location.ancestorOrigins?.[0];
  if (framedBy !== undefined && !allowed.includes(framedBy)) {
    warn(`the page that embeds us is not in EMBED_ORIGINS (${allowed.join(', ')}), so we do not talk to it`, framedBy);
    return undefined;
  }
  for (const origin of framedBy === undefined ? allowed : [framedBy]) sayHello(self, origin);
  return framedBy;
}

const isTopLevel = (self: FramedWindow): boolean => Object.is(self.parent, self);

const notEmbedded: HostConnection = {
  isEmbedded: false,
  post: () => undefined,
  request: (name) => Promise.reject(new BridgeError('notEmbedded', name)),
  close: () => undefined,
};
