import type { FramePublisher } from '../ports/frame-publisher';
import { frameOf } from '../ports/frames';

/** Notifies the pages of these accounts that their chat list changed. source: CT7 */
export const notifyRoomsChanged = (framePublisher: FramePublisher, accountIds: Iterable<string>): Promise<void> =>
  framePublisher.send(accountIds, frameOf('rooms.changed', {}));
