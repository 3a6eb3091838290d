import { describe, expect, it } from 'vitest';
import type { DraftStore } from './draft-store';
import { createDrafts } from './drafts';

const lin = { tenant: 'lanchuan', account: 'lin' };

/** A store whose writes end when `endWrite` is called. */
function aDraftStore() {
  const stored = new Map<string, string>();
  const writes: string[] = [];
  const endings: (() => void)[] = [];
  let isDeleted = false;
  const store: DraftStore = {
    all: async () => new Map(stored),
    async write(_, name, text) {
      writes.push(`${name}: ${text}`);
      await new Promise<void>((resolve) => endings.push(resolve));
      if (text === '') stored.delete(name);
      else stored.set(name, text);
    },
    deleteAll: async () => {
      isDeleted = true;
    },
  };
  const endWrite = async () => {
    endings.shift()?.();
    await afterMicrotasks();
  };
  return { stored, writes, store, endWrite, isDeleted: () => isDeleted };
}

/** Resolves when everything that only waits for resolved promises is done. */
const afterMicrotasks = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('drafts', () => {
  it('[RT40] are stored at each change, and what changes meanwhile is stored together afterwards', async () => {
    const { stored, writes, store, endWrite } = aDraftStore();
    const drafts = createDrafts({ owner: lin, store });
    for (const text of ['h', 'he', 'hel']) drafts.write('r1', text);
    drafts.write('r2', 'other');
    expect(writes).toEqual(['r1: h', 'r2: other']);
    await endWrite();
    await endWrite();
    expect(writes).toEqual(['r1: h', 'r2: other', 'r1: hel']);
    await endWrite();
    expect([writes.length, stored.get('r1'), stored.get('r2')]).toEqual([3, 'hel', 'other']);
    drafts.write('r1', 'hell');
    expect(writes.at(-1)).toBe('r1: hell');
  });

  it('[RT40] are unstored until their last change is stored', async () => {
    const { store, endWrite } = aDraftStore();
    const drafts = createDrafts({ owner: lin, store });
    for (const text of ['h', '']) drafts.write('r1', text);
    let isStored = false;
    void drafts.whenStored().then(() => (isStored = true));
    await endWrite();
    expect([drafts.unstored(), isStored]).toEqual([new Map([['r1', '']]), false]);
    await endWrite();
    expect([drafts.unstored(), isStored]).toEqual([new Map(), true]);
  });

  it('[RT40] are loaded after a reload, except those changed since; those of other accounts are deleted', async () => {
    const { stored, store, isDeleted } = aDraftStore();
    stored.set('r1', 'before').set('r2', 'old');
    const drafts = createDrafts({ owner: lin, store });
    drafts.write('r2', 'new');
    expect([await drafts.load(), isDeleted()]).toEqual([new Map([['r1', 'before']]), true]);
  });

  it('[RT30] are deleted only when the message sent from them is stored; other drafts do not wait', async () => {
    const { stored, writes, store, endWrite } = aDraftStore();
    let resolveStored = (): void => undefined;
    const whenSentStored = () => new Promise<void>((resolve) => (resolveStored = resolve));
    const drafts = createDrafts({ owner: lin, store, whenSentStored });
    drafts.write('r1', 'words');
    await endWrite();
    drafts.write('r1', '');
    drafts.write('r2', 'other');
    await endWrite();
    expect([...stored]).toEqual([
      ['r1', 'words'],
      ['r2', 'other'],
    ]);
    resolveStored();
    await afterMicrotasks();
    await endWrite();
    expect([stored.has('r1'), writes.at(-1)]).toEqual([false, 'r1: ']);
  });

  it('[RT40] are not stored any more once they are closed', async () => {
    const { writes, store, endWrite } = aDraftStore();
    const drafts = createDrafts({ owner: lin, store });
    drafts.write('r1', 'words');
    drafts.write('r1', 'words and more');
    const closed = drafts.close();
    drafts.write('r1', 'too late');
    await endWrite();
    await closed;
    expect(writes).toEqual(['r1: words']);
  });
});
