import type { FileStore, StoredFile } from '@parley/realtime';
import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { draftFilesAtom } from '../../stores/draft-files';
import { leavingFilesAtom, unkeptFilesAtom } from '../../stores/kept-files';
import { keepFiles } from './keep-files';

const lin = { tenant: 'quayside', account: 'lin' };
const aFile = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name);

/** A device that keeps files; `fails` as one that is full. */
function aDevice(fails: () => boolean = () => false) {
  const kept = new Map<string, StoredFile>();
  const files: FileStore = {
    all: async () => [...kept.values()].toSorted((one, other) => one.id.localeCompare(other.id)),
    async add(_, added) {
      if (fails()) throw new DOMException('full', 'QuotaExceededError');
      kept.set(added.id, added);
    },
    async remove(_, { id }) {
      kept.delete(id);
    },
    erase: async () => undefined,
  };
  return { files, names: () => [...kept.values()].map(({ roomId, file }) => `${roomId}/${file.name}`).toSorted() };
}

function aPage(files: FileStore) {
  const store = createStore();
  const keeper = keepFiles({ store, files, owner: lin, clock: { now: () => 5 }, warn: () => undefined });
  const wait = (roomId: string, ...all: readonly File[]) =>
    store.set(draftFilesAtom, (known) => new Map(known).set(roomId, all));
  const waiting = (roomId: string) => (store.get(draftFilesAtom).get(roomId) ?? []).map(({ name }) => name);
  return { store, keeper, wait, waiting };
}

/** By then everything that was asked for is written. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

describe('files of a draft', () => {
  it('[WB184] are kept while they wait and come back to the next page, each room its own, in order', async () => {
    const device = aDevice();
    const before = aPage(device.files);
    before.wait('r1', aFile('a'), aFile('b'));
    before.wait('r2', aFile('c'));
    await nextTask();
    await before.keeper.close();

    const after = aPage(device.files);
    await after.keeper.load();
    expect([after.waiting('r1'), after.waiting('r2')]).toEqual([['a', 'b'], ['c']]);
    await nextTask();
    expect(device.names()).toEqual(['r1/a', 'r1/b', 'r2/c']);
  });

  it('[WB184] that came in before the others were found stand behind them', async () => {
    const device = aDevice();
    const before = aPage(device.files);
    before.wait('r1', aFile('a'));
    await nextTask();
    const after = aPage(device.files);
    after.wait('r1', aFile('b'));
    await after.keeper.load();
    expect(after.waiting('r1')).toEqual(['a', 'b']);
  });

  it('[WB184] are forgotten when they are given up, and while they go out only when they are messages', async () => {
    const device = aDevice();
    const { store, wait } = aPage(device.files);
    const [dropped, sent] = [aFile('dropped'), aFile('sent')];
    wait('r1', dropped, sent);
    await nextTask();
    store.set(leavingFilesAtom, new Map([['r1', [sent]]]));
    wait('r1');
    await nextTask();
    expect(device.names()).toEqual(['r1/sent']);
    store.set(leavingFilesAtom, new Map());
    await nextTask();
    expect(device.names()).toEqual([]);
  });

  it('[WB185] that the device has no room for wait all the same, and are known as such', async () => {
    let isFull = true;
    const device = aDevice(() => isFull);
    const { store, wait, waiting } = aPage(device.files);
    const big = aFile('big');
    wait('r1', big);
    await nextTask();
    expect([waiting('r1'), [...store.get(unkeptFilesAtom)]]).toEqual([['big'], [big]]);
    isFull = false;
    wait('r1', big, aFile('small'));
    await nextTask();
    expect(device.names()).toEqual(['r1/small']);
  });

  it('[WB185] of more than 50 MB in a room are not kept, those of other rooms are', async () => {
    const device = aDevice();
    const { store, wait } = aPage(device.files);
    const sized = (name: string, size: number) => Object.defineProperty(aFile(name), 'size', { value: size });
    const [first, over] = [sized('first', 30_000_000), sized('over', 30_000_000)];
    wait('r1', first, over);
    wait('r2', sized('other', 30_000_000));
    await nextTask();
    expect(device.names()).toEqual(['r1/first', 'r2/other']);
    expect([...store.get(unkeptFilesAtom)]).toEqual([over]);
  });

  it('[WB184] are written no more once their account has left', async () => {
    const device = aDevice();
    const { keeper, wait } = aPage(device.files);
    wait('r1', aFile('a'));
    await nextTask();
    await keeper.close();
    wait('r1');
    wait('r2', aFile('b'));
    await nextTask();
    expect(device.names()).toEqual(['r1/a']);
  });
});
