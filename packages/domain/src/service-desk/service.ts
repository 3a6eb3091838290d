/** Who answers in a room, as the buyer sees it. source: SM-03 … SM-10, S-07 */
export type ServiceState =
  | { readonly kind: 'robot' }
  /** The robot still answers; the position is undefined until a message gives it. */
  | { readonly kind: 'queued'; readonly position: number | undefined }
  | {
      readonly kind: 'agent';
      readonly name: string | undefined;
      readonly department: string | undefined;
      readonly isOnHold: boolean;
    };

export interface RoomService {
  readonly service: ServiceState;
  /** The version of the newest change applied; older changes are ignored. */
  readonly version: number;
  /** Ids of queue-position messages of a queue that was left: when they arrive again, they are ignored. */
  readonly endedQueueMessageIds: ReadonlySet<string>;
  /** The id of the latest queue-position message. */
  readonly lastQueueMessageId: string | undefined;
}

/** The state of a room before anything is known of it: the robot answers. */
export const initialRoomService: RoomService = {
  service: { kind: 'robot' },
  version: 0,
  endedQueueMessageIds: new Set(),
  lastQueueMessageId: undefined,
};
