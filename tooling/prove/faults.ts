import { clientTextFrame } from './frames';
import { shuffled } from './seeded';
import type { ProxiedConnection, TcpProxy } from './tcp-proxy';

/** How a line is broken on purpose. source: delivery, R-B */
export const faultKinds = ['reset', 'finish', 'freeze', 'terminate', 'policy'] as const;
/** `deaf`: everything arrives at the server and no answer comes back. `cut`: a reset at a byte that chance decides. */
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
      connection.say(pings, 'toServer');
    }),
};

export const breakLine = (proxy: TcpProxy, kind: FaultKind, random: () => number): void =>
  breakers[kind](proxy, random);

export interface PlannedFault {
  readonly kind: FaultKind;
  /** Before the client writes its nth message. */
  readonly beforeMessage: number;
}

export interface FaultPlan {
  readonly clients: number;
  readonly kinds: readonly FaultKind[];
  /** How many of each kind. */
  readonly each: number;
  /** Of each client. */
  readonly messages: number;
}

/** As many of each kind as of any other, spread over all clients and over what each of them writes. */
export function planFaults(
  { clients, kinds, each, messages }: FaultPlan,
  random: () => number,
): readonly (readonly PlannedFault[])[] {
  const all = shuffled(
    kinds.flatMap((kind) => Array.from({ length: each }, () => kind)),
    random,
  );
  return Array.from({ length: clients }, (_none, client) => {
    const own = all.filter((_kind, at) => at % clients === client);
    const stretch = messages / (own.length + 1);
    return own.map((kind, at) => ({ kind, beforeMessage: Math.floor(stretch * (at + 0.5 + random())) }));
  });
}
