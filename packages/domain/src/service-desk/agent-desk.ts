import type { ServiceRoom } from './service-room';

/** What an agent sees of the desk: who waits, and whom the agent serves (held ones among them). source: S-04, S-07 */
export interface AgentDesk {
  readonly waiting: readonly ServiceRoom[];
  readonly serving: readonly ServiceRoom[];
  /** The newest change known of each room: a notice that comes late must not undo what followed it. */
  readonly versions: ReadonlyMap<string, number>;
}

export const emptyAgentDesk: AgentDesk = { waiting: [], serving: [], versions: new Map() };

interface InRoom {
  readonly roomId: string;
  readonly version?: number | undefined;
}

/** What happens at the desk; lists read over REST enter as `desk.loaded`. source: SE-16 … SE-22, S-04, S-05 */
export type AgentDeskEvent =
  | { readonly type: 'queue.joined' | 'room.requeued' | 'room.assigned'; readonly data: ServiceRoom }
  | { readonly type: 'queue.left' | 'service.ended'; readonly data: InRoom }
  | {
      /** Ours, as is the next: what `un-pick/rooms` and `serving/rooms` gave. */
      readonly type: 'desk.loaded';
      readonly data: { readonly waiting: readonly ServiceRoom[]; readonly serving: readonly ServiceRoom[] };
    }
  /** Another account sits here, or none. */
  | { readonly type: 'desk.forgotten' };

/** The lists after one more event: each any number of times, and those with a version in any order. source: G7, S-04, S-05 */
export function reduceAgentDesk(agentDesk: AgentDesk, event: AgentDeskEvent): AgentDesk {
  if (event.type === 'desk.forgotten') return emptyAgentDesk;
  if (event.type === 'desk.loaded') return loaded(agentDesk, event.data);
  const { type, data } = event;
  if (isOlder(agentDesk, data)) return agentDesk;
  const { waiting, serving, versions } = withVersion(agentDesk, data);
  switch (type) {
    case 'queue.joined':
    case 'room.requeued':
      return {
        waiting: inOrder([...without(waiting, data), data]),
        serving: without(serving, data),
        versions,
      };
    case 'queue.left':
      return { waiting: without(waiting, data), serving, versions };
    case 'room.assigned':
      return { waiting: without(waiting, data), serving: [...without(serving, data), data], versions };
    case 'service.ended':
      return { waiting: without(waiting, data), serving: without(serving, data), versions };
  }
}

/** The lists as they were read: a room of which something newer is known stays as it is. */
function loaded(agentDesk: AgentDesk, { waiting, serving }: Pick<AgentDesk, 'waiting' | 'serving'>): AgentDesk {
  const read = [...waiting, ...serving];
  const outdated = new Set(read.filter((room) => isOlder(agentDesk, room)).map(({ roomId }) => roomId));
  const merged = (known: readonly ServiceRoom[], found: readonly ServiceRoom[]) => [
    ...found.filter(({ roomId }) => !outdated.has(roomId)),
    ...known.filter(({ roomId }) => outdated.has(roomId)),
  ];
  const { versions } = read.reduce(withVersion, agentDesk);
  return {
    waiting: inOrder(merged(agentDesk.waiting, waiting)),
    serving: merged(agentDesk.serving, serving),
    versions,
  };
}

const without = (rooms: readonly ServiceRoom[], { roomId }: InRoom) => rooms.filter((room) => room.roomId !== roomId);

const isOlder = ({ versions }: AgentDesk, { roomId, version }: InRoom): boolean =>
  version !== undefined && version < (versions.get(roomId) ?? 0);

function withVersion(agentDesk: AgentDesk, { roomId, version }: InRoom): AgentDesk {
  if (version === undefined || version <= (agentDesk.versions.get(roomId) ?? 0)) return agentDesk;
  return { ...agentDesk, versions: new Map(agentDesk.versions).set(roomId, version) };
}

/** As the gateway numbers them; rooms without a number stand behind, in the order in which they waited. */
const inOrder = (rooms: readonly ServiceRoom[]): readonly ServiceRoom[] =>
  rooms.toSorted(
    (a, b) =>
      (a.position ?? Number.MAX_SAFE_INTEGER) - (b.position ?? Number.MAX_SAFE_INTEGER) ||
      (a.queuedAt ?? '').localeCompare(b.queuedAt ?? '') ||
      (a.roomId < b.roomId ? -1 : 1),
  );
