import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anOutboxFixture, aTestMessage, fakeLock } from '../testing';

const uuids = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
const tabs = ['left', 'right'] as const;
const roomOf = (uuid: string): string => (uuid < 'e' ? 'r1' : 'r2');

const uuid = fc.constantFrom(...uuids);
const tab = fc.constantFrom(...tabs);
const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), tab, uuid }),
  fc.record({ do: fc.constantFrom('succeed' as const, 'loseAnswer' as const), which: fc.nat(3) }),
  fc.record({
    do: fc.constant('fail' as const),
    which: fc.nat(3),
    code: fc.constantFrom('wait', 'refuse', 'signedOut', 'broken'),
    retryAfterMs: fc.constantFrom(0, 7000),
  }),
  fc.record({ do: fc.constantFrom('flush' as const, 'resume' as const, 'pause' as const, 'reload' as const), tab }),
  fc.record({ do: fc.constant('retry' as const), tab, uuid }),
  fc.record({ do: fc.constant('poisoned' as const), tab }),
  fc.record({ do: fc.constant('advance' as const), ms: fc.constantFrom(1, 5000, 90_000) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Two tabs of one browser that run the steps of a schedule, with a lock or without. */
function aBrowser(hasLock: boolean) {
  const fixture = anOutboxFixture(hasLock ? { lock: fakeLock() } : {});
  const outboxes = { left: fixture.openOutbox('left'), right: fixture.openOutbox('right') };
  const added: string[] = [];

  async function reload(name: 'left' | 'right'): Promise<void> {
    outboxes[name].close();
    // A page that is closed aborts its request; the gateway may have received it all the same.
    for (const attempt of fixture.openAttempts.filter((one) => one.tab === name)) attempt.loseAnswer();
    outboxes[name] = fixture.openOutbox(name);
    await outboxes[name].load();
  }

  async function runStep(action: Step): Promise<void> {
    switch (action.do) {
      case 'add':
        if (added.includes(action.uuid)) break;
        added.push(action.uuid);
        await outboxes[action.tab].add(aTestMessage(action.uuid, roomOf(action.uuid)));
        break;
      case 'succeed':
      case 'loseAnswer':
        fixture.openAttempts[action.which]?.[action.do]();
        break;
      case 'fail':
        fixture.openAttempts[action.which]?.fail(action.code, { retryAfterMs: action.retryAfterMs });
        break;
      case 'flush':
      case 'resume':
      case 'pause':
        outboxes[action.tab][action.do]();
        break;
      case 'reload':
        await reload(action.tab);
        break;
      case 'retry':
        outboxes[action.tab].retry(action.uuid);
        break;
      case 'poisoned':
        outboxes[action.tab].socketClosed(1009);
        break;
      case 'advance':
        await fixture.clock.advance(action.ms);
    }
    await fixture.clock.advance(0);
  }

  /** Reloads both tabs and sends everything that can still be sent. */
  async function finish(): Promise<void> {
    await reload('left');
    await reload('right');
    for (let turn = 0; turn < 20; turn += 1) {
      for (const id of added) outboxes.left.retry(id);
      for (const attempt of [...fixture.openAttempts]) attempt.succeed();
      await fixture.untilIdle();
      await fixture.clock.advance(7000);
    }
  }
  return { ...fixture, added, runStep, finish };
}

describe('outbox: any sequence of events', () => {
  it.each([
    ['under a lock', true],
    ['without a lock', false],
  ])(
    '[RT27] loses nothing, saves nothing twice and keeps the order, over reloads and two tabs %s',
    async (_, hasLock) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
          const { added, runStep, finish, openAttempts, saved, store, log } = aBrowser(hasLock);
          for (const action of steps) {
            await runStep(action);
            const rooms = openAttempts.map(({ tab: name, item }) => (hasLock ? item.roomId : `${name} ${item.roomId}`));
            expect(rooms).toHaveLength(new Set(rooms).size);
            const stored = await store.readAll({ tenant: 'lanchuan', account: 'lin' });
            const known = new Set([...saved, ...stored].map(({ msgUuid }) => msgUuid));
            expect([...known].toSorted()).toEqual(added.toSorted());
          }
          await finish();
          expect(saved.map(({ msgUuid }) => msgUuid).toSorted()).toEqual(added.toSorted());
          expect(await store.readAll({ tenant: 'lanchuan', account: 'lin' })).toEqual([]);
          if (log.failed.length > 0) return;
          for (const room of ['r1', 'r2']) {
            const inRoom = saved.filter(({ roomId }) => roomId === room).map(({ msgUuid }) => msgUuid);
            expect(inRoom).toEqual(added.filter((id) => roomOf(id) === room));
          }
        }),
        { numRuns: 200 },
      );
    },
  );
});
