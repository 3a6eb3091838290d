export { reconnect, reconnectDelay, resendDelay } from './backoff';
export { browserClock, openWebSocket, pageLifecycle, socketOpener, type WebSocketLike } from './browser';
export { type ConnectOptions, connect, type Realtime } from './connect';
export { decodeFrame, type FrameReading } from './decode';
export type { Clock, OpenSocket, PageChange, PageLifecycle, Socket, SocketListener, Warn } from './dependencies';
export {
  createGapFill,
  type GapFill,
  type GapFillOptions,
  type PageQuery,
  type RoomPage,
} from './gap-fill/gap-fill';
export { heartbeatTimeouts } from './heartbeat';
export { type BrowserStorage, type BrowserStorageOptions, browserStorage } from './outbox/browser-storage';
export type { DraftStore } from './outbox/draft-store';
export { createDrafts, type Drafts, type DraftsOptions } from './outbox/drafts';
export type { FileStore, StoredFile } from './outbox/file-store';
export type { Lock } from './outbox/lock';
export { createOutbox } from './outbox/outbox';
export type { Outbox, OutboxOptions, Outgoing, RefusedMessage, StoredMessage } from './outbox/outbox-options';
export type { MessageKey, NewRow, OutboxStore, Owner, SendState, StoredRow } from './outbox/outbox-store';
export { memoryOutboxStore } from './outbox/table-store';
export { webLock } from './outbox/web-lock';
export {
  browserHash,
  createSelfCheck,
  type Digest,
  type SelfCheck,
  type SelfCheckOptions,
  type ShownMessage,
} from './self-check/self-check';
export type { Gap, RoomSeq } from './sequence';
export { type Connection, type ConnectionEnd, endOfClose, type SocketStatus, socketStatuses } from './status';
