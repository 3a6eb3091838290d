/** Who answers in a room, as its asker sees it. source: SM-03 … SM-10, S-07 */
export type Service =
  | { readonly kind: 'robot' }
  /** The robot goes on answering; the position is unknown until a message gives it. */
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
  /** Messages with positions of a queue that was left: coming again, they do not bring it back. */
  readonly leftPositions: ReadonlySet<string>;
  /** The id of the latest message that gave a position. */
  readonly lastPosition: string | undefined;
}

export const servedByRobot: RoomService = {
  service: { kind: 'robot' },
  version: 0,
  leftPositions: new Set(),
  lastPosition: undefined,
};
