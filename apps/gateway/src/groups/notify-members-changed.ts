import type { FramePublisher } from '../ports/frame-publisher';
import { frameOf } from '../ports/frames';

/** Notifies the pages of these accounts that the members of a group of theirs changed. source: CT7 */
export const notifyMembersChanged = (framePublisher: FramePublisher, accountIds: Iterable<string>): Promise<void> =>
  framePublisher.send(accountIds, frameOf('members.changed', {}));
