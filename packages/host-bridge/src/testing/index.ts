export { aBridge, type Bridge } from './a-bridge';
export { fakeChannel } from './fake-channel';
export { fakeTimers } from './fake-timers';
export { type FakeWindows, fakeWindows } from './fake-windows';
export { clientHandlers, hostHandlers, type Received } from './handlers';
export { samples } from './samples';
