export { aNote, anOutboxWorld } from './an-outbox';
export { type FakeClock, fakeClock, flushPromises } from './fake-clock';
export { fakeLock } from './fake-lock';
export { type FakeSocketPair, type FarEnd, fakeSocketPair } from './fake-socket-pair';
