export { anyOwner, type ThemeConfig } from '../protocol';
export { trackVisibleArea } from '../visible-area';
export { BridgeError, type BridgeErrorCode } from '../wire/bridge-error';
export type { Timers } from '../wire/timers';
export type { Warn } from '../wire/warn';
export type { FramedWindow } from '../wire/windows';
export { type ConnectOptions, connectToHost, type HandlersOnClient, type HostConnection } from './connect-to-host';
export { readThemeConfig, themeVariableNames, themeVariables } from './theme';
