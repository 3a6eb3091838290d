export { type FakeClock, fakeClock, settled } from './fake-clock';
export { type FakeSocketPair, type FarEnd, fakeSocketPair } from './fake-socket-pair';
