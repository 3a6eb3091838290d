export { anOutboxFixture, aTestMessage } from './an-outbox';
export { type FakeClock, fakeClock, flushPromises } from './fake-clock';
export { fakeLock } from './fake-lock';
export { type FakeSocketPair, fakeSocketPair, type ServerEnd } from './fake-socket-pair';
