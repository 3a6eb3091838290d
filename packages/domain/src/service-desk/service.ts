/** Who answers in a room, as its asker sees it. source: §4 Service state, Queue (SM-03 … SM-10), S-07, design a4, a5 */
export type Service =
  | { readonly kind: 'robot' }
  /** The robot goes on answering; the place is unknown until it was told. */
  | { readonly kind: 'queued'; readonly position: number | undefined }
  | {
      readonly kind: 'agent';
      readonly name: string | undefined;
      readonly department: string | undefined;
      readonly isHeld: boolean;
    };

export interface RoomService {
  readonly service: Service;
  /** The newest change that is known: what is older changes nothing. */
  readonly version: number;
  /** Places in a queue that were left: told again, they do not bring it back. */
  readonly leftPositions: ReadonlySet<string>;
  /** The place that was told last, by the id of its message. */
  readonly lastPosition: string | undefined;
}

export const servedByRobot: RoomService = {
  service: { kind: 'robot' },
  version: 0,
  leftPositions: new Set(),
  lastPosition: undefined,
};
