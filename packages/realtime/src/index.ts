export { reconnect, reconnectDelay, resendDelay } from './backoff';
export { browserClock, openWebSocket, pageSurroundings, socketOpener, type WebSocketLike } from './browser';
export { type ConnectOptions, connect, type Realtime } from './connect';
export { decodeFrame, type FrameReading } from './decode';
export {
  createGapFill,
  type GapFill,
  type GapFillOptions,
  type PageQuery,
  type RoomPage,
} from './gap-fill/gap-fill';
export { silence } from './heartbeat';
export { type BrowserStorage, type BrowserStorageOptions, browserStorage } from './outbox/browser-storage';
export { createDrafts, type Drafts, type DraftsOptions } from './outbox/drafts';
export type { FileStore, KeptFile } from './outbox/file-store';
export type { Lock } from './outbox/lock';
export type { NoteStore } from './outbox/note-store';
export { createOutbox } from './outbox/outbox';
export type { Kept, Outbox, OutboxOptions, Outgoing, Refused } from './outbox/outbox-options';
export type { NewRow, OutboxPlace, OutboxState, OutboxStore, Owner, StoredRow } from './outbox/outbox-store';
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
export type { Gap, Place } from './sequence';
export { type Connection, type ConnectionEnd, endOfClose, type SocketStatus, socketStatuses } from './status';
export type { Change, Clock, OpenSocket, Socket, SocketListener, Surroundings, Warn } from './surroundings';
