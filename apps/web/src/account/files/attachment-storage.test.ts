import type { AttachmentStore, StoredAttachment } from '@parley/realtime';
import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { attachmentsAtom } from '../../stores/attachments';
import { sendingFilesAtom, unsavedFilesAtom } from '../../stores/sending-files';
import { createAttachmentStorage } from './attachment-storage';
import { uploadUuidOf } from './upload-uuid';

const lin = { tenant: 'lanchuan', account: 'lin' };
const aFile = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name);

/** A device that stores files; `fails` makes it full. */
function aDevice(fails: () => boolean = () => false) {
  const stored = new Map<string, StoredAttachment>();
  const files: AttachmentStore = {
    all: async () => [...stored.values()].toSorted((one, other) => one.id.localeCompare(other.id)),
    async add(_, added) {
      if (fails()) throw new DOMException('full', 'QuotaExceededError');
      stored.set(added.id, added);
    },
    async remove(_, { id }) {
      stored.delete(id);
    },
    deleteAll: async () => undefined,
  };
  return { files, names: () => [...stored.values()].map(({ roomId, file }) => `${roomId}/${file.name}`).toSorted() };
}

function aPage(files: AttachmentStore) {
  const store = createStore();
  const storage = createAttachmentStorage({ store, files, owner: lin, clock: { now: () => 5 }, warn: () => undefined });
  const attach = (roomId: string, ...all: readonly File[]) =>
    store.set(attachmentsAtom, (known) => new Map(known).set(roomId, all));
  const attachedNames = (roomId: string) => (store.get(attachmentsAtom).get(roomId) ?? []).map(({ name }) => name);
  return { store, storage, attach, attachedNames };
}

/** Resolves after all pending writes. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

describe('files of a draft', () => {
  it('[WB184] are stored while they wait and return on the next page, in order and each in its room', async () => {
    const device = aDevice();
    const before = aPage(device.files);
    before.attach('r1', aFile('a'), aFile('b'));
    before.attach('r2', aFile('c'));
    await nextTask();
    await before.storage.close();

    const after = aPage(device.files);
    await after.storage.load();
    expect([after.attachedNames('r1'), after.attachedNames('r2')]).toEqual([['a', 'b'], ['c']]);
    await nextTask();
    expect(device.names()).toEqual(['r1/a', 'r1/b', 'r2/c']);
  });

  it('[WB366] are uploaded under the same uuid on the next page', async () => {
    const device = aDevice();
    const before = aPage(device.files);
    const large = aFile('large');
    before.attach('r1', large);
    await nextTask();
    await before.storage.close();
    // A device gives another object for the same file.
    const stored = (await device.files.all(lin)).map((one) => ({ ...one, file: aFile(one.file.name) }));
    const { store, storage } = aPage({ ...device.files, all: async () => stored });
    await storage.load();
    const [restored] = store.get(attachmentsAtom).get('r1') ?? [];
    expect(restored).not.toBe(large);
    expect(uploadUuidOf(restored ?? expect.unreachable('it is restored'))).toBe(uploadUuidOf(large));
    expect(uploadUuidOf(large)).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });

  it('[WB184] added before the stored ones are read come after them', async () => {
    const device = aDevice();
    const before = aPage(device.files);
    before.attach('r1', aFile('a'));
    await nextTask();
    const after = aPage(device.files);
    after.attach('r1', aFile('b'));
    await after.storage.load();
    expect(after.attachedNames('r1')).toEqual(['a', 'b']);
  });

  it('[WB184] are deleted when they are removed, or once they are messages', async () => {
    const device = aDevice();
    const { store, attach } = aPage(device.files);
    const dropped = aFile('dropped');
    const sent = aFile('sent');
    attach('r1', dropped, sent);
    await nextTask();
    store.set(sendingFilesAtom, new Map([['r1', [sent]]]));
    attach('r1');
    await nextTask();
    expect(device.names()).toEqual(['r1/sent']);
    store.set(sendingFilesAtom, new Map());
    await nextTask();
    expect(device.names()).toEqual([]);
  });

  it('[WB185] stay in the draft when the device is full, marked as not stored', async () => {
    let isFull = true;
    const device = aDevice(() => isFull);
    const { store, attach, attachedNames } = aPage(device.files);
    const big = aFile('big');
    attach('r1', big);
    await nextTask();
    expect([attachedNames('r1'), [...store.get(unsavedFilesAtom)]]).toEqual([['big'], [big]]);
    isFull = false;
    attach('r1', big, aFile('small'));
    await nextTask();
    expect(device.names()).toEqual(['r1/small']);
  });

  it('[WB185] over 50 MB in a room are not stored, while those of other rooms are', async () => {
    const device = aDevice();
    const { store, attach } = aPage(device.files);
    const sized = (name: string, size: number) => Object.defineProperty(aFile(name), 'size', { value: size });
    const first = sized('first', 30_000_000);
    const over = sized('over', 30_000_000);
    attach('r1', first, over);
    attach('r2', sized('other', 30_000_000));
    await nextTask();
    expect(device.names()).toEqual(['r1/first', 'r2/other']);
    expect([...store.get(unsavedFilesAtom)]).toEqual([over]);
  });

  it('[WB184] are not written after their account is closed', async () => {
    const device = aDevice();
    const { storage, attach } = aPage(device.files);
    attach('r1', aFile('a'));
    await nextTask();
    await storage.close();
    attach('r1');
    attach('r2', aFile('b'));
    await nextTask();
    expect(device.names()).toEqual(['r1/a']);
  });
});
