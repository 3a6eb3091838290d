import type { Message } from '../messages/message';
import { Role } from '../roles/role';
import { isQueuePosition } from './queue-position';
import type { RoomService, Service } from './service';
import type { ServiceNotice, ServiceStatus } from './service-room';

/** How the gateway answers `service/status`. source: S-10 */
export interface ServiceReading {
  readonly roomId: string;
  readonly serviceState: 'robot' | 'artificial';
  readonly status?: ServiceStatus | undefined;
  readonly position?: number | undefined;
  readonly agentName?: string | undefined;
  readonly agentDepartment?: string | undefined;
  readonly version?: number | undefined;
}

export type RoomServiceEvent =
  | { readonly type: 'service.handedBack' | 'service.handedOver'; readonly data: ServiceNotice }
  | { readonly type: 'message.created'; readonly data: Message }
  /** Ours: what `service/status` said heals whatever was missed. */
  | { readonly type: 'service.read'; readonly data: ServiceReading };

/**
 * A room's service after one more event, any of them any number of times. Only the asker's own room changes hands for the
 * asker. source: SM-04 … SM-10, G7, S-10
 */
export function reduceRoomService(
  known: RoomService,
  { type, data }: RoomServiceEvent,
  { role, roomId }: { readonly role: Role; readonly roomId: string },
): RoomService {
  if (role !== Role.buyer || data.roomId !== roomId) return known;
  switch (type) {
    case 'message.created':
      return afterMessage(known, data);
    case 'service.handedOver':
      return changed(known, data, {
        kind: 'agent',
        name: data.agentName,
        department: data.agentDepartment,
        isHeld: false,
      });
    case 'service.handedBack':
      return changed(known, data, { kind: 'robot' });
    case 'service.read':
      return changed(known, data, readingOf(data));
  }
}

function readingOf({ serviceState, status, position, agentName, agentDepartment }: ServiceReading): Service {
  if (serviceState === 'artificial')
    return { kind: 'agent', name: agentName, department: agentDepartment, isHeld: status === 'HUNG_UP' };
  return status === 'UNPICKED' ? { kind: 'queued', position } : { kind: 'robot' };
}

function changed(
  known: RoomService,
  { version = known.version }: { readonly version?: number | undefined },
  service: Service,
) {
  if (version < known.version) return known;
  if (service.kind === 'queued') return { ...known, version, service };
  const leftPositions =
    known.lastPosition === undefined ? known.leftPositions : new Set(known.leftPositions).add(known.lastPosition);
  return { ...known, version, service, leftPositions };
}

/** Whether a message may change who serves: most do not, and are not asked any further. */
export const changesService = (message: Message): boolean =>
  message.systemHitType !== undefined || isQueuePosition(message);

/** The gateway's own hints carry the queue position and a hold. */
function afterMessage(known: RoomService, message: Message): RoomService {
  const { service } = known;
  const { systemHitType } = message;
  if (isQueuePosition(message)) return afterQueuePosition(known, message);
  if (service.kind !== 'agent') return known;
  if (systemHitType === 'SERVICE_HELD') return { ...known, service: { ...service, isHeld: true } };
  if (systemHitType === 'SERVICE_RESUMED') return { ...known, service: { ...service, isHeld: false } };
  return known;
}

function afterQueuePosition(known: RoomService, message: Message): RoomService {
  const { messageId } = message;
  if (known.leftPositions.has(messageId)) return known;
  // A position that comes after the agent did belongs to the queue that was left.
  if (known.service.kind === 'agent') return { ...known, leftPositions: new Set(known.leftPositions).add(messageId) };
  // Ids of one room sort by its order: an older position does not replace a newer one.
  if (known.lastPosition !== undefined && messageId < known.lastPosition) return known;
  const leftPositions =
    known.lastPosition === undefined || known.lastPosition === messageId
      ? known.leftPositions
      : new Set(known.leftPositions).add(known.lastPosition);
  return {
    ...known,
    leftPositions,
    lastPosition: messageId,
    service: { kind: 'queued', position: positionOf(message) },
  };
}

/** The position comes in its field or as the content. source: M-19 */
function positionOf({ position, content }: Message): number | undefined {
  return position ?? (/^\s*\d{1,6}\s*$/.test(content) ? Number(content) : undefined);
}
