import type { Message } from '../messages/message';
import { Role } from '../roles/role';
import { isRealQueuePosition } from './queue-position';
import type { RoomService, ServiceState } from './service';
import type { ServiceNotice, ServiceStatus } from './service-room';

/** What the gateway answers to `service/status`. source: S-10 */
export interface ServiceStatusResponse {
  readonly roomId: string;
  /** `artificial` is the wire's word for a human agent. */
  readonly serviceState?: 'robot' | 'artificial' | undefined;
  readonly status?: ServiceStatus | undefined;
  readonly position?: number | undefined;
  readonly agentName?: string | undefined;
  readonly agentDepartment?: string | undefined;
  readonly version?: number | undefined;
}

export type RoomServiceEvent =
  | { readonly type: 'service.handedBack' | 'service.handedOver'; readonly data: ServiceNotice }
  | { readonly type: 'message.created'; readonly data: Message }
  /** The answer of `service/status`, which replaces what missed events left out of date. Ours. */
  | { readonly type: 'service.read'; readonly data: ServiceStatusResponse };

/**
 * Applies one more event to the state of a room's service. Events may repeat. Only a buyer's events in the given room
 * have an effect. source: SM-04 … SM-10, G7, S-10
 */
export function reduceRoomService(
  roomService: RoomService,
  { type, data }: RoomServiceEvent,
  { role, roomId }: { readonly role: Role; readonly roomId: string },
): RoomService {
  if (role !== Role.buyer || data.roomId !== roomId) return roomService;
  switch (type) {
    case 'message.created':
      return afterMessage(roomService, data);
    case 'service.handedOver':
      return withService(roomService, data, {
        kind: 'agent',
        name: data.agentName,
        department: data.agentDepartment,
        isOnHold: false,
      });
    case 'service.handedBack':
      return withService(roomService, data, { kind: 'robot' });
    case 'service.read':
      return data.serviceState ? withService(roomService, data, serviceOfResponse(data)) : roomService;
  }
}

function serviceOfResponse({
  serviceState,
  status,
  position,
  agentName,
  agentDepartment,
}: ServiceStatusResponse): ServiceState {
  if (serviceState === 'artificial')
    return { kind: 'agent', name: agentName, department: agentDepartment, isOnHold: status === 'HUNG_UP' };
  return status === 'UNPICKED' ? { kind: 'queued', position } : { kind: 'robot' };
}

function withService(
  roomService: RoomService,
  { version = roomService.version }: { readonly version?: number | undefined },
  service: ServiceState,
): RoomService {
  if (version < roomService.version) return roomService;
  if (service.kind === 'queued') return { ...roomService, version, service };
  const endedQueueMessageIds =
    roomService.lastQueueMessageId === undefined
      ? roomService.endedQueueMessageIds
      : new Set(roomService.endedQueueMessageIds).add(roomService.lastQueueMessageId);
  return { ...roomService, version, service, endedQueueMessageIds };
}

/** Whether a message may change who answers in its room; most do not, and callers skip those. */
export const changesService = (message: Message): boolean =>
  (message.systemHitType !== undefined && message.isSample !== true) || isRealQueuePosition(message);

/** System hints of the gateway give the queue position, and whether the agent has put the room on hold. */
function afterMessage(roomService: RoomService, message: Message): RoomService {
  const { service } = roomService;
  const { systemHitType } = message;
  if (isRealQueuePosition(message)) return afterQueuePosition(roomService, message);
  if (service.kind !== 'agent') return roomService;
  if (systemHitType === 'SERVICE_HELD') return { ...roomService, service: { ...service, isOnHold: true } };
  if (systemHitType === 'SERVICE_RESUMED') return { ...roomService, service: { ...service, isOnHold: false } };
  return roomService;
}

function afterQueuePosition(roomService: RoomService, message: Message): RoomService {
  const { messageId } = message;
  if (roomService.endedQueueMessageIds.has(messageId)) return roomService;
  // A position that arrives after the agent took over belongs to the queue that was left.
  if (roomService.service.kind === 'agent')
    return { ...roomService, endedQueueMessageIds: new Set(roomService.endedQueueMessageIds).add(messageId) };
  // Ids of one room sort by its order: an older position does not replace a newer one.
  if (roomService.lastQueueMessageId !== undefined && messageId < roomService.lastQueueMessageId) return roomService;
  const endedQueueMessageIds =
    roomService.lastQueueMessageId === undefined || roomService.lastQueueMessageId === messageId
      ? roomService.endedQueueMessageIds
      : new Set(roomService.endedQueueMessageIds).add(roomService.lastQueueMessageId);
  return {
    ...roomService,
    endedQueueMessageIds,
    lastQueueMessageId: messageId,
    service: { kind: 'queued', position: positionOf(message) },
  };
}

/** The position comes in its field or as the content. source: M-19 */
function positionOf({ position, content }: Message): number | undefined {
  return position ?? (/^\s*\d{1,6}\s*$/.test(content) ? Number(content) : undefined);
}
