export { aBridge, type TestBridge } from './a-bridge';
export { fakeChannel } from './fake-channel';
export { fakeTimers } from './fake-timers';
export { type FakeWindows, fakeWindows } from './fake-windows';
export { type Received, recordingHandlersOnClient, recordingHandlersOnHost } from './handlers';
export { samples } from './samples';
