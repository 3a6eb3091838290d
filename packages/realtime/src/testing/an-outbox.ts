import { memoryOutboxStore } from '../outbox/key-value-outbox-store';
import { createOutbox } from '../outbox/outbox';
import type { OutboxOptions } from '../outbox/outbox-options';
import { type FakeClock, fakeClock } from './fake-clock';
import { fakeSending, type SendAttempt, type TestMessage } from './fake-sending';

const isTestMessage = (item: unknown): item is TestMessage =>
  typeof item === 'object' && item !== null && 'roomId' in item && 'msgUuid' in item && 'text' in item;

/** Outboxes that share one store and one gateway: each call of `openOutbox` opens another tab, or reloads one. */
export function anOutboxFixture(changes: Partial<OutboxOptions<TestMessage, string>> = {}) {
  const clock: FakeClock = fakeClock();
  const sending = fakeSending();
  const store = changes.store ?? memoryOutboxStore();
  const log = {
    sent: [] as string[],
    failed: [] as unknown[],
    delayed: [] as unknown[],
    takenByOtherTab: [] as string[],
    signedOut: 0,
    warnings: [] as string[],
  };

  /** What each tab found in the store that it had not written itself. */
  const found: string[][] = [];

  const openOutbox = (name = 'tab', tabOptions: Partial<OutboxOptions<TestMessage, string>> = {}) =>
    createOutbox<TestMessage, string>({
      owner: { tenant: 'lanchuan', account: 'lin' },
      send: sending.send(name),
      onSent: (result) => log.sent.push(result),
      onFailed: ({ item: { msgUuid }, errorCode }) => log.failed.push([msgUuid, errorCode]),
      onDelayed: ({ item: { msgUuid }, errorCode, notBefore }) =>
        log.delayed.push([msgUuid, errorCode, notBefore === 0 ? 0 : notBefore - clock.now()]),
      onTakenByOtherTab: ({ msgUuid }) => log.takenByOtherTab.push(msgUuid),
      onFound: ({ item: { msgUuid }, isFailed }) => found.push([name, msgUuid, ...(isFailed ? ['failed'] : [])]),
      onSignedOut: () => (log.signedOut += 1),
      decodeItem: (item) => (isTestMessage(item) ? item : undefined),
      random: () => 0,
      warn: (what) => log.warnings.push(what),
      clock,
      ...changes,
      ...tabOptions,
      store: tabOptions.store ?? store,
    });

  const current = (): SendAttempt => {
    const [first] = sending.openAttempts;
    if (!first) throw new Error('no attempt is open');
    return first;
  };
  /** Lets every promise and every timer that is due run. */
  const untilIdle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await clock.advance(0);
  };
  return { openOutbox, clock, store, log, found, current, untilIdle, ...sending };
}

/** A message to be sent by an outbox. */
export const aTestMessage = (msgUuid: string, roomId = 'r1', text = msgUuid): TestMessage => ({
  msgUuid,
  roomId,
  text,
});
