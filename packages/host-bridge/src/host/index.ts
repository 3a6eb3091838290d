export type { ThemeConfig } from '../protocol';
export { BridgeError, type BridgeErrorCode } from '../wire/bridge-error';
export type { CallResult } from './call-queue';
export type { HostTheme, Parley } from './calls';
export type { Identity } from './identity';
export { type ClientConnection, type HandlersOnHost, type ListenOptions, listenToClient } from './listen-to-client';
export type { Listener, ParleyEventName, ParleyEvents } from './listeners';
export type { Nudge } from './view/notice-and-nudge';
export type { WaitingCall } from './waiting-calls';
