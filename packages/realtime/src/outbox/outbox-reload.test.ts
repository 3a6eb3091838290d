import { describe, expect, it } from 'vitest';
import { anOutboxFixture, aTestMessage, fakeLock } from '../testing';
import { memoryOutboxStore } from './key-value-outbox-store';
import type { OutboxStore } from './outbox-store';

const owner = { tenant: 'lanchuan', account: 'lin' };

describe('outbox over reloads, tabs and accounts', () => {
  it('[RT30] stores a message before it is sent, and resolves when it is stored', async () => {
    const store = memoryOutboxStore();
    let finishAdd = (): void => undefined;
    const slow: OutboxStore = {
      ...store,
      add: async (...all) => {
        await new Promise<void>((resolve) => (finishAdd = resolve));
        await store.add(...all);
      },
    };
    const { openOutbox, attempts, untilIdle } = anOutboxFixture({ store: slow });
    const outbox = openOutbox();
    let isStored = false;
    void outbox.add(aTestMessage('a')).then(() => (isStored = true));
    await untilIdle();
    expect([isStored, attempts, outbox.unsent()]).toEqual([false, [], [aTestMessage('a')]]);
    expect(outbox.unstored()).toEqual([aTestMessage('a')]);
    finishAdd();
    await untilIdle();
    expect([isStored, attempts, outbox.unstored()]).toEqual([true, ['a'], []]);
  });

  it('[RT27] sends a message that was stored while the room was being read', async () => {
    const store = memoryOutboxStore();
    let isReadDelayed = false;
    let finishRead = (): void => undefined;
    const slow: OutboxStore = {
      ...store,
      readRoom: async (...all) => {
        const found = await store.readRoom(...all);
        if (isReadDelayed) await new Promise<void>((resolve) => (finishRead = resolve));
        return found;
      },
    };
    const { openOutbox, untilIdle, attempts, current } = anOutboxFixture({ store: slow });
    const outbox = openOutbox();
    await outbox.add(aTestMessage('a'));
    await untilIdle();
    isReadDelayed = true;
    current().succeed();
    await untilIdle();
    await outbox.add(aTestMessage('b'));
    isReadDelayed = false;
    finishRead();
    await untilIdle();
    expect(attempts).toEqual(['a', 'b']);
  });

  it('[RT31] sends 20 messages once and in order after a reload in the middle of the first', async () => {
    const { openOutbox, untilIdle, current, saved, openAttempts } = anOutboxFixture();
    const uuids = Array.from({ length: 20 }, (_, index) => `u${index + 1}`);
    const first = openOutbox();
    await Promise.all(uuids.map((uuid) => first.add(aTestMessage(uuid))));
    await untilIdle();
    first.close();
    current().loseAnswer();
    const second = openOutbox();
    expect((await second.load()).map(({ item }) => item.msgUuid)).toEqual(uuids);
    await untilIdle();
    for (let turn = 0; turn < 20; turn += 1) {
      expect(openAttempts).toHaveLength(1);
      current().succeed();
      await untilIdle();
    }
    expect(saved.map(({ msgUuid }) => msgUuid)).toEqual(uuids);
    expect([second.unsent(), await openOutbox().load()]).toEqual([[], []]);
  });

  it('[RT31] sends messages written after the reload after the stored ones', async () => {
    const { openOutbox, untilIdle, current, saved } = anOutboxFixture();
    const first = openOutbox();
    first.pause();
    await first.add(aTestMessage('a'));
    first.close();
    const second = openOutbox();
    void second.add(aTestMessage('b'));
    await second.load();
    await untilIdle();
    current().succeed();
    await untilIdle();
    current().succeed();
    await untilIdle();
    expect(saved.map(({ msgUuid }) => msgUuid)).toEqual(['a', 'b']);
  });

  it('[RT32] has one tab send at a time, in the order of the room', async () => {
    const { openOutbox, untilIdle, openAttempts, attempts, current, log } = anOutboxFixture({ lock: fakeLock() });
    const one = openOutbox('one');
    const other = openOutbox('other');
    await one.add(aTestMessage('a'));
    await other.add(aTestMessage('b'));
    await one.add(aTestMessage('c'));
    for (let turn = 0; turn < 3; turn += 1) {
      await untilIdle();
      expect(openAttempts).toHaveLength(1);
      current().succeed();
    }
    await untilIdle();
    expect([attempts, log.sent]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ]);
    expect((await openOutbox().load()).length).toBe(0);
  });

  it('[RT32] saves nothing twice where there is no lock', async () => {
    const { openOutbox, untilIdle, openAttempts, saved, current } = anOutboxFixture();
    const first = openOutbox();
    first.pause();
    for (const uuid of ['a', 'b', 'c']) await first.add(aTestMessage(uuid));
    first.close();
    const one = openOutbox('one');
    const other = openOutbox('other');
    await Promise.all([one.load(), other.load()]);
    await untilIdle();
    expect(openAttempts.map(({ tab: name, item }) => [name, item.msgUuid])).toEqual([
      ['one', 'a'],
      ['other', 'a'],
    ]);
    while (openAttempts.length > 0) {
      current().succeed();
      await untilIdle();
    }
    expect(saved.map(({ msgUuid }) => msgUuid)).toEqual(['a', 'b', 'c']);
  });

  it('[RT32] sends the messages of a closed tab when the connection is back', async () => {
    const { openOutbox, untilIdle, current, log } = anOutboxFixture({ lock: fakeLock() });
    const other = openOutbox('other');
    const one = openOutbox('one');
    one.pause();
    await one.add(aTestMessage('a'));
    one.close();
    other.flush();
    await untilIdle();
    current().succeed();
    await untilIdle();
    expect(log.sent).toEqual(['a']);
  });

  it('[RT117] takes over the messages of a closed tab at once, reports each once, and sends it once and in order', async () => {
    const { openOutbox, untilIdle, current, attempts, log, found } = anOutboxFixture({ lock: fakeLock() });
    const closing = openOutbox('closing');
    const others = [openOutbox('one'), openOutbox('other')];
    await Promise.all(others.map((outbox) => outbox.load()));
    for (const uuid of ['a', 'b']) await closing.add(aTestMessage(uuid));
    await untilIdle();
    closing.close();
    await Promise.all(others.map((outbox) => outbox.takeOver()));
    expect(found).toEqual([
      ['one', 'a'],
      ['other', 'a'],
      ['one', 'b'],
      ['other', 'b'],
    ]);
    // The tab was closed while its message was on its way.
    current().loseAnswer();
    for (const uuid of ['a', 'b']) {
      await untilIdle();
      expect(current().item).toEqual(aTestMessage(uuid));
      current().succeed();
    }
    await untilIdle();
    expect([attempts, log.sent, log.takenByOtherTab]).toEqual([
      ['a', 'a', 'b'],
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  it('[RT117] reports a message of another tab that it sends, although that tab is still open', async () => {
    const { openOutbox, untilIdle, current, found } = anOutboxFixture({ lock: fakeLock() });
    const paused = openOutbox('paused');
    paused.pause();
    await paused.add(aTestMessage('a'));
    const other = openOutbox('other');
    await other.add(aTestMessage('b'));
    await untilIdle();
    expect([current().item, found]).toEqual([aTestMessage('a'), [['other', 'a']]]);
    await other.takeOver();
    expect(found).toHaveLength(1);
  });

  it('[RT117] takes over failed messages as failed, and sends nothing while it is paused or after its close', async () => {
    const { openOutbox, untilIdle, current, attempts, found, log } = anOutboxFixture({ lock: fakeLock() });
    const closing = openOutbox('closing');
    const [paused, closed] = [openOutbox('paused'), openOutbox('closed')];
    await closing.add(aTestMessage('a'));
    await untilIdle();
    current().fail('refuse');
    await closing.add(aTestMessage('b', 'r2'));
    await untilIdle();
    closing.close();
    current().fail('wait');
    paused.pause();
    closed.close();
    await Promise.all([paused.takeOver(), closed.takeOver()]);
    await untilIdle();
    expect([found, attempts]).toEqual([
      [
        ['paused', 'a', 'failed'],
        ['paused', 'b'],
      ],
      ['a', 'b'],
    ]);
    paused.resume();
    await untilIdle();
    current().succeed();
    await untilIdle();
    expect(log.sent).toEqual(['b']);
  });

  it('[RT41] does not retry before the gateway’s retry time, whichever tab received it', async () => {
    const { openOutbox, untilIdle, attempts, clock, current } = anOutboxFixture({ lock: fakeLock() });
    const one = openOutbox('one');
    const other = openOutbox('other');
    await one.add(aTestMessage('a'));
    await other.load();
    await untilIdle();
    current().fail('wait', { retryAfterMs: 7000 });
    await untilIdle();
    for (const outbox of [one, other]) outbox.flush();
    await clock.advance(6999);
    expect(attempts).toEqual(['a']);
    await clock.advance(1);
    expect(attempts).toEqual(['a', 'a']);
  });

  it('[RT33] reports that another tab has sent, dropped or failed a message', async () => {
    const { openOutbox, untilIdle, current, log, store } = anOutboxFixture({ lock: fakeLock() });
    const one = openOutbox('one');
    const other = openOutbox('other');
    one.pause();
    for (const uuid of ['a', 'b', 'c']) await one.add(aTestMessage(uuid));
    await other.load();
    await untilIdle();
    current().succeed();
    await untilIdle();
    current().fail('refuse', { errorCode: 'MESSAGE_EMPTY' });
    await untilIdle();
    log.failed.length = 0;
    other.close();
    current().fail('wait');
    one.resume();
    await untilIdle();
    expect([log.takenByOtherTab, log.failed, current().item]).toEqual([
      ['a'],
      [['b', 'MESSAGE_EMPTY']],
      aTestMessage('c'),
    ]);
    expect(one.unsent().map(({ msgUuid }) => msgUuid)).toEqual(['a', 'b', 'c']);
    one.drop('a');
    one.retry('b');
    current().succeed();
    await untilIdle();
    current().succeed();
    await untilIdle();
    expect([one.unsent(), await store.readAll(owner)]).toEqual([[], []]);
  });

  it('[RT37] loads a message for the account and tenant that wrote it, and deletes it when another signs in', async () => {
    const otherOwners = [
      { tenant: 'lanchuan', account: 'wang' },
      { tenant: 'elsewhere', account: 'lin' },
    ];
    for (const otherOwner of otherOwners) {
      const { openOutbox, untilIdle, attempts, store } = anOutboxFixture();
      const mine = openOutbox();
      mine.pause();
      await mine.add(aTestMessage('a'));
      mine.close();
      expect(await openOutbox('again').load()).toHaveLength(1);
      expect(await openOutbox('other', { owner: otherOwner }).load()).toEqual([]);
      await untilIdle();
      expect([await store.readAll(owner), attempts]).toEqual([[], ['a']]);
    }
  });

  it('[RT37] stores nothing after everything is deleted, not even a message just added, and calls no callback', async () => {
    const { openOutbox, untilIdle, current, log, store } = anOutboxFixture();
    const outbox = openOutbox();
    await outbox.add(aTestMessage('a'));
    await untilIdle();
    void outbox.add(aTestMessage('b'));
    await outbox.deleteAll();
    await outbox.add(aTestMessage('c'));
    current().succeed();
    await untilIdle();
    expect([await store.readAll(owner), log.sent, outbox.unsent()]).toEqual([[], [], []]);
  });

  it('[RT44] drops stored messages that cannot be read, and sends the others', async () => {
    const store = memoryOutboxStore();
    const { openOutbox, untilIdle, attempts, log } = anOutboxFixture({ store });
    const row = { roomId: 'r1', addedAt: Date.parse('2026-04-21T02:20:00Z'), notBefore: 0 };
    const items = [
      undefined,
      null,
      'text',
      7,
      { roomId: 'r1' },
      aTestMessage('another'),
      aTestMessage('bad', 'another room'),
    ];
    for (const [index, item] of items.entries()) await store.add(owner, { ...row, msgUuid: `bad${index}`, item });
    await store.add(owner, { ...row, msgUuid: 'good', item: aTestMessage('good') });
    expect((await openOutbox().load()).map(({ item }) => item)).toEqual([aTestMessage('good')]);
    await untilIdle();
    expect([attempts, new Set(log.warnings)]).toEqual([['good'], new Set(['a kept message cannot be read'])]);
  });

  it.each<keyof OutboxStore>(['add', 'change', 'remove', 'readRoom', 'readAll', 'deleteAll'])(
    '[RT45] sends messages when the store fails to %s',
    async (broken) => {
      const refuse = async () => {
        throw new Error('quota');
      };
      const { openOutbox, untilIdle, current, log, clock } = anOutboxFixture({
        store: { ...memoryOutboxStore(), [broken]: refuse },
      });
      const outbox = openOutbox();
      await outbox.load();
      await outbox.add(aTestMessage('a'));
      await outbox.add(aTestMessage('b'));
      await untilIdle();
      current().fail('wait', { retryAfterMs: 7000 });
      await clock.advance(7000);
      await untilIdle();
      current().succeed();
      await untilIdle();
      current().succeed();
      await untilIdle();
      expect([log.sent, outbox.unsent()]).toEqual([['a', 'b'], []]);
    },
  );
});
