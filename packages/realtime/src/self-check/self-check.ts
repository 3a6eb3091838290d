import { digestText } from '@parley/domain';
import type { Clock, PageLifecycle, Warn } from '../dependencies';
import { isPermanent } from '../failure';
import type { ConnectionState } from '../status';

/** The fields of a message that are compared. */
export interface ShownMessage {
  readonly messageId: string;
  readonly roomSeq: number;
  readonly state: number;
}

/** The gateway's digest of the newest messages of a room. source: W-06 */
export interface Digest {
  readonly lastSeq?: number | undefined;
  readonly count?: number | undefined;
  readonly hash?: string | undefined;
}

/** What the self-check depends on, and its callbacks. */
export interface SelfCheckOptions {
  /** The rooms on the screen. */
  readonly openRoomIds: () => readonly string[];
  /** The newest shown messages without a gap, oldest first; undefined while an answer streams or nothing is loaded. */
  readonly shownMessages: (roomId: string) => readonly ShownMessage[] | undefined;
  /** Asks for the digest of the newest `count` messages. */
  readonly fetchDigest: (query: { readonly roomId: string; readonly count: number }) => Promise<Digest>;
  /** SHA-256 in hex; without it only the last seq and the count are compared. source: W-14 */
  readonly hash?: ((text: string) => Promise<string>) | undefined;
  /** Brings the room up to date and reads its newest `count` messages again. */
  readonly repair: (roomId: string, count: number) => Promise<void>;
  /** The shown and the stored messages were the same at `at`, in ms of the clock. */
  readonly onMatch: (roomId: string, at: number) => void;
  readonly clock: Clock;
  readonly page?: PageLifecycle;
  readonly warn: Warn;
}

/** Compares the shown messages with the stored ones. source: W-06 */
export interface SelfCheck {
  /** Takes the state of the connection; each opening is followed by a check. */
  readonly connectionChanged: (connection: ConnectionState) => void;
  /** Checks now. Never rejects. */
  readonly check: () => Promise<void>;
  readonly stop: () => void;
}

const checkIntervalMs = 60_000;
/** Time for messages in transit, and for the fill after an opening, before a difference counts. */
const graceMs = 1000;
/** When a room is checked again that was not loaded or was refused, or in which an answer was streaming. */
const recheckMs = 5000;
const maxCompared = 50;

/**
 * Compares the open rooms with the gateway's digest after each opening of the connection and once a minute while the
 * page is visible; messages that differ are read again silently. source: W-06
 */
export function createSelfCheck(options: SelfCheckOptions): SelfCheck {
  const { clock, page, openRoomIds, warn } = options;
  let isOpen = false;
  let isChecking = false;
  const refusedRooms = new Set<string>();
  let stopTimer: () => void = () => undefined;

  function scheduleCheck(delayMs: number): void {
    stopTimer();
    stopTimer = clock.after(delayMs, () => {
      scheduleCheck(checkIntervalMs);
      if (page?.isVisible() ?? true) void runScheduledCheck();
    });
  }

  async function runScheduledCheck(): Promise<void> {
    const needsRecheck = await check();
    if (isOpen && needsRecheck) scheduleCheck(recheckMs);
  }

  /** Returns whether some room has to be checked again before the next minute. */
  async function check(): Promise<boolean> {
    const roomIds = openRoomIds();
    if (!isOpen || isChecking) return false;
    isChecking = true;
    const needRecheck = await Promise.all(roomIds.map(checkRoom));
    isChecking = false;
    return needRecheck.length === 0 || needRecheck.some(Boolean);
  }

  async function checkRoom(roomId: string): Promise<boolean> {
    try {
      const wasCompared = await compare(options, roomId);
      refusedRooms.delete(roomId);
      return !wasCompared;
    } catch (error) {
      // The next minute, or the next opening of the connection, checks again.
      if (!isPermanent(error)) return false;
      // A room that was just left is refused until the list of the rooms is read again.
      const wasRefused = refusedRooms.has(roomId);
      refusedRooms.add(roomId);
      if (wasRefused) warn('the room could not be checked', String(error));
      return !wasRefused;
    }
  }

  return {
    check: async () => void (await check()),
    connectionChanged({ status }) {
      const wasOpen = isOpen;
      isOpen = status === 'success';
      if (isOpen && !wasOpen) scheduleCheck(graceMs);
      if (!isOpen) stopTimer();
    },
    stop() {
      isOpen = false;
      stopTimer();
    },
  };
}

/** Returns false when there is nothing to compare yet. */
async function compare(options: SelfCheckOptions, roomId: string): Promise<boolean> {
  const { shownMessages, fetchDigest, onMatch, repair, clock } = options;
  const before = shownMessages(roomId) ?? [];
  const comparedCount = Math.min(before.length, maxCompared);
  if (comparedCount === 0) return false;
  const { lastSeq = 0, count, hash } = await fetchDigest({ roomId, count: comparedCount });
  // A gateway without digests returns a page instead, so there is nothing to compare with.
  if (count === undefined) return true;
  // Messages that came after the request are not in the digest; those shown before it have to be.
  const upTo = Math.max(lastSeq, before.at(-1)?.roomSeq ?? 0);
  const stored = { comparedCount, upTo, lastSeq, count, hash };
  const isSame = (await matches(options, roomId, stored)) || (await matchesAfterGrace(options, roomId, stored));
  if (isSame) onMatch(roomId, clock.now());
  else await repair(roomId, comparedCount);
  return true;
}

interface ExpectedDigest {
  readonly comparedCount: number;
  readonly upTo: number;
  readonly lastSeq: number;
  readonly count: number;
  readonly hash: string | undefined;
}

async function matchesAfterGrace(options: SelfCheckOptions, roomId: string, stored: ExpectedDigest): Promise<boolean> {
  await new Promise<void>((resolve) => options.clock.after(graceMs, resolve));
  return matches(options, roomId, stored);
}

async function matches(
  { shownMessages, hash }: SelfCheckOptions,
  roomId: string,
  stored: ExpectedDigest,
): Promise<boolean> {
  const messages = shownMessages(roomId);
  // An answer began to stream meanwhile; the room is compared after it has ended.
  if (!messages) return true;
  const compared = messages.filter(({ roomSeq }) => roomSeq <= stored.upTo).slice(-stored.comparedCount);
  const isSameCount = compared.length === stored.count && (compared.at(-1)?.roomSeq ?? 0) === stored.lastSeq;
  if (!isSameCount || !hash || !stored.hash) return isSameCount;
  return (await hash(digestText(compared))) === stored.hash;
}

/** The browser's SHA-256; undefined on a page that was not loaded over https. source: W-14 */
export function browserHash({ crypto }: { readonly crypto: Crypto }): ((text: string) => Promise<string>) | undefined {
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (!subtle) return undefined;
  return async (text) => {
    const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
    return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  };
}
