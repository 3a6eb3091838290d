import { clientTextFrame } from './frames';
import { shuffled } from './seeded';
import type { ProxiedConnection, TcpProxy } from './tcp-proxy';

/**
 * The faults that an ordinary run plans; a run that wants `deaf` or `cut` names them. `reset`: all connections are reset.
 * `finish`: the sockets end in an orderly way. `freeze`: nothing is forwarded any more. `terminate`: the sockets are destroyed
 * without a close frame. `policy`: the gateway closes the socket with 1008. source: PR9
 */
export const faultKinds = ['reset', 'finish', 'freeze', 'terminate', 'policy'] as const;
/** `deaf`: the server gets everything, but nothing comes back until restored. `cut`: a reset at a random byte. */
export type FaultKind = (typeof faultKinds)[number] | 'deaf' | 'cut';

/** More frames than the gateway allows in a burst, so that it closes with 1008. */
const floodFrames = 200;

const forEachSocket = (proxy: TcpProxy, apply: (connection: ProxiedConnection) => void): void => {
  for (const connection of proxy.connections()) if (connection.isSocket()) apply(connection);
};

/** A cut happens within this many bytes, which a message or a few dozen pings fill. */
const maxCutBytes = 600;

const faultActions: { readonly [Kind in FaultKind]: (proxy: TcpProxy, random: () => number) => void } = {
  // A network failure breaks calls as well as the socket.
  reset: (proxy) => {
    for (const connection of proxy.connections()) connection.reset();
  },
  freeze: (proxy) => {
    for (const connection of proxy.connections()) connection.freeze();
  },
  deaf: (proxy) => {
    proxy.freezeNew(['toClient']);
    for (const connection of proxy.connections()) connection.freeze(['toClient']);
  },
  cut: (proxy, random) => {
    for (const connection of proxy.connections())
      connection.cutAfter(1 + Math.floor(random() * maxCutBytes), random() < 0.7 ? 'toClient' : 'toServer');
  },
  finish: (proxy) => forEachSocket(proxy, (connection) => connection.endGracefully()),
  terminate: (proxy) => forEachSocket(proxy, (connection) => connection.destroyBoth()),
  policy: (proxy) =>
    forEachSocket(proxy, (connection) => {
      const pings = Buffer.concat(Array.from({ length: floodFrames }, () => clientTextFrame('PING')));
      connection.injectFrame(pings, 'toServer');
    }),
};

export const breakConnection = (proxy: TcpProxy, kind: FaultKind, random: () => number): void =>
  faultActions[kind](proxy, random);

/** Ends the effect of a fault on new connections. */
export const restoreConnection = (proxy: TcpProxy, kind: FaultKind): void => {
  if (kind === 'deaf') proxy.freezeNew([]);
};

export interface PlannedFault {
  readonly kind: FaultKind;
  /** The fault happens before the client sends its message with this index. */
  readonly beforeMessage: number;
}

export interface FaultPlan {
  readonly kinds: readonly FaultKind[];
  /** Number of faults of each kind. */
  readonly each: number;
  /** Number of messages of each client. */
  readonly messages: readonly number[];
}

/** Plans equally many faults of each kind, spread over the clients and over the messages of each before its last. */
export function planFaults(
  { kinds, each, messages }: FaultPlan,
  random: () => number,
): readonly (readonly PlannedFault[])[] {
  const all = shuffled(
    kinds.flatMap((kind) => Array.from({ length: each }, () => kind)),
    random,
  );
  return messages.map((count, client) => {
    const own = all.filter((_kind, at) => at % messages.length === client);
    const interval = (count - 1) / (own.length + 1);
    return own.map((kind, at) => ({ kind, beforeMessage: Math.floor(interval * (at + 0.5 + random())) }));
  });
}
