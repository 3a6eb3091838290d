import type { Clock, FileStore, KeptFile, Owner, Warn } from '@parley/realtime';
import type { createStore } from 'jotai';
import { draftFilesAtom } from '../stores/draft-files';
import { leavingFilesAtom, unkeptFilesAtom } from '../stores/kept-files';
import { newUuid } from './new-uuid';

export interface KeepFilesOptions {
  readonly store: ReturnType<typeof createStore>;
  readonly files: FileStore;
  readonly owner: Owner;
  readonly clock: Pick<Clock, 'now'>;
  readonly warn: Warn;
}

export interface KeptFiles {
  /** Shows what an earlier page kept. */
  readonly load: () => Promise<void>;
  /** Keeps nothing more; settles when nothing is being written any more. What is kept stays. */
  readonly close: () => Promise<void>;
}

/** As much as one file may have; more of a room stays in the memory of its page. Ours, as X-19. */
const mostBytes = 50 * 1024 * 1024;

/** Keeps the files of drafts sealed on this device until they are messages or given up. source: behaviours 1, 2.45, M-36 */
export function keepFiles({ store, files, owner, clock, warn }: KeepFilesOptions): KeptFiles {
  const kept = new Map<File, KeptFile>();
  let writing: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  let count = 0;

  /** One after the other: a file that goes must not come back because its writing took longer. */
  const soon = (work: () => Promise<void>): void => {
    writing = writing.then(() => (isClosed ? undefined : work()));
  };

  function keep(roomId: string, file: File): void {
    count += 1;
    const place = {
      roomId,
      id: `${String(clock.now()).padStart(15, '0')}-${String(count).padStart(6, '0')}-${newUuid()}`,
      file,
    };
    const inRoom = [...kept.values()].filter((one) => one.roomId === roomId);
    kept.set(file, place);
    if (inRoom.reduce((sum, one) => sum + one.file.size, file.size) > mostBytes) {
      markUnkept(store, file);
      return;
    }
    soon(() =>
      files.add(owner, place).catch((error: unknown) => {
        warn('a file of a draft cannot be kept', String(error));
        markUnkept(store, file);
      }),
    );
  }

  function giveUp(place: KeptFile): void {
    kept.delete(place.file);
    // What could not be kept need not be removed, and what cannot be removed goes with the account.
    soon(() => files.remove(owner, place).catch(() => undefined));
  }

  function follow(): void {
    const wanted = new Map(
      [draftFilesAtom, leavingFilesAtom].flatMap((atom) =>
        [...store.get(atom)].flatMap(([roomId, all]) => all.map((file) => [file, roomId] as const)),
      ),
    );
    for (const place of kept.values()) if (!wanted.has(place.file)) giveUp(place);
    for (const [file, roomId] of wanted) if (!kept.has(file)) keep(roomId, file);
  }

  const stops = [draftFilesAtom, leavingFilesAtom].map((atom) => store.sub(atom, follow));
  follow();
  return {
    async load() {
      const all = await files.erase(owner).then(
        () => files.all(owner),
        () => [],
      );
      // What came in while this was read is there already.
      const own = new Set([...kept.values()].map(({ id }) => id));
      const found = all.filter(({ id }) => !own.has(id));
      if (isClosed || found.length === 0) return;
      for (const place of found) kept.set(place.file, place);
      store.set(draftFilesAtom, (known) => withFiles(known, found));
    },
    close() {
      isClosed = true;
      for (const stop of stops) stop();
      return writing.then(() => undefined);
    },
  };
}

const markUnkept = (store: KeepFilesOptions['store'], file: File): void =>
  store.set(unkeptFilesAtom, (known) => new Set(known).add(file));

/** What was kept comes before what came in since. */
function withFiles(known: ReadonlyMap<string, readonly File[]>, found: readonly KeptFile[]) {
  const rooms = new Map(found.map(({ roomId }) => [roomId, found.filter((one) => one.roomId === roomId)]));
  const whole = [...rooms].map(
    ([roomId, all]) => [roomId, [...all.map(({ file }) => file), ...(known.get(roomId) ?? [])]] as const,
  );
  return new Map([...known, ...whole]);
}
