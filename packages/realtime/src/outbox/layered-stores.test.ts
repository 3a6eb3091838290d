import { describe, expect, it } from 'vitest';
import { anOutboxFixture, aTestMessage, fakeClock } from '../testing';
import { outboxStoreSuite } from '../testing/outbox-store-suite';
import { memoryOutboxStore } from './key-value-outbox-store';
import { layeredDraftStore, layeredOutboxStore } from './layered-stores';
import type { OutboxStore } from './outbox-store';

const lin = { tenant: 'lanchuan', account: 'lin' };
const refuse = async () => {
  throw new Error('quota exceeded');
};

function layered(...layers: readonly (() => Promise<OutboxStore>)[]) {
  const clock = fakeClock();
  const warnings: string[] = [];
  return { clock, warnings, store: layeredOutboxStore({ layers, clock, warn: (what) => warnings.push(what) }) };
}

outboxStoreSuite('with nothing but memory', async () => layered(refuse, refuse).store);
outboxStoreSuite('in the first layer', async () => layered(async () => memoryOutboxStore()).store);

describe('stores in layers', () => {
  it.each<keyof OutboxStore>(['add', 'change', 'remove', 'readRoom', 'readAll', 'deleteAll'])(
    '[RT45, RT116] use the next layer when one fails to %s, with all unsent messages and no warning',
    async (broken) => {
      const next = memoryOutboxStore();
      const failing = { ...memoryOutboxStore(), [broken]: refuse };
      const { store, warnings } = layered(
        async () => failing,
        async () => next,
      );
      const { openOutbox, untilIdle, current, log, clock } = anOutboxFixture({ store });
      const outbox = openOutbox();
      outbox.pause();
      for (const uuid of ['a', 'b', 'c']) await outbox.add(aTestMessage(uuid));
      await outbox.load();
      outbox.resume();
      await untilIdle();
      current().fail('wait', { retryAfterMs: 7000 });
      await untilIdle();
      await clock.advance(7000);
      for (let turn = 0; turn < 3; turn += 1) {
        await untilIdle();
        current().succeed();
      }
      await untilIdle();
      outbox.close();
      expect(await openOutbox().load()).toEqual([]);
      expect([log.sent, log.warnings, outbox.unsent()]).toEqual([['a', 'b', 'c'], [], []]);
      expect([warnings, await next.readAll(lin)]).toEqual([[], []]);
    },
  );

  it('[RT119] find what an earlier page could only put into a later layer, and move it into the first', async () => {
    const [first, later] = [memoryOutboxStore(), memoryOutboxStore()];
    const layers = [async () => first, async () => later];
    const full = layered(
      async () => ({ ...first, add: refuse }),
      async () => later,
    ).store;
    const rowOf = (uuid: string) => ({ ...aTestMessage(uuid), addedAt: 1, notBefore: 0, item: aTestMessage(uuid) });
    for (const uuid of ['a', 'b']) await full.add(lin, rowOf(uuid));
    const uuidsIn = async (store: OutboxStore) => (await store.readAll(lin)).map(({ msgUuid }) => msgUuid);
    expect([await uuidsIn(first), await uuidsIn(later)]).toEqual([[], ['a', 'b']]);

    const stillFull = layered(
      async () => ({ ...first, add: refuse }),
      async () => later,
    ).store;
    expect(await uuidsIn(stillFull)).toEqual(['a', 'b']);
    expect(await uuidsIn(later)).toEqual(['a', 'b']);

    const { store } = layered(...layers);
    await store.add(lin, rowOf('c'));
    expect([await uuidsIn(store), await uuidsIn(later)]).toEqual([['a', 'b', 'c'], []]);
    expect(await (await store.readRoom(lin, 'r1'))[0]?.item()).toEqual(aTestMessage('a'));
    await store.remove(lin, aTestMessage('a'));
    expect(await uuidsIn(layered(...layers).store)).toEqual(['b', 'c']);

    await later.add(lin, rowOf('d'));
    await layered(...layers).store.deleteAll();
    expect(await uuidsIn(later)).toEqual([]);
  });

  it('[RT118] know from the first write on whether only the memory of the page has the rows', async () => {
    const stored = layered(refuse, async () => memoryOutboxStore()).store;
    const full = layered(refuse, async () => ({ ...memoryOutboxStore(), add: refuse })).store;
    const isOnlyInMemory = () => [stored.isOnlyInMemory(), full.isOnlyInMemory()];
    for (const store of [stored, full]) await store.readAll(lin);
    expect(isOnlyInMemory()).toEqual([false, false]);
    for (const store of [stored, full])
      await store.add(lin, { ...aTestMessage('a'), addedAt: 1, notBefore: 0, item: aTestMessage('a') });
    expect(isOnlyInMemory()).toEqual([false, true]);
  });

  it('[RT45] copy the rows of a layer into the next when it fails later', async () => {
    let isBroken = false;
    const first = memoryOutboxStore();
    const fails = {
      ...first,
      add: (...all: Parameters<OutboxStore['add']>) => (isBroken ? refuse() : first.add(...all)),
    };
    const next = memoryOutboxStore();
    const { store, warnings } = layered(
      async () => fails,
      async () => next,
    );
    const row = { roomId: 'r1', addedAt: 1, notBefore: 0 };
    await store.add(lin, { ...row, msgUuid: 'a', item: 1 });
    isBroken = true;
    await Promise.all(['b', 'c'].map((msgUuid) => store.add(lin, { ...row, msgUuid, item: 2 })));
    expect((await next.readAll(lin)).map(({ msgUuid }) => msgUuid).toSorted()).toEqual(['a', 'b', 'c']);
    expect((await store.readRoom(lin, 'r1')).map(({ msgUuid }) => msgUuid)[0]).toBe('a');
    expect(warnings).toEqual([]);
  });

  it('[RT116] give no warning where the browser denies all storage', async () => {
    const deny = async () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    const { store, warnings } = layered(deny, deny);
    await store.add(lin, { roomId: 'r1', msgUuid: 'a', addedAt: 1, notBefore: 0, item: 1 });
    expect([(await store.readAll(lin)).length, warnings]).toEqual([1, []]);
  });

  it('[RT116] warn once when nothing but memory is left', async () => {
    const { store, warnings } = layered(refuse, refuse);
    await store.readAll(lin);
    await store.readAll(lin);
    expect(warnings).toHaveLength(1);
  });

  it('[RT45] do not wait for a layer that never answers', async () => {
    const silent = () => new Promise<OutboxStore>(() => undefined);
    const { store, clock, warnings } = layered(silent);
    const added = store.add(lin, { roomId: 'r1', msgUuid: 'a', addedAt: 1, notBefore: 0, item: 1 });
    await clock.advance(10_000);
    await added;
    expect([(await store.readAll(lin)).length, warnings.length, clock.timers()]).toEqual([1, 1, 0]);
  });

  it('[RT45] drop drafts where no layer works', async () => {
    const warnings: string[] = [];
    const drafts = layeredDraftStore({ layers: [refuse], clock: fakeClock(), warn: (what) => warnings.push(what) });
    await drafts.write(lin, 'r1', 'words');
    await drafts.deleteAll();
    expect([await drafts.all(lin), warnings.length]).toEqual([new Map(), 1]);
  });

  it('[RT121] know whether drafts are stored nowhere', async () => {
    const tab = { all: async () => new Map(), write: async () => undefined, deleteAll: async () => undefined };
    const inTab = layeredDraftStore({ layers: [refuse, async () => tab], clock: fakeClock(), warn: () => undefined });
    const isFull = async () => ({ ...tab, write: refuse });
    const nowhere = layeredDraftStore({ layers: [refuse, isFull], clock: fakeClock(), warn: () => undefined });
    for (const store of [inTab, nowhere]) await store.all(lin);
    expect([inTab.isOnlyInMemory(), nowhere.isOnlyInMemory()]).toEqual([false, false]);
    for (const store of [inTab, nowhere]) await store.write(lin, 'r1', 'words');
    expect([inTab.isOnlyInMemory(), nowhere.isOnlyInMemory()]).toEqual([false, true]);
  });
});
