import type { ServiceRoom } from './service-room';

/** The lists of an agent: rooms that wait, and rooms the agent serves, held ones included. source: S-04, S-07 */
export interface AgentDesk {
  readonly waiting: readonly ServiceRoom[];
  /** How many more rooms wait than the list has. */
  readonly unlisted: number;
  readonly serving: readonly ServiceRoom[];
  /** The newest version known of each room, so that a late notice does not undo a newer one. */
  readonly versions: ReadonlyMap<string, number>;
}

export const emptyAgentDesk: AgentDesk = { waiting: [], unlisted: 0, serving: [], versions: new Map() };

interface RoomVersion {
  readonly roomId: string;
  readonly version?: number | undefined;
}

interface LoadedLists extends Pick<AgentDesk, 'waiting' | 'serving'> {
  /** How many wait in all; those of `waiting` when it is not given. */
  readonly waitingCount?: number | undefined;
  /** Whether `waiting` is the beginning of the queue alone: listed rooms that wait behind it stay. */
  readonly isBeginning?: boolean;
}

/** How many rooms wait, listed or not. */
export const waitingCount = ({ waiting, unlisted }: AgentDesk): number => waiting.length + unlisted;

/** Events of the service desk; lists read over REST enter as `agentDesk.loaded`. source: SE-16 … SE-22, S-04, S-05 */
export type AgentDeskEvent =
  | { readonly type: 'queue.joined' | 'room.requeued' | 'room.assigned'; readonly data: ServiceRoom }
  | { readonly type: 'queue.left' | 'service.ended'; readonly data: RoomVersion }
  | {
      /** The answers of `un-pick/rooms` and `serving/rooms`. Ours, as is the next event. */
      readonly type: 'agentDesk.loaded';
      readonly data: LoadedLists;
    }
  /** The account has changed or signed out. */
  | { readonly type: 'agentDesk.reset' };

/**
 * Applies one more event to the lists. Events may repeat; those with a version come in any order.
 * source: G7, S-04, S-05
 */
export function reduceAgentDesk(agentDesk: AgentDesk, event: AgentDeskEvent): AgentDesk {
  if (event.type === 'agentDesk.reset') return emptyAgentDesk;
  if (event.type === 'agentDesk.loaded') return withLoadedLists(agentDesk, event.data);
  const { type, data } = event;
  if (isOlder(agentDesk, data)) return agentDesk;
  const changed = withVersion(agentDesk, data);
  const { waiting, serving } = changed;
  switch (type) {
    case 'queue.joined':
    case 'room.requeued':
      return {
        ...changed,
        waiting: sortedByPosition([...without(waiting, data), data]),
        serving: without(serving, data),
      };
    case 'queue.left':
      return { ...changed, waiting: without(waiting, data), unlisted: unlistedAfter(agentDesk, data) };
    case 'room.assigned':
      return { ...changed, waiting: without(waiting, data), serving: [...without(serving, data), data] };
    case 'service.ended':
      return { ...changed, waiting: without(waiting, data), serving: without(serving, data) };
  }
}

/** Takes over the lists read, except for rooms of which a newer version is known. */
function withLoadedLists(agentDesk: AgentDesk, loaded: LoadedLists): AgentDesk {
  const { serving } = loaded;
  const found = [...loaded.waiting, ...roomsBehind(agentDesk, loaded)];
  const read = [...found, ...serving];
  const outdated = new Set(read.filter((room) => isOlder(agentDesk, room)).map(({ roomId }) => roomId));
  const merged = (known: readonly ServiceRoom[], rooms: readonly ServiceRoom[]) => [
    // Pages that are read while the queue moves may have a room twice.
    ...new Map(rooms.filter(({ roomId }) => !outdated.has(roomId)).map((room) => [room.roomId, room])).values(),
    ...known.filter(({ roomId }) => outdated.has(roomId)),
  ];
  const { versions } = read.reduce(withVersion, agentDesk);
  const waiting = sortedByPosition(merged(agentDesk.waiting, found));
  return {
    waiting,
    unlisted: Math.max(0, (loaded.waitingCount ?? waiting.length) - waiting.length),
    serving: merged(agentDesk.serving, serving),
    versions,
  };
}

/** The listed rooms that wait behind those read, with positions behind theirs. */
function roomsBehind(agentDesk: AgentDesk, loaded: LoadedLists): readonly ServiceRoom[] {
  const { waiting, serving, isBeginning = false, waitingCount: count = 0 } = loaded;
  if (!isBeginning || count <= waiting.length) return [];
  const read = new Set([...waiting, ...serving].map(({ roomId }) => roomId));
  const last = waiting.reduce((most, { position = 0 }) => Math.max(most, position), 0);
  return agentDesk.waiting
    .filter(({ roomId, position = Number.MAX_SAFE_INTEGER }) => !read.has(roomId) && position > last)
    .map((room, index) => ({ ...room, position: last + 1 + index }));
}

const without = (rooms: readonly ServiceRoom[], { roomId }: RoomVersion) =>
  rooms.filter((room) => room.roomId !== roomId);

/** One fewer when a room left that is not in the list; a repeated event counts once. */
const unlistedAfter = ({ waiting, unlisted, versions }: AgentDesk, { roomId, version = 0 }: RoomVersion): number => {
  const isListed = waiting.some((room) => room.roomId === roomId);
  return isListed || version <= (versions.get(roomId) ?? 0) ? unlisted : Math.max(0, unlisted - 1);
};

const isOlder = ({ versions }: AgentDesk, { roomId, version }: RoomVersion): boolean =>
  version !== undefined && version < (versions.get(roomId) ?? 0);

function withVersion(agentDesk: AgentDesk, { roomId, version }: RoomVersion): AgentDesk {
  if (version === undefined || version <= (agentDesk.versions.get(roomId) ?? 0)) return agentDesk;
  return { ...agentDesk, versions: new Map(agentDesk.versions).set(roomId, version) };
}

/** Sorts rooms by queue position; rooms without one come last, by how long they have waited. */
const sortedByPosition = (rooms: readonly ServiceRoom[]): readonly ServiceRoom[] =>
  rooms.toSorted(
    (a, b) =>
      (a.position ?? Number.MAX_SAFE_INTEGER) - (b.position ?? Number.MAX_SAFE_INTEGER) ||
      (a.queuedAt ?? '').localeCompare(b.queuedAt ?? '') ||
      (a.roomId < b.roomId ? -1 : 1),
  );
