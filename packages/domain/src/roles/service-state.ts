import type { Role } from './role';

/** Who answers in a room. source: §4 Service state (SM-03) */
export const serviceStates = ['robot', 'artificial'] as const;
export type ServiceState = (typeof serviceStates)[number];

/** source: EN-21, CN-36 */
export const defaultServiceState: ServiceState = 'robot';

/** A room changes hands. source: §7 Socket (20006, 20007) */
export type ServiceEvent =
  | { readonly type: 'service.handedBack'; readonly data: { readonly roomId: string } }
  | { readonly type: 'service.handedOver'; readonly data: { readonly roomId: string } };

/** Only the asker's own room changes hands for the asker. source: §4 (SM-04 … SM-07) */
export function reduceServiceState(
  state: ServiceState,
  { type, data }: ServiceEvent,
  { role, roomId }: { readonly role: Role; readonly roomId: string },
): ServiceState {
  if (role !== 'user' || data.roomId !== roomId) return state;
  return type === 'service.handedOver' ? 'artificial' : 'robot';
}
