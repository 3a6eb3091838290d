import { clientTextFrame } from './frames';
import { shuffled } from './seeded';
import type { ProxiedConnection, TcpProxy } from './tcp-proxy';

/** How a line is broken on purpose. source: PR9 */
export const faultKinds = ['reset', 'finish', 'freeze', 'terminate', 'policy'] as const;
/** `deaf`: everything arrives at the server and no answer comes back, until it is mended. `cut`: a reset at a byte that chance decides. */
export type FaultKind = (typeof faultKinds)[number] | 'deaf' | 'cut';

/** More frames than the gateway allows in a burst: it closes with 1008 by itself. */
const tooMany = 200;

const onSockets = (proxy: TcpProxy, harm: (connection: ProxiedConnection) => void): void => {
  for (const connection of proxy.connections()) if (connection.isSocket()) harm(connection);
};

/** Between two pings of ten seconds so many bytes pass that this is soon reached, in the middle of anything. */
const cutWithin = 600;

const breakers: { readonly [Kind in FaultKind]: (proxy: TcpProxy, random: () => number) => void } = {
  // What breaks a socket in life breaks the calls beside it.
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
      connection.cutAfter(1 + Math.floor(random() * cutWithin), random() < 0.7 ? 'toClient' : 'toServer');
  },
  finish: (proxy) => onSockets(proxy, (connection) => connection.finish()),
  terminate: (proxy) => onSockets(proxy, (connection) => connection.terminate()),
  policy: (proxy) =>
    onSockets(proxy, (connection) => {
      const pings = Buffer.concat(Array.from({ length: tooMany }, () => clientTextFrame('PING')));
      connection.injectFrame(pings, 'toServer');
    }),
};

export const breakConnection = (proxy: TcpProxy, kind: FaultKind, random: () => number): void =>
  breakers[kind](proxy, random);

/** What a fault does to connections that are made after it ends here. */
export const mendConnection = (proxy: TcpProxy, kind: FaultKind): void => {
  if (kind === 'deaf') proxy.freezeNew([]);
};

export interface PlannedFault {
  readonly kind: FaultKind;
  /** Before the client writes its nth message. */
  readonly beforeMessage: number;
}

export interface FaultPlan {
  readonly kinds: readonly FaultKind[];
  /** How many of each kind. */
  readonly each: number;
  /** How many each client writes. */
  readonly messages: readonly number[];
}

/** As many of each kind as of any other, spread over all clients and over what each of them writes before its last. */
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
    const stretch = (count - 1) / (own.length + 1);
    return own.map((kind, at) => ({ kind, beforeMessage: Math.floor(stretch * (at + 0.5 + random())) }));
  });
}
