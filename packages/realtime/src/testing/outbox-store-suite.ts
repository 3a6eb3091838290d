import { describe, expect, it } from 'vitest';
import type { NewRow, OutboxStore, StoredRow } from '../outbox/outbox-store';

const lin = { tenant: 'lanchuan', account: 'lin' };
const wang = { tenant: 'lanchuan', account: 'wang' };
const otherTenant = { tenant: 'a', account: 'lin' };

const aRow = (msgUuid: string, roomId = 'r1'): NewRow => ({
  roomId,
  msgUuid,
  addedAt: 1,
  notBefore: 0,
  item: { text: `${msgUuid} "说" \u0000`, nested: { list: [1, null] } },
});

const uuidsOf = (rows: readonly StoredRow[]) => rows.map(({ msgUuid }) => msgUuid);

/** Tests that every kind of outbox store has to pass. */
export function outboxStoreSuite(kind: string, open: () => Promise<OutboxStore>): void {
  rowsSuite(kind, open);
  ownersSuite(kind, open);
}

function rowsSuite(kind: string, open: () => Promise<OutboxStore>): void {
  describe(`an outbox store, ${kind}`, () => {
    it('[RT38] returns added messages unchanged, in the order of their room', async () => {
      const store = await open();
      const uuids = Array.from({ length: 12 }, (_, index) => `u${index}`);
      for (const uuid of uuids) await store.add(lin, aRow(uuid));
      await store.add(lin, aRow('x', 'r0'));
      const rows = await store.readRoom(lin, 'r1');
      expect(uuidsOf(rows)).toEqual(uuids);
      expect(await rows[3]?.item()).toEqual(aRow('u3').item);
      expect(rows[3]).toMatchObject({ roomId: 'r1', addedAt: 1, notBefore: 0 });
      expect(rows[3]?.refusal).toBeUndefined();
      expect(uuidsOf(await store.readAll(lin))).toEqual(['x', ...uuids]);
    });

    it('[RT38] adds a uuid once in each room, and appends one that was removed before', async () => {
      const store = await open();
      for (const uuid of ['a', 'b', 'a', 'c']) await store.add(lin, aRow(uuid));
      await store.remove(lin, aRow('a'));
      await store.remove(lin, aRow('unknown'));
      await store.add(lin, aRow('a'));
      await store.add(lin, aRow('b', 'r2'));
      expect(uuidsOf(await store.readRoom(lin, 'r1'))).toEqual(['b', 'c', 'a']);
      expect(uuidsOf(await store.readAll(lin))).toEqual(['b', 'c', 'a', 'b']);
    });

    it('[RT38] changes the state of a message, which stays at its position', async () => {
      const store = await open();
      for (const uuid of ['a', 'b']) await store.add(lin, aRow(uuid));
      await store.change(lin, aRow('a'), { refusal: 'MESSAGE_EMPTY' });
      await store.change(lin, aRow('a'), { notBefore: 7, delayCode: 'TOO_MANY_REQUESTS' });
      await store.change(lin, aRow('gone'), { notBefore: 7 });
      const [first, second, ...more] = await store.readRoom(lin, 'r1');
      expect([first, second, more]).toMatchObject([
        { msgUuid: 'a', refusal: 'MESSAGE_EMPTY', notBefore: 7, delayCode: 'TOO_MANY_REQUESTS' },
        { msgUuid: 'b', notBefore: 0 },
        [],
      ]);
      await store.change(lin, aRow('a'), { refusal: undefined });
      const [again] = await store.readRoom(lin, 'r1');
      expect([again?.refusal, await again?.item()]).toEqual([undefined, aRow('a').item]);
    });
  });
}

function ownersSuite(kind: string, open: () => Promise<OutboxStore>): void {
  describe(`the owners of an outbox store, ${kind}`, () => {
    it('[RT38] separates rooms and accounts, whatever their ids', async () => {
      const store = await open();
      const unusualIds = ['r1', 'r1"', 'r1","r2', '', '__proto__', '\uffff', 'r'.repeat(1000)];
      for (const roomId of unusualIds) await store.add(lin, aRow('a', roomId));
      for (const owner of [wang, otherTenant]) await store.add(owner, aRow('b'));
      for (const roomId of unusualIds) expect(uuidsOf(await store.readRoom(lin, roomId))).toEqual(['a']);
      expect(uuidsOf(await store.readRoom(wang, 'r1'))).toEqual(['b']);
      expect(uuidsOf(await store.readAll(otherTenant))).toEqual(['b']);
      expect(await store.readAll({ tenant: 'lanchuan', account: 'li' })).toEqual([]);
    });

    it('[RT37] deletes all other owners, or all owners', async () => {
      const store = await open();
      for (const owner of [lin, wang, otherTenant]) await store.add(owner, aRow('a'));
      await store.deleteAll(lin);
      expect([await store.readAll(wang), await store.readAll(otherTenant)]).toEqual([[], []]);
      expect(uuidsOf(await store.readAll(lin))).toEqual(['a']);
      await store.deleteAll();
      expect(await store.readAll(lin)).toEqual([]);
    });
  });
}
