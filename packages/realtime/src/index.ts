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
export { createSendQueue, type Outgoing, type Refused, type SendQueue, type SendQueueOptions } from './send-queue';
export type { Gap, Place } from './sequence';
export { type Connection, type ConnectionEnd, endOfClose, type SocketStatus, socketStatuses } from './status';
export type { Change, Clock, OpenSocket, Socket, SocketListener, Surroundings, Warn } from './surroundings';
